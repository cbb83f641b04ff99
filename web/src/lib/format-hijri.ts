import type { IsoDay } from '@mihrab/core/days.ts'
import { type HijriDay, hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'

/** `Jumada I – Jumada II 1448`; both years where a month touches two. */
export function hijriMonthsOf(month: IsoMonth): string {
  const first = hijriFromIsoDay(firstDayOf(month))
  const last = hijriFromIsoDay(lastDayOf(month))
  const end = nameWithYear(last)
  if (first.year !== last.year) return `${nameWithYear(first)} – ${end}`
  return first.month === last.month ? end : `${hijriMonthName(first.month).english} – ${end}`
}

/** `10 Jumada II 1448` */
export function formatHijriDay(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  return `${hijri.day} ${nameWithYear(hijri)}`
}

const nameWithYear = (hijri: HijriDay) => `${hijriMonthName(hijri.month).english} ${hijri.year}`
