// @module-tag full
import { expect, test } from 'vitest'
import { addDays, type IsoDay } from '#days.ts'
import type { Finding } from '#features/timetables/findings.ts'
import { type BrokenTimetable, distanceOf } from '#features/timetables/fixtures/breaking-days.ts'
import { brokenTimetables } from '#features/timetables/fixtures/broken-timetables.ts'
import { realYear, realYears } from '#features/timetables/fixtures/real-years.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { applyEdits } from './apply-edits.ts'
import { checkTimetable } from './check-timetable.ts'
import { timetableDaysOf } from './published-days.ts'

const codes = [
  'missing-days',
  'duplicate-day',
  'not-rising',
  'jamaah-early',
  'jamaah-late',
  'far-from-computed',
  'hour-shift',
  'other-year',
  'jump',
  'swapped-columns',
  'am-pm',
  'slip',
  'other-shadow',
  'ramadan-isha',
  'better-method',
  'filler',
  'odd-weekday',
  'no-jumuah',
  'odd-jumuah',
  'ramadan-plain',
]

const years = realYears.map(({ name, times }) => {
  const year = timetableDaysOf(times, realYear.startDate, realYear.endDate)
  return { name, year, calculation: times.calculation, all: brokenTimetables(year, times.calculation) }
})

function daysIn(days: Finding['days']): IsoDay[] {
  return [days].flat().flatMap((span) => {
    const [first = '', last = first] = span.split('/')
    const dates: IsoDay[] = []
    for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
    return dates
  })
}

function findingsOf(
  { code, dates, prayer, broken, fits }: BrokenTimetable,
  year: (typeof years)[number],
): Finding[] {
  const check = { calculation: year.calculation, days: broken, ...(fits && { fits }) }
  const findings = checkTimetable({ ...check, from: realYear.startDate, to: realYear.endDate })
  return findings.filter((finding) => {
    const isSame = finding.code === code && (!prayer || finding.prayer === prayer)
    return isSame && daysIn(finding.days).join() === dates.join()
  })
}

function fixedBy(broken: readonly TimetableDay[], findings: readonly Finding[]): readonly TimetableDay[] {
  return findings.reduce((days, { fix }) => applyEdits(days, fix?.times ?? {}), broken)
}

test('the corpus has each kind of fault, and each breaks the year', () => {
  const made = years.flatMap(({ all }) => all)
  expect(made.length).toBeGreaterThanOrEqual(60)
  expect([...new Set(made.map(({ code }) => code))].sort()).toEqual([...codes].sort())
  expect(made.filter(({ dates }) => dates.length === 0)).toEqual([])
})

/** Faults that the check cannot detect: fewer than one in a hundred. */
const exceptions = [
  'Quba Mosque: Isha of Ramadan, whose own Isha steps in Ramadan',
  'Quba Mosque: jamā’ahs in summer time all year, whose jumu’ah is moved with them',
]
const cases = years.flatMap((year) =>
  year.all.map((broken) => ({ name: `${year.name}: ${broken.fault}`, broken, year })),
)
const isException = (name: string) => exceptions.some((each) => each.startsWith(`${name},`))

test('few faults are exempt from the check', () => {
  expect(cases.filter(({ name }) => isException(name))).toHaveLength(exceptions.length)
  expect(exceptions.length).toBeLessThanOrEqual(cases.length / 20)
})

test.each(cases.filter(({ name }) => !isException(name)))(
  '$name: found on its days, and the fix restores the year',
  ({ broken, year }) => {
    const findings = findingsOf(broken, year)
    expect(findings.length).toBeGreaterThan(0)
    const { restores } = broken
    if (restores !== null)
      expect(distanceOf(year.year, fixedBy(broken.broken, findings))).toBeLessThanOrEqual(restores)
  },
)
