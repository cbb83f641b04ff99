import { addDays, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { clocksIn } from '@mihrab/core/features/timetables/clock-steps.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type HijriCalendar, monthOf as hijriMonthOf, hijriOfDay } from '@mihrab/core/hijri/hijri-calendar.ts'
import { addMonths, firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'

export const usualNames = ['month', 'nextMonth', 'ramadan', 'clocks'] as const
export type UsualName = (typeof usualNames)[number]

/** Days on which mosques often change a time, from today on. Null where the clocks do not change. `shown` is the month in view. */
export function usualDays(
  today: IsoDay,
  { timeZone, hijri, shown = null }: { timeZone: string; hijri: HijriCalendar; shown?: IsoMonth | null },
) {
  const month = monthOf(today)
  const next = shown && shown > month ? shown : addMonths(month, 1)
  return {
    month: { startDate: today, endDate: lastDayOf(month) },
    nextMonth: { startDate: firstDayOf(next), endDate: lastDayOf(next) },
    ramadan: comingRamadan(today, hijri),
    clocks: untilClocksChange(today, timeZone),
  }
}

/** The rest of Ramadan, or the next one. */
function comingRamadan(today: IsoDay, hijri: HijriCalendar): DayRange {
  const { year: thisYear, month } = hijriOfDay(hijri, today)
  const year = month > 9 ? thisYear + 1 : thisYear
  const { firstDay, days } = hijriMonthOf(hijri, year, 9)
  return { startDate: laterOf(firstDay, today), endDate: addDays(firstDay, days - 1) }
}

function untilClocksChange(today: IsoDay, timeZone: string): DayRange | null {
  const offsetOn = clocksIn(timeZone)
  for (let count = 1; count <= maxTimetableDays; count += 1) {
    const endDate = addDays(today, count - 1)
    if (offsetOn(addDays(today, count)) !== offsetOn(endDate)) return { startDate: today, endDate }
  }
  return null
}
