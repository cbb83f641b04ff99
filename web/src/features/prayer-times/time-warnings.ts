import type { IsoDay } from '@mihrab/core/days.ts'
import type { Beginning } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type RangePrayer, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  type StartPrayer,
  startPrayerOf,
  startPrayers,
} from '@mihrab/core/features/prayer-times/start-times.ts'
import { type GivenDays, isGiven } from './given-days.ts'
import { jumuahsOf } from './jumuah-entries.ts'
import type { RangeValues } from './times-form.ts'

/** A time that is probably a mistake, with the day that shows it. */
export type TimeWarning = {
  readonly prayer: RangePrayer
  readonly day: IsoDay
  /** When the prayer begins on that day, or what comes after it does. */
  readonly start: string
}

/** A time before its prayer begins. */
type EarlyTime = TimeWarning & Pick<Beginning, 'source'>

/** Prayers held before they begin, each with the day on which it is furthest off. */
export function earlyTimes({ days }: GivenDays, values: RangeValues): EarlyTime[] {
  return rangePrayers.flatMap((prayer) => {
    if (!isGiven(values, prayer)) return []
    let furthest: EarlyTime | null = null
    let most = 0
    for (const day of days) {
      const begins = day.begins[startPrayerOf(prayer)]
      const held = prayer === 'jumah' ? day.jumuah[0] : day.jamaah?.[prayer]
      if (!begins || !held || begins.instant - held.instant <= most) continue
      most = begins.instant - held.instant
      furthest = { prayer, day: day.date, start: begins.time, source: begins.source }
    }
    return furthest ?? []
  })
}

/** The start of which other time ends each prayer's; Isha ends with the next day's Fajr. */
export const endings: Record<StartPrayer, StartPrayer | 'sunrise'> = {
  fajr: 'sunrise',
  dhuhr: 'asr',
  asr: 'maghrib',
  maghrib: 'isha',
  isha: 'fajr',
}

/** Prayers whose time is after the next one begins, each with the first such day. */
export function lateTimes({ days, dayAfter }: GivenDays, values: RangeValues): TimeWarning[] {
  const all = dayAfter ? [...days, dayAfter] : days
  const dayIndex = new Map(all.map(({ date }, index) => [date, index]))
  const startAfter = (day: MosqueDay, prayer: StartPrayer): string | null => {
    const on = prayer === 'isha' ? all[(dayIndex.get(day.date) ?? 0) + 1] : day
    const ends = on?.begins[endings[prayer]]
    const held = day.jamaah?.[prayer]
    return ends && held && held.instant > ends.instant ? ends.time : null
  }
  const late = startPrayers.flatMap((prayer): TimeWarning[] => {
    const day = isGiven(values, prayer) && days.find((each) => startAfter(each, prayer) !== null)
    return day ? [{ prayer, day: day.date, start: startAfter(day, prayer) ?? '' }] : []
  })
  if (!isGiven(values, 'jumah')) return late
  const jumuah = days.find(
    ({ jumuah, begins }) => begins.asr && jumuah.some(({ instant }) => instant > (begins.asr?.instant ?? 0)),
  )
  const asr = jumuah?.begins.asr?.time
  return jumuah && asr ? [...late, { prayer: 'jumah', day: jumuah.date, start: asr }] : late
}

/** Jumu'ahs whose khutbah is after the prayer, counted from 1. */
export function lateKhutbahs({ jumah, jumuahs }: Pick<RangeValues, 'jumah' | 'jumuahs'>) {
  return jumuahsOf(jumah, jumuahs).flatMap(({ time, khutbah }, index) =>
    khutbah && time && khutbah > time ? [{ number: index + 1, khutbah, time }] : [],
  )
}
