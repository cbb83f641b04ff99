/** Between which days a month can start, given the months that are set. */

import type { IsoDay } from '#days.ts'
import { ummAlQuraMonthStart } from './hijri.ts'
import { dayMs, midnightOf } from './utc-days.ts'

export type MonthStart = { readonly ordinal: number; readonly firstDay: IsoDay }

type Neighbours<Month> = { set: Month | undefined; before: Month | undefined; after: Month | undefined }

/** The nearest set months before and after a month, and the month itself if it is one; `months` by ordinal. */
export function neighboursOf<Month extends MonthStart>(
  months: readonly Month[],
  ordinal: number,
): Neighbours<Month> {
  let from = 0
  let to = months.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((months[middle]?.ordinal ?? 0) < ordinal) from = middle + 1
    else to = middle
  }
  const found = months[from]
  const set = found?.ordinal === ordinal ? found : undefined
  return { set, before: months[from - 1], after: set ? months[from + 1] : found }
}

export const MAX_DAYS_FROM_UMM_AL_QURA = 2

/** UTC midnights of the earliest and the latest first day that a month can have between two set ones. */
export function spanOf(
  ordinal: number,
  { before, after }: Omit<Neighbours<MonthStart>, 'set'>,
): { earliest: number; latest: number } {
  const computed = ummAlQuraMonthStart(ordinal)
  let earliest = computed - MAX_DAYS_FROM_UMM_AL_QURA * dayMs
  let latest = computed + MAX_DAYS_FROM_UMM_AL_QURA * dayMs
  if (before) {
    const start = midnightOf(before.firstDay)
    earliest = Math.max(earliest, start + (ordinal - before.ordinal) * 29 * dayMs)
    latest = Math.min(latest, start + (ordinal - before.ordinal) * 30 * dayMs)
  }
  if (after) {
    const start = midnightOf(after.firstDay)
    earliest = Math.max(earliest, start - (after.ordinal - ordinal) * 30 * dayMs)
    latest = Math.min(latest, start - (after.ordinal - ordinal) * 29 * dayMs)
  }
  return { earliest, latest }
}
