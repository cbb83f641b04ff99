import { addDays, type IsoDay, weekdayOf } from '@mihrab/core/days.ts'
import { type HijriCalendar, hijriOfDay } from '@mihrab/core/hijri/hijri-calendar.ts'
import {
  addMonths,
  firstDayOf,
  type IsoMonth,
  lastDayOf,
  monthGrid,
  monthOf,
} from '@mihrab/core/month-grid.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import type { ReactNode } from 'react'
import { formatDay, formatWeekday } from '#lib/format-day.ts'
import { formatHijriDay } from '#lib/format-hijri.ts'
import { listed } from '#lib/listed.ts'

/** 0 is Sunday. */
export type WeekStart = 0 | 1

/**
 * Sets a day apart. Callers keep the same object while it applies, so that the cell does not render again.
 */
export type DayMark = {
  /** Value of the cell's `data-state`. */
  state: string
  /** For screen readers. */
  name: string
  /** Shown at the foot of the cell. */
  sign: ReactNode
  /** The sign is read out after the name. */
  isSignRead?: boolean
  /** The days beside it belong to the same item; shown if there is room. */
  isJoined?: { before: boolean; after: boolean }
}

/** The content of a cell, whatever is marked or selected. */
export type DayView = {
  day: IsoDay
  dayOfMonth: string
  hijriDay: string
  isPast: boolean
  isOtherMonth: boolean
  name: string
}

type Wanted = { month: IsoMonth; weekStart: WeekStart; today: IsoDay; locale: string; hijri: HijriCalendar }

export function dayViews({ month, weekStart, today, locale, hijri }: Wanted): DayView[][] {
  return monthGrid(month, weekStart).map((week) =>
    week.map((day) => ({
      day,
      dayOfMonth: formatNumber(Number(day.slice(8)), locale),
      hijriDay: formatNumber(hijriOfDay(hijri, day).day, locale),
      isPast: day < today,
      isOtherMonth: monthOf(day) !== month,
      name: listed([
        `${formatWeekday(weekdayOf(day), locale, 'long')} ${formatDay(day, locale)}`,
        formatHijriDay(hijri, day),
      ]),
    })),
  )
}

/** First and last day in the grid of a month. */
export function gridDays(month: IsoMonth, weekStart: WeekStart): { startDate: IsoDay; endDate: IsoDay } {
  const days = monthGrid(month, weekStart).flat()
  const startDate = days[0] ?? `${month}-01`
  return { startDate, endDate: days.at(-1) ?? startDate }
}

/** Values of a cell's `data-state`. */
export function dayStates(day: { isPast: boolean; mark: string | undefined; isSelected: boolean }): string {
  const states = [day.isPast && 'past', day.mark ?? (!day.isPast && 'free'), day.isSelected && 'selected']
  return states.filter(Boolean).join(' ')
}

/** The same day some months on; the 31st becomes the last day of a shorter month. */
export function sameDayOfMonth(day: IsoDay, months: number): IsoDay {
  const month = addMonths(monthOf(day), months)
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(lastDayOf(month).slice(8)))
  return addDays(firstDayOf(month), dayOfMonth - 1)
}
