import { expect, test } from 'vitest'
import { computeDayTimes } from '#features/prayer-times/day-times.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { applyEdits } from './apply-edits.ts'
import { leeds, weeks } from './check-samples.ts'
import { checkTimetable } from './check-timetable.ts'

const check = (days: readonly TimetableDay[]) => checkTimetable({ calculation: leeds, days })

/** With their own start times. */
const withBegins = (days: readonly TimetableDay[]) =>
  days.map((day) => ({ ...day, begins: computeDayTimes(leeds, day.date).startTimes }))

const anHourBack = (times: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(times).map(([prayer, time]) => [prayer, clockOfMinutes(minutesOfClock(time) - 60)]),
  )

test('beginnings and jamā’ah an hour off on the same days are one finding with one fix', () => {
  const days = withBegins(weeks('2027-05-01', 60))
  const broken = days.map((day) => {
    const isOff = day.date >= '2027-05-10' && day.date <= '2027-05-24'
    if (!isOff) return day
    const jumuah = day.jumuah.map((each) => ({ ...each, time: '12:15' }))
    return { ...day, begins: anHourBack(day.begins), jamaah: anHourBack(day.jamaah), jumuah }
  })
  const [finding, ...others] = check(broken)
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: 'hour-shift',
    days: '2027-05-10/2027-05-24',
    fix: { label: 'Add one hour' },
    message:
      '10 to 24 May: Fajr to Isha, start times and jamā’ah, look one hour early. 10 May: the start time of Maghrib 19:53 → 20:53.',
  })
  expect(applyEdits(broken, finding?.fix?.times ?? {})).toEqual(days)
})

test.each([
  ['begins', 'the start times of Fajr to Isha'],
  ['jamaah', 'Fajr to Isha'],
] as const)('%s in winter time all year, said as what it is', (kind, what) => {
  const days = withBegins(weeks('2027-01-01', 365))
  const isSummer = (date: string) => date >= '2027-03-28' && date < '2027-10-31'
  const broken = days.map((day) => (isSummer(day.date) ? { ...day, [kind]: anHourBack(day[kind]) } : day))
  const [finding, ...others] = check(broken).filter(({ severity }) => severity !== 'hint')
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'hour-shift', days: '2027-03-28/2027-10-30' })
  expect(finding?.message).toMatch(
    `28 March to 30 October: ${what} look one hour early, as if the clocks had not gone forward for summer.`,
  )
  expect(applyEdits(broken, finding?.fix?.times ?? {})).toEqual(days)
})
