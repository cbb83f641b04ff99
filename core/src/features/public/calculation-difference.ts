import { addDays, earlierOf, type IsoDay, latestDay } from '#days.ts'
import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import { methodNameOf } from '#features/prayer-times/method-settings.ts'
import { type ChangeFacts, changeOf } from './public-changes.schemas.ts'

/** One day of each week of a year, which shows what one season alone would hide. */
const weeksCompared = 53

/** What another calculation is to visitors: nothing where it gives the same beginnings all year round. */
export function calculationDifference(before: Calculation, after: Calculation, today: IsoDay): ChangeFacts[] {
  const days = Array.from({ length: weeksCompared }, (_, week) =>
    earlierOf(addDays(today, 7 * week), latestDay),
  )
  if (days.every((date) => beginningsOn(before, date) === beginningsOn(after, date))) return []
  const [from, to] = [methodNameOf(before), methodNameOf(after)]
  return [changeOf('calculation', { date: today, ...(from !== to && { from, to }) })]
}

function beginningsOn(calculation: Calculation, date: IsoDay): string {
  const { startTimes, sunrise } = computeDayTimes(calculation, date)
  return JSON.stringify([startTimes, sunrise])
}
