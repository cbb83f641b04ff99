import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isFriday } from '#days.ts'
import { computeDayTimes } from '#features/prayer-times/day-times.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { realYear, realYears } from '#features/timetables/fixtures/real-years.ts'
import { beginsColumns, jamaahColumns, type TimetableDay } from '#features/timetables/timetable-days.ts'
import { applyEdits } from './apply-edits.ts'
import { leeds, type Times, weeks } from './check-samples.ts'
import { checkTimetable } from './check-timetable.ts'
import { timetableDaysOf } from './published-days.ts'

const check = (days: readonly TimetableDay[]) => checkTimetable({ calculation: leeds, days })

test('a timetable without faults has no findings', () => {
  expect(check(weeks('2027-04-01', 120))).toEqual([])
  expect(check([])).toEqual([])
})

test.each<[string, string, Times]>([
  ['a jumu’ah before Dhuhr begins', '2027-06-01', { jumuah: [singleJumuah('12:30')] }],
  ['Fajr an hour after it begins, before sunrise', '2027-11-01', { fajr: '06:20' }],
  ['Isha after midnight', '2027-06-01', { isha: '00:20' }],
])('no finding: %s', (_, from, times) => {
  const { jumuah, ...others } = times
  const days = weeks(from, 21, (date) => ({ ...others, ...(isFriday(date) && jumuah && { jumuah }) }))
  expect(check(days)).toEqual([])
})

test('no finding: Isha with Maghrib in a northern summer', () => {
  const days = weeks('2027-06-01', 40).map((day) => {
    const maghrib = day.jamaah.maghrib ?? '21:50'
    return { ...day, jamaah: { ...day.jamaah, isha: clockOfMinutes(minutesOfClock(maghrib) + 5) } }
  })
  expect(check(days)).toEqual([])
})

test('one wrong digit: what is odd, why, and the time that was meant', () => {
  const days = weeks('2027-05-01', 28, (date) => (date === '2027-05-11' ? { asr: '19:25' } : {}))
  const [finding, ...others] = check(days)
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: 'slip',
    severity: 'warning',
    days: '2027-05-11',
    prayer: 'asr',
    message: '11 May: Asr is 19:25. The neighbouring days have 17:25 and 17:26.',
    fix: { label: 'Use 17:25', times: { '2027-05-11': { 'jamaah.asr': '17:25' } } },
  })
})

const minutesLater = (time = '00:00', minutes = 0) => clockOfMinutes(minutesOfClock(time) + minutes)

test('an accepted suggestion for a file without start times is no finding once it is published', () => {
  const days = weeks('2027-05-01', 20)
  const printed = days.map(({ date, jamaah }) => ({ date, isha: minutesLater(jamaah.isha, 2) }))
  const [finding, ...others] = checkTimetable({ calculation: leeds, days, printed })
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'jamaah-early', prayer: 'isha', days: '2027-05-01/2027-05-20' })
  const accepted = applyEdits(days, finding?.fix?.times ?? {})
  expect(checkTimetable({ calculation: leeds, days: accepted, printed })).toEqual([])
  const published = accepted.map((day, at) => ({ ...day, begins: printed[at] ?? {} }))
  expect(checkTimetable({ calculation: leeds, days: published, isPublished: true })).toEqual([])
})

test('start times of the file replace those that the mosque prints', () => {
  const days = weeks('2027-05-01', 20).map((day) => ({
    ...day,
    begins: computeDayTimes(leeds, day.date).startTimes,
  }))
  const printed = days.map(({ date }) => ({ date, isha: '23:25' }))
  expect(checkTimetable({ calculation: leeds, days, printed })).toEqual([])
})

test('a block of days is one finding, with one example in words', () => {
  const days = weeks('2027-05-01', 60).map((day) => {
    const isOff = day.date >= '2027-05-10' && day.date <= '2027-05-24'
    const moved = (time: string) => clockOfMinutes(minutesOfClock(time) - 60)
    const jamaah = Object.entries(day.jamaah).map(([prayer, time]) => [prayer, moved(time)])
    return isOff ? { ...day, jamaah: Object.fromEntries(jamaah) } : day
  })
  const findings = check(days)
  expect(findings).toMatchObject([
    {
      code: 'hour-shift',
      severity: 'error',
      days: '2027-05-10/2027-05-24',
      message: expect.stringMatching(
        /^10 to 24 May: Fajr to Isha look one hour early\. 10 May: Maghrib 2\d:\d\d → 2\d:\d\d\.$/,
      ),
      fix: { label: 'Add one hour' },
    },
  ])
  expect(applyEdits(days, findings[0]?.fix?.times ?? {})).toEqual(weeks('2027-05-01', 60))
})

test('missing days say where they would stand, and are filled with the day before', () => {
  const days = weeks('2027-06-15', 28).map((day, index) => ({
    ...day,
    source: { sheet: 'June', row: index + 2 },
  }))
  const [finding] = check(days.filter(({ date }) => date < '2027-06-28' || date > '2027-06-30'))
  expect(finding).toMatchObject({
    code: 'missing-days',
    severity: 'error',
    days: '2027-06-28/2027-06-30',
    rows: 'Between rows 14 and 18',
    message: '3 days missing: 28 to 30 June. Without them, no one sees a jamā’ah time on those days.',
    fix: { label: 'Repeat the day before' },
  })
})

test('what is set against the days to be covered', () => {
  const [finding] = checkTimetable({ calculation: leeds, days: weeks('2027-05-01', 31), to: '2027-06-02' })
  expect(finding).toMatchObject({ code: 'missing-days', days: '2027-06-01/2027-06-02' })
})

test('days of another decade are said, not searched for in between', () => {
  const findings = check([...weeks('2027-05-01', 31), ...weeks('1962-05-01', 1)])
  expect(findings).toMatchObject([{ code: 'other-year', days: ['1962-05-01'] }])
})

test('a prayer without a time on some days says what would be published then', () => {
  const year = weeks('2027-05-01', 28)
  const days = year.map((day) => {
    const { asr: _, ...others } = day.jamaah
    return day.date === '2027-05-11' ? { ...day, jamaah: others } : day
  })
  const [finding, ...more] = check(days)
  expect(more).toEqual([])
  expect(finding).toMatchObject({
    code: 'missing-times',
    severity: 'warning',
    days: '2027-05-11',
    prayer: 'asr',
    message:
      '11 May: the file has no jamā’ah time for Asr. If you leave this, the time of the neighbouring days is published.',
    fix: { label: 'Repeat the day before', times: { '2027-05-11': { 'jamaah.asr': year[10]?.jamaah.asr } } },
  })
})

test('days without any jamā’ah, and Dhuhr of Fridays, lack no time', () => {
  const days = weeks('2027-05-01', 28, (date) => (isFriday(date) ? {} : { dhuhr: '13:30' }))
  expect(check(days)).toEqual([])
  const without = days.map((day) => ({ ...day, begins: { dhuhr: '13:06' }, jamaah: {}, jumuah: [] }))
  const codes = check([...days.slice(0, 14), ...without.slice(14)]).map(({ code }) => code)
  expect(codes).not.toContain('missing-times')
})

const clock = fc.oneof(
  fc.nat(1439).map(clockOfMinutes),
  fc.constantFrom('24:00', '', 'noon', '7:5', '00:00', '23:59'),
)
const someTimes = (columns: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...columns.map((column) => column.replace(/.*\./, ''))), clock)
const someDay = fc.record(
  {
    date: fc.oneof(
      fc.nat(40).map((count) => addDays('2027-03-10', count)),
      fc.constantFrom('1900-01-01', '2100-12-31', '0001-01-01', '2027-02-30', ''),
    ),
    begins: someTimes(beginsColumns),
    jamaah: someTimes(jamaahColumns),
    jumuah: fc.array(clock.map(singleJumuah), { maxLength: 10 }),
    weekday: fc.integer({ min: -1, max: 8 }),
  },
  { requiredKeys: ['date', 'begins', 'jamaah', 'jumuah'] },
)

test('any days are checked, and whatever their order with the same findings', () => {
  fc.assert(
    fc.property(fc.array(someDay, { maxLength: 30 }), fc.integer(), (days, seed) => {
      const shuffled = days.toSorted((one, other) => hash(one, seed) - hash(other, seed))
      expect(check(shuffled)).toEqual(check(days))
    }),
    { numRuns: 60 },
  )
})

function hash(day: unknown, seed: number): number {
  return [...JSON.stringify(day)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7)
}

test('the order of a real year does not matter', () => {
  const [year] = realYears
  const { calculation } = year?.times ?? { calculation: leeds }
  const days = year ? timetableDaysOf(year.times, realYear.startDate, realYear.endDate) : []
  expect(checkTimetable({ calculation, days: days.toReversed() })).toEqual(
    checkTimetable({ calculation, days }),
  )
})

test('the same wrong time again and again is one finding', () => {
  const off = ['2027-05-11', '2027-05-19', '2027-05-27']
  const days = weeks('2027-05-01', 40).map((day) => {
    const dhuhr = day.jamaah.dhuhr && (off.includes(day.date) ? '12:45' : '13:30')
    return { ...day, jamaah: { ...day.jamaah, ...(dhuhr && { dhuhr }) } }
  })
  const [finding, ...others] = check(days)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'jump', days: off, fix: { label: 'Use 13:30' } })
  expect(finding?.message).toBe(
    '11 May, 19 May and 27 May: Dhuhr is 12:45. The neighbouring days have 13:30.',
  )
})

test('a file of beginnings alone lacks no jumu’ah, and one of Ramadan alone no Isha of its own', () => {
  const begins = weeks('2027-05-01', 40).map((day) => ({
    ...day,
    begins: computeDayTimes(leeds, day.date).startTimes,
    jamaah: {},
    jumuah: [],
  }))
  expect(check(begins)).toEqual([])
  expect(check(weeks('2027-02-08', 29)).map(({ code }) => code)).toEqual([])
})

test('a column that is something else is one finding, not one for each day', () => {
  const days = weeks('2027-05-01', 60).map((day, at) => {
    const asr = clockOfMinutes(960 + ((at * 97) % 180))
    return { ...day, jamaah: { ...day.jamaah, asr } }
  })
  const [finding, ...others] = check(days).filter(
    ({ prayer, code }) => prayer === 'asr' && code !== 'jamaah-early',
  )
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'jump', severity: 'warning' })
  expect(finding?.message).toMatch(
    /: Asr is far from the neighbouring days, too often for typing mistakes\. Is it the right column\?$/,
  )
  expect(finding?.fix).toBeUndefined()
})
