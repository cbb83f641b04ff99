import { describeParams, paramsOf } from '#features/timetables/describe-finding.ts'
import type { Finding } from '#features/timetables/findings.ts'
import type { Fit } from '#features/timetables/fitting/fits.schemas.ts'
import { findAgainstSun } from './against-the-sun.ts'
import { type Cause, findingOf, fix } from './causes.ts'
import { type CheckedDays, checkedDaysOf, type DaysToCheck } from './checked-days.ts'
import { findFillers } from './fillers.ts'
import { findOtherFridays, findUnusualJumuahs, findUnusualWeekdays } from './fridays.ts'
import { findHalfDays } from './half-days.ts'
import { findHourShifts } from './hour-shifts.ts'
import { joinCauses } from './join-causes.ts'
import { findLoneShifts } from './lone-shifts.ts'
import { findLongJumps } from './long-jumps.ts'
import { findDuplicates, findMissingDays } from './missing-days.ts'
import { findMissingTimes } from './missing-times.ts'
import { findOutOfOrder } from './order-of-day.ts'
import { findInSchedule, findPlainRamadan, type ScheduleToCheck } from './ramadan-schedule.ts'
import { findSlipsAndJumps } from './slips.ts'
import { findSwappedColumns } from './swapped-columns.ts'
import { findSwappedKinds } from './swapped-kinds.ts'

export interface TimetableCheck extends DaysToCheck {
  /** True for published times, which always have a jumu'ah. */
  readonly isPublished?: boolean
  /** Methods that reproduce the file's start times, best first. */
  readonly fits?: readonly Fit[]
  readonly schedule?: ScheduleToCheck
}

/**
 * All findings about a timetable, with fixes where possible. `from` and `to` (`YYYY-MM-DD`) are the days that
 * it should cover, by default its first to its last. Each search fixes what it finds in a working copy before
 * the next one runs, so that one cause is one finding, and the strongest explanation wins.
 */
export function checkTimetable({
  fits = [],
  isPublished = false,
  schedule,
  ...check
}: TimetableCheck): Finding[] {
  const days = checkedDaysOf(check)
  if (!days) return []
  const ofRamadan = schedule ? findInSchedule(days, schedule) : []
  const clerical = [
    ...findUnusualWeekdays(days),
    ...withFixes(days, findDuplicates(days)),
    ...withFixes(days, findFillers(days)),
    ...findOtherFridays(days),
    ...findSwappedColumns(days),
    ...withFixes(days, findHalfDays(days)),
    ...findHourShifts(days),
    ...findLoneShifts(days),
    ...findSwappedKinds(days),
    ...findSlipsAndJumps(days),
    ...withFixes(days, findLongJumps(days)),
    ...findMissingDays(days),
    ...(isPublished ? [] : findMissingTimes(days)),
  ]
  const againstSun = findAgainstSun(days, { calculation: check.calculation, fits })
  const outOfOrder = findOutOfOrder(days).filter((cause) => !isExplained(cause, againstSun))
  const causes = [
    ...clerical,
    ...outOfOrder,
    ...againstSun,
    ...findUnusualJumuahs(days, isPublished),
    ...(ofRamadan.some(({ code }) => code === 'ramadan-unplanned')
      ? []
      : findPlainRamadan(days, schedule?.times.ramadan ?? [])),
    ...ofRamadan,
  ]
  const findings = joinCauses(causes).map((cause) => findingOf(days, cause))
  return [...findings, ...farDays(days)].sort(bySeverity)
}

function withFixes(days: CheckedDays, causes: Cause[]): Cause[] {
  for (const { changes = [] } of causes) fix(days, changes)
  return causes
}

const explaining = ['other-shadow', 'ramadan-isha']

/** Skips an iqamah before a start time that is itself wrong: from another city, or by another rule. */
function isExplained(cause: Cause, againstSun: readonly Cause[]): boolean {
  if (cause.code !== 'jamaah-early') return false
  const wrong = againstSun.filter(({ code, severity }) => explaining.includes(code) || severity === 'warning')
  return wrong.some(({ columns, indexes }) => {
    const isSame = cause.columns.every((column) =>
      columns.some((begins) => begins.replace('begins.', 'jamaah.') === column),
    )
    return isSame && cause.indexes.every((index) => indexes.includes(index))
  })
}

function farDays({ farDays: far }: CheckedDays): Finding[] {
  if (far.length === 0) return []
  const params = paramsOf('farDays')
  const message = describeParams(params, far)
  return [{ code: 'other-year', severity: 'error', days: [...far], message, params }]
}

const ranks = { error: 0, warning: 1, hint: 2 }

/** Errors first, then by day. */
function bySeverity(one: Finding, other: Finding): number {
  const [first, second] = [one, other].map(
    ({ days, code, prayer }) => `${[days].flat()[0]} ${code} ${prayer}`,
  )
  const rank = ranks[one.severity] - ranks[other.severity]
  if (rank !== 0) return rank
  return (first ?? '') < (second ?? '') ? -1 : 1
}
