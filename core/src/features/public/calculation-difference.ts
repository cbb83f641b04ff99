import { addDays, earlierOf, type IsoDay, latestDay } from '#days.ts'
import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import { methodNameOf } from '#features/prayer-times/method-settings.ts'
import { type ChangeFacts, changeOf } from './public-changes.schemas.ts'

/** Number of weeks from which one day each is compared: a single season would hide differences. */
const weeksCompared = 53

/** Empty if both calculations give the same start times all year. */
export function calculationDifference(before: Calculation, after: Calculation, today: IsoDay): ChangeFacts[] {
  const days = Array.from({ length: weeksCompared }, (_, week) =>
    earlierOf(addDays(today, 7 * week), latestDay),
  )
  if (days.every((date) => startTimesOn(before, date) === startTimesOn(after, date))) return []
  const [from, to] = [methodNameOf(before), methodNameOf(after)]
  return [changeOf('calculation', { date: today, ...(from !== to && { from, to }) })]
}

function startTimesOn(calculation: Calculation, date: IsoDay): string {
  const { startTimes, sunrise } = computeDayTimes(calculation, date)
  return JSON.stringify([startTimes, sunrise])
}
