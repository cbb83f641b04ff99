import type { IsoDay } from '#days.ts'
import type { MosqueTimes } from '#features/prayer-times/mosque-day.ts'
import { resolveFromMonths } from '#hijri/moved-months.ts'
import { checkTimetable } from './checking/check-timetable.ts'
import type { DaysToCheck } from './checking/checked-days.ts'
import { timetableDaysOf } from './checking/published-days.ts'
import type { CheckedTimetable } from './checks.schemas.ts'
import { fitMethod } from './fitting/fit-method.ts'

interface PublishedToCheck extends Pick<DaysToCheck, 'months'> {
  /** Passed to a worker, which cannot be given a Hijri calendar: `months` has its months. */
  readonly times: Omit<MosqueTimes, 'hijri'>
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: IsoDay
  readonly to: IsoDay
  readonly today: IsoDay
}

/**
 * All findings about the published times, and the methods that reproduce the start times that the mosque
 * prints.
 */
export function checkPublished({
  months = [],
  from,
  to,
  today,
  ...given
}: PublishedToCheck): CheckedTimetable {
  const times = { ...given.times, hijri: resolveFromMonths(months) }
  const { calculation } = times
  const days = timetableDaysOf(times, from, to)
  const fits = fitMethod({ calculation, days })
  const findings = checkTimetable({
    calculation,
    days,
    months,
    from,
    to,
    isPublished: true,
    fits,
    schedule: { times, today },
  })
  return { findings, fits }
}
