/** On which days a month can be announced, and what stands in the way of any other. */

import type { IsoDay } from '#days.ts'
import { monthNumbers, monthOrdinal, ummAlQuraMonthStart } from './hijri.ts'
import type { HijriCalendar } from './hijri-calendar.ts'
import { MAX_DAYS_FROM_UMM_AL_QURA, type MonthStart, neighboursOf, spanOf } from './month-spans.ts'
import { dayMs, isoDayOf, midnightOf } from './utc-days.ts'

/** The days of the month's span, as if the calendar had not announced the month. */
export function possibleFirstDays(calendar: HijriCalendar, year: number, month: number): IsoDay[] {
  const ordinal = monthOrdinal(year, month)
  const { earliest, latest } = spanOf(ordinal, neighboursOf(calendar.levels[0] ?? [], ordinal))
  const days: IsoDay[] = []
  for (let midnight = earliest; midnight <= latest; midnight += dayMs) days.push(isoDayOf(midnight))
  return days
}

type Obstacle =
  | { readonly reason: 'umm-al-qura'; readonly firstDay: IsoDay }
  | {
      readonly reason: 'length'
      /** The month that would be too short or too long, or the first of several. */
      readonly year: number
      readonly month: number
      readonly months: number
      /** How long it, or they together, would be. */
      readonly days: number
      /** The announced month to correct first, and by how many days at least: negative is earlier. */
      readonly correct: { readonly year: number; readonly month: number; readonly byDays: number }
    }

/** Null for a possible first day. An import asks it for each new month, in the calendar that has them all. */
export function obstacleTo(
  calendar: HijriCalendar,
  { year, month, firstDay }: { year: number; month: number; firstDay: IsoDay },
): Obstacle | null {
  const ordinal = monthOrdinal(year, month)
  const start = midnightOf(firstDay)
  const computed = ummAlQuraMonthStart(ordinal)
  if (Math.abs(start - computed) > MAX_DAYS_FROM_UMM_AL_QURA * dayMs) {
    return { reason: 'umm-al-qura', firstDay: isoDayOf(computed) }
  }
  const { before, after } = neighboursOf(calendar.levels[0] ?? [], ordinal)
  const asked = { ordinal, firstDay }
  return (before && wrongLength(before, asked, before)) ?? (after && wrongLength(asked, after, after)) ?? null
}

function wrongLength(from: MonthStart, to: MonthStart, correct: MonthStart): Obstacle | null {
  const months = to.ordinal - from.ordinal
  const days = (midnightOf(to.firstDay) - midnightOf(from.firstDay)) / dayMs
  const missing = Math.max(29 * months - days, 0) - Math.max(days - 30 * months, 0)
  if (missing === 0) return null
  const byDays = correct === from ? -missing : missing
  const { year, month } = monthNumbers(from.ordinal)
  return {
    reason: 'length',
    year,
    month,
    months,
    days,
    correct: { ...monthNumbers(correct.ordinal), byDays },
  }
}
