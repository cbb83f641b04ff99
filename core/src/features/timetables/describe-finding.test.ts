import { expect, test } from 'vitest'
import { languages } from '#languages.ts'
import { addWords, wordsIn } from '#say.ts'
import { describeFinding, describeParams, messageOf, paramsOf } from './describe-finding.ts'
import { refusalOf } from './files/refusals.ts'
import type { SentenceName } from './finding-words.ts'
import type { Finding, FindingParams } from './findings.ts'

const inMay = ['2027-05-11', '2027-05-12']

/** A locale whose words are loaded. */
async function localeOf(language: (typeof languages)[number]): Promise<string> {
  const words = await import(`../../../locales/${language}/timetable-findings.json`)
  const fitting = await import(`../../../locales/${language}/timetable-fitting.json`)
  addWords(language, { timetableFindings: words.default, timetableFitting: fitting.default })
  return language === 'en' ? 'en-GB' : language
}

/** A value for each name in a sentence. */
const values: FindingParams = {
  columns: ['begins.fajr', 'jamaah.isha'],
  column: 'begins.maghrib',
  day: '2027-05-11',
  count: 4,
  all: 365,
  minutes: 25,
  most: 20,
  within: 361,
  offsets: [25, -17],
  shift: -60,
  max: 5000,
  megabytes: 20,
  from: '05:10',
  to: '06:10',
  time: '12:30',
  other: '13:10',
  sunrise: '05:40',
  beside: ['04:10', '04:12'],
  fromYear: 2026,
  toYear: 2027,
  year: 2027,
  otherYear: 2026,
  fileDates: ['2027-03-29'],
  zoneDates: ['2027-03-28'],
  weekdays: [4],
  said: 3,
  real: 5,
  prayer: 'asr',
  prayers: ['asr', 'isha'],
  heading: 'Zawal',
  headings: ['Zawal'],
  texts: ['a', 'b', 'c', 'd'],
  file: 'times.csv',
  fit: {
    method: 2,
    shadow: '2x',
    rounding: 'up',
    daysWithinAMinute: 361,
    days: 365,
    residuals: {},
    adjustments: { fajr: 0, sunrise: 0, dhuhr: 5, asr: -2, maghrib: 0, isha: 0 },
  },
}

const { sentences, refusals, files } = wordsIn('en', 'timetableFindings')
const names = [
  ...new Set(Object.keys(sentences).map((key) => key.replace(/_(one|other)$/, ''))),
  ...Object.keys(refusals).map((code) => `refusals.${code}`),
  ...new Set(Object.keys(files).map((code) => `files.${code.replace(/_(one|other)$/, '')}`)),
] as SentenceName[]

test.each(languages)('%s has a whole sentence for all that is said of a timetable', async (language) => {
  const locale = await localeOf(language)
  for (const name of names) {
    for (const count of [1, 2, 4, 11, 365]) {
      const text = describeParams(paramsOf(name, { ...values, count }), inMay, locale)
      expect(text, name).toMatch(/\S/)
      expect(text, name).not.toMatch(/\{\{|undefined|NaN|, \}|\n/)
    }
  }
})

test('the day, the months and the lists are those of the language', async () => {
  const locale = await localeOf('de')
  const early = paramsOf(['hourEarly', 'exampleOfChange'], {
    columns: ['jamaah.fajr', 'jamaah.isha'],
    column: 'jamaah.isha',
    day: '2027-05-11',
    from: '20:15',
    to: '21:15',
  })
  expect(messageOf(early, inMay, locale)).toEqual({
    what: '11. und 12. Mai: Fadschr und Ischa offenbar eine Stunde zu früh.',
    why: '11. Mai: Ischa 20:15 → 21:15.',
  })
})

test('times and numbers have the digits of the language, names are kept together', async () => {
  const locale = await localeOf('bn')
  expect(describeParams(paramsOf('use', { time: '17:25' }), [], locale)).toContain('১৭:২৫')
  const urdu = await localeOf('ur')
  expect(describeParams(paramsOf('refusals.empty', { file: 'a.csv' }), [], urdu)).toContain(
    '\u2068a.csv\u2069',
  )
})

test('limits of files have the digits of the reader', async () => {
  await localeOf('ar')
  const { params = {} } = refusalOf('a.csv', 'too-many-rows')
  const inDigits = (numbering: string) => describeParams(params, [], `ar-u-nu-${numbering}`)
  expect(inDigits('latn')).toContain('5,000')
  expect(inDigits('arab')).toContain('٥٬٠٠٠')
})

test('minutes and what a file holds have the plural of their number', async () => {
  const say = (locale: string, name: SentenceName, given: FindingParams) =>
    describeParams(paramsOf(name, given), [], locale)
  expect(say('en-GB', 'files.hidden-sheets', { file: 'a', count: 1 })).toContain('1 hidden sheet, which')
  expect(say('en-GB', 'addMinutes', { minutes: 1 })).toBe('Add 1 minute')
  await localeOf('ar')
  const arabic = 'ar-u-nu-latn'
  expect(say(arabic, 'addMinutes', { minutes: 5 })).toBe('زيادة 5\u00a0دقائق'.replace('\u00a0', ' '))
  expect(say(arabic, 'files.repeated-events', { file: 'a', count: 3 })).toContain('3 أحداث تتكرر')
  expect(say(arabic, 'files.repeated-events', { file: 'a', count: 11 })).toContain('11 حدثًا يتكرر')
})

test('in Turkish the start of Fajr is İmsak, and its congregation Sabah', async () => {
  const locale = await localeOf('tr')
  const about = (...columns: string[]) =>
    describeParams(paramsOf('swappedColumns', { columns }), inMay, locale)
  expect(about('begins.fajr')).toContain('İmsak (vakit girişi)')
  expect(about('jamaah.fajr')).toContain('Sabah')
  expect(about('begins.fajr', 'jamaah.fajr')).toMatch(/İmsak .*Sabah/)
})

test('what a file calls its columns is not read as a sentence', () => {
  const params = paramsOf('unclearColumns', { headings: ['a {{days}}', '$t(days) $&'] })
  expect(describeParams(params, inMay)).toContain('“a {{days}}” and “$t(days) $&”')
})

test('a finding without values stays as it came', () => {
  const plain: Finding = { code: 'x', severity: 'hint', days: [], message: 'As before.' }
  expect(describeFinding(plain, 'en-GB')).toEqual(plain)
})
