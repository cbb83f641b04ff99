import { expect, test } from 'vitest'
import { computeDayTimes } from '#features/prayer-times/day-times.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { leeds, weeks } from './check-samples.ts'
import { checkTimetable } from './check-timetable.ts'

const withBeginsOf = (calculation: typeof leeds): TimetableDay[] =>
  weeks('2027-05-01', 60).map((day) => {
    const { startTimes, sunrise } = computeDayTimes(calculation, day.date)
    return { ...day, begins: { ...startTimes, sunrise }, jamaah: {}, jumuah: [] }
  })

test('a table of a city far to the west is one finding that names the minutes', () => {
  const findings = checkTimetable({ calculation: leeds, days: withBeginsOf({ ...leeds, longitude: -6.55 }) })
  expect(findings).toMatchObject([{ code: 'far-from-computed', severity: 'warning' }])
  expect(findings[0]?.prayer).toBeUndefined()
  expect(findings[0]?.message).toBe(
    'The start times of Fajr to Isha: about 20 minutes after the calculated times on 60 of 60 days. Is it a timetable for another city?',
  )
})

test('a table of a city far to the south names the minutes of each prayer', () => {
  const findings = checkTimetable({ calculation: leeds, days: withBeginsOf({ ...leeds, latitude: 44 }) })
  expect(findings.map(({ code }) => code)).toEqual(['far-from-computed'])
  expect(findings[0]?.message).toMatch(
    /^The start times of .* are far from the calculated times on 60 of 60 days: .*Sunrise about \d+ minutes after, .*Maghrib about \d+ minutes before.* Is it a timetable for another city\?$/,
  )
})
