import type { HijriDay } from '#hijri/hijri.ts'
import type { MonthState } from '#hijri/hijri-calendar.ts'

/** The Hijri date of a day by a mosque's calendar; the state is that of its month. */
export type DayHijri = HijriDay & { readonly state: MonthState }

/** `1448-09-05` */
export function writeHijri({ year, month, day }: HijriDay): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
