import type { IsoDay } from '@mihrab/core/days.ts'
import type { Beginning } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { type RangePrayer, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { endings, startPrayerOf } from '@mihrab/core/features/prayer-times/start-times.ts'
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

/** Prayers whose time is after the next one begins, each with the first such day. */
export function lateTimes({ days, dayAfter }: GivenDays, values: RangeValues): TimeWarning[] {
  const all = dayAfter ? [...days, dayAfter] : days
  return rangePrayers.flatMap((prayer) => {
    if (!isGiven(values, prayer)) return []
    const late = days.flatMap((day, index): TimeWarning[] => {
      const ends = all[prayer === 'isha' ? index + 1 : index]?.begins[endings[startPrayerOf(prayer)]]
      const held = prayer === 'jumah' ? day.jumuah : [day.jamaah?.[prayer] ?? []].flat()
      const isLate = ends && held.some(({ instant }) => instant > ends.instant)
      return isLate ? [{ prayer, day: day.date, start: ends.time }] : []
    })
    return late.slice(0, 1)
  })
}

/** Jumu'ahs whose khutbah is after the prayer, counted from 1. */
export function lateKhutbahs({ jumah, jumuahs }: Pick<RangeValues, 'jumah' | 'jumuahs'>) {
  return jumuahsOf(jumah, jumuahs).flatMap(({ time, khutbah }, index) =>
    khutbah && time && khutbah > time ? [{ number: index + 1, khutbah, time }] : [],
  )
}
