import type { IsoDay } from '@mihrab/core/days.ts'
import { weekdayOf } from '@mihrab/core/days.ts'
import { type DayRange, rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { type IsoMonth, monthGrid, monthOf } from '@mihrab/core/month-grid.ts'
import { formatDay, formatWeekday } from '#lib/format-day.ts'
import { formatHijriDay } from './calendar-words.ts'

/** What a cell shows, whatever is chosen. */
export type DayView = {
  day: IsoDay
  dayOfMonth: number
  hijriDay: number
  isPast: boolean
  isCovered: boolean
  isOtherMonth: boolean
  weekdayName: string
  dayName: string
  hijriName: string
}

type Wanted = {
  month: IsoMonth
  weekStart: 0 | 1
  today: IsoDay
  ranges: readonly DayRange[]
  locale: string
}

/** The weeks of a month. Only the days in sight are worked out, however many ranges there are. */
export function dayViews({ month, weekStart, today, ranges, locale }: Wanted): DayView[][] {
  const weeks = monthGrid(month, weekStart)
  const startDate = weeks[0]?.[0] ?? `${month}-01`
  const endDate = weeks.at(-1)?.at(-1) ?? startDate
  const covered = rangeByDay(ranges, { startDate, endDate })
  return weeks.map((week) =>
    week.map((day) => ({
      day,
      dayOfMonth: Number(day.slice(8)),
      hijriDay: hijriFromIsoDay(day).day,
      isPast: day < today,
      isCovered: covered.has(day),
      isOtherMonth: monthOf(day) !== month,
      weekdayName: formatWeekday(weekdayOf(day), locale, 'long'),
      dayName: formatDay(day, locale),
      hijriName: formatHijriDay(day),
    })),
  )
}
