/** A calendar for the browser: only the months of a span that Umm al-Qura does not say. */

import type { IsoDay } from '#days.ts'
import { monthNumbers, monthOfMidnight, monthOrdinal, ummAlQuraMonthStart } from './hijri.ts'
import { calendarOf, type HijriCalendar, type MonthState, monthOf } from './hijri-calendar.ts'
import { midnightOf } from './utc-days.ts'

export type MovedMonth = {
  readonly year: number
  readonly month: number
  readonly firstDay: IsoDay
  readonly state: MonthState
}

/** The month after `toDay` is included, as it ends the last. */
export function movedMonths(calendar: HijriCalendar, fromDay: IsoDay, toDay: IsoDay): MovedMonth[] {
  const first = monthOfMidnight(midnightOf(fromDay), calendar.startOf)
  const last = monthOfMidnight(midnightOf(toDay), calendar.startOf) + 1
  const moved: MovedMonth[] = []
  for (let ordinal = first; ordinal <= last; ordinal += 1) {
    const numbers = monthNumbers(ordinal)
    const { year, month, firstDay, state } = monthOf(calendar, numbers.year, numbers.month)
    const isMoved = midnightOf(firstDay) !== ummAlQuraMonthStart(ordinal)
    if (isMoved || state !== 'computed') moved.push({ year, month, firstDay, state })
  }
  return moved
}

/** Agrees with the calendar of `movedMonths` on the days of its span, without saying who announced a month. */
export function resolveFromMonths(months: readonly MovedMonth[]): HijriCalendar {
  const set = months.map(({ year, month, firstDay, state }) => ({
    ordinal: monthOrdinal(year, month),
    firstDay,
    state,
    calendar: null,
    announcement: null,
  }))
  return calendarOf([], [set])
}
