import { addDays, earlierOf, earliestDay, type IsoDay, laterOf, latestDay } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'

const pastDays = 7
const comingDays = 90

/** What a calendar holds on a mosque's day, cut to the years that the product works with. */
export function calendarDays(today: IsoDay): DayRange {
  return {
    startDate: laterOf(addDays(today, -pastDays), earliestDay),
    endDate: earlierOf(addDays(today, comingDays), latestDay),
  }
}
