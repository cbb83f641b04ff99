import { describe, expect, test } from 'vitest'
import type { FieldChange, MosqueAction } from '#features/mosques/mosque-history.schemas.ts'
import type { TimesValue } from '#features/prayer-times/times-values.schemas.ts'
import ar from '#locales/ar/labels.json' with { type: 'json' }
import arRules from '#locales/ar/rules.json' with { type: 'json' }
import arValues from '#locales/ar/times-values.json' with { type: 'json' }
import arHistory from '#locales/ar/timetable-history.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { describeTimesChanges as describeAll, describeTimesChange as describeOne } from './describe-change.ts'

addWords('ar', { labels: ar, rules: arRules, timesValues: arValues, timetableHistory: arHistory })

const describeTimesChange = (change: Parameters<typeof describeOne>[0]) => describeOne(change, 'en-GB')
const describeTimesChanges = (entries: Parameters<typeof describeAll>[0]) => describeAll(entries, 'en-GB')

const days = [
  { field: 'startDate', before: null, after: '2027-01-01' },
  { field: 'endDate', before: null, after: '2027-01-31' },
]
const fajr = (before: TimesValue | null, after: TimesValue | null, on?: string): FieldChange => {
  return { field: 'fajr', before, after, ...(on && { days: on }) }
}
const entry = (name: string, action: MosqueAction, ...changes: FieldChange[]) => {
  return { by: { _id: name, name }, action, changes: [...days, ...changes] }
}
const january = '1 January 2027 to 31 January 2027'

describe('one change of times', () => {
  test.each<[MosqueAction, FieldChange[], string]>([
    ['timesAdded', [fajr(null, '06:15')], `added ${january}`],
    ['timesDeleted', [fajr('06:15', null)], `deleted ${january}`],
    ['timesChanged', [fajr('06:15', '06:30')], `changed ${january} (Fajr 06:15 → 06:30)`],
    ['timesLaid', [], `set the times for ${january}`],
    ['timesUndone', [fajr('06:15', '06:30')], `undid a change to ${january} (Fajr 06:15 → 06:30)`],
    [
      'timesLaid',
      [
        fajr('06:15', { rule: { after: 5 }, time: null }, '2027-01-02/2027-01-09'),
        { field: 'asr', before: null, after: '14:00', days: '2027-01-11' },
        { field: 'isha', before: null, after: '19:00', days: '2027-01-11' },
      ],
      `set the times for ${january} (Fajr on 2 January 2027 to 9 January 2027 06:15 → Begins + 5, new times on 11 January 2027)`,
    ],
    [
      'timesLaid',
      [
        fajr(null, '06:15', '2027-01-01/2027-01-20'),
        fajr(null, '06:30', '2027-01-21/2027-01-31'),
        { field: 'isha', before: null, after: '19:00', days: '2027-01-01/2027-01-12' },
      ],
      `set the times for ${january} (new times)`,
    ],
    [
      'timesLaid',
      [{ field: 'ownBegins', before: '3', after: { otherBegins: 3 } }],
      `set the times for ${january} (different printed start times)`,
    ],
    ['timesLaid', [{ field: 'ownBegins', before: '3', after: '3' }], `set the times for ${january}`],
    ['timesLaid', [fajr('06:15', null)], `set the times for ${january} (no times)`],
  ])('%s with %j', (action, changes, sentence) => {
    expect(describeTimesChange(entry('Amina', action, ...changes))).toBe(sentence)
  })

  test('names a single day once', () => {
    const one = days.map((day) => ({ ...day, after: '2027-01-10' }))
    const changed = describeTimesChange({ action: 'timesLaid', changes: [...one, fajr('06:15', '06:30')] })
    expect(changed).toBe('set the times for 10 January 2027 (Fajr 06:15 → 06:30)')
  })

  test('names six times at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => fajr('06:15', '06:30', `2027-01-1${index}`))
    expect(describeTimesChange(entry('Amina', 'timesLaid', ...many))).toMatch(
      /15 January 2027 06:15 → 06:30, and 3 more\)$/,
    )
  })
})

describe('several changes of times', () => {
  test('are joined where one person did the same to the same days, from the oldest to the newest', () => {
    const entries = [
      entry('Amina', 'timesLaid', fajr('06:20', '06:25')),
      entry('Bilal', 'timesAdded'),
      entry('Amina', 'timesLaid', fajr('06:15', '06:20')),
    ]
    expect(describeTimesChanges(entries)).toBe(
      `Amina set the times for ${january} (Fajr 06:15 → 06:25), 2 times; Bilal added ${january}`,
    )
  })

  test('that lead back to where they began say no times', () => {
    const entries = [
      entry('Amina', 'timesLaid', fajr('06:20', '06:15')),
      entry('Amina', 'timesLaid', fajr('06:15', '06:20')),
    ]
    expect(describeTimesChanges(entries)).toBe(`Amina set the times for ${january}, 2 times`)
  })

  test('are named up to the fifth person', () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(`P${index}`, 'timesAdded'))
    expect(describeTimesChanges(entries)).toMatch(/; P4 added 1 January 2027 to 31 January 2027; and 3 more$/)
  })

  test('of which nothing is known any more', () => {
    expect(describeTimesChanges([])).toBe('by an unknown person')
  })
})

test('are said in Arabic with its digits, days and comma, and the name kept apart', () => {
  const noon = { rule: { after: 15, notBefore: '13:00' }, time: null }
  const changes = [entry('Amina', 'timesLaid', fajr({ times: 12, orNone: true }, noon))]
  const { timesLaid, change, entry: sentence } = arHistory
  const fill = (text: string, values: Record<string, string>) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replace(new RegExp(`{{${name}(, \\w+)?}}`), value),
      text,
    )
  const span = fill(ar.fromTo, { startDate: '١ يناير ٢٠٢٧', endDate: '٣١ يناير ٢٠٢٧' })
  const before = fill(arValues.orNone, { times: fill(arValues.different, { count: '١٢' }) })
  const after = `${fill(arRules.after, { minutes: '١٥' })}${arRules.comma}${fill(arRules.notBefore, { time: '١٣:٠٠' })}`
  const action = `${fill(timesLaid, { days: span })} (${fill(change, { field: ar.fajr, before, after })})`
  expect(describeAll(changes, 'ar-u-nu-arab')).toBe(fill(sentence, { name: '\u2068Amina\u2069', action }))
})
