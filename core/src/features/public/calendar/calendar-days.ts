import { addDays, earlierOf, earliestDay, type IsoDay, laterOf, latestDay } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'

const pastDays = 7
const comingDays = 90

/** The days that a calendar feed covers, limited to the supported days. */
export function calendarDays(today: IsoDay): DayRange {
  return {
    startDate: laterOf(addDays(today, -pastDays), earliestDay),
    endDate: earlierOf(addDays(today, comingDays), latestDay),
  }
}
