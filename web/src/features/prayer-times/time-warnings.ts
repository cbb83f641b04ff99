import type { IsoDay } from '@mihrab/core/days.ts'
import { type MosqueDay, startTimesOf } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type RangePrayer, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  type StartPrayer,
  startOf,
  startPrayers,
  tooEarlyOn,
} from '@mihrab/core/features/prayer-times/start-times.ts'
import { type GivenDays, isGiven } from './given-days.ts'
import type { RangeValues } from './times-form.ts'

/** A time that is hardly meant, with the day that shows it. */
export type TimeWarning = {
  readonly prayer: RangePrayer
  readonly day: IsoDay
  /** When the prayer begins on that day, or what comes after it. */
  readonly start: string
}

/** The prayers whose time stands before their beginning on one of the days. */
export function earlyTimes({ days }: GivenDays, values: RangeValues): TimeWarning[] {
  const starts = startTimesOf(days)
  return rangePrayers.flatMap((prayer): TimeWarning[] => {
    if (prayer !== 'jumah' && values.rules[prayer]) return firstWhere(days, prayer, isEarly, values)
    const found = tooEarlyOn(prayer, values[prayer], starts)
    return found ? [{ prayer, day: found.day, start: startOf(prayer, found) }] : []
  })
}

function isEarly(day: MosqueDay, prayer: StartPrayer): string | null {
  const begins = day.begins[prayer]
  const held = day.jamaah?.[prayer]
  return begins && held && held.instant < begins.instant ? begins.time : null
}

/** What ends the time of each prayer; that of Isha is the next day's Fajr. */
export const endings: Record<StartPrayer, StartPrayer | 'sunrise'> = {
  ...{ fajr: 'sunrise', dhuhr: 'asr', asr: 'maghrib', maghrib: 'isha', isha: 'fajr' },
}

/** The prayers whose time stands after the next one begins, each with the first such day. */
export function lateTimes({ days, dayAfter }: GivenDays, values: RangeValues): TimeWarning[] {
  const all = dayAfter ? [...days, dayAfter] : days
  const dayIndex = new Map(all.map(({ date }, index) => [date, index]))
  const isLate = (day: MosqueDay, prayer: StartPrayer): string | null => {
    const on = prayer === 'isha' ? all[(dayIndex.get(day.date) ?? 0) + 1] : day
    const ends = on?.begins[endings[prayer]]
    const held = day.jamaah?.[prayer]
    return ends && held && held.instant > ends.instant ? ends.time : null
  }
  const late = startPrayers.flatMap((prayer) => firstWhere(days, prayer, isLate, values))
  const jumuah = days.find(
    ({ jumuah, begins }) => begins.asr && jumuah.some(({ instant }) => instant > (begins.asr?.instant ?? 0)),
  )
  const asr = jumuah?.begins.asr?.time
  return jumuah && asr ? [...late, { prayer: 'jumah', day: jumuah.date, start: asr }] : late
}

/** The first day on which something is found, where the prayer has a time at all. */
function firstWhere(
  days: readonly MosqueDay[],
  prayer: StartPrayer,
  find: (day: MosqueDay, prayer: StartPrayer) => string | null,
  values: RangeValues,
): TimeWarning[] {
  if (!isGiven(values, prayer)) return []
  for (const day of days) {
    const start = find(day, prayer)
    if (start !== null) return [{ prayer, day: day.date, start }]
  }
  return []
}
