import { addDays } from '@mihrab/core/days.ts'
import { type NextPrayer, nextPrayerOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import type { ScreenData } from './screen-data.ts'

/** Null if none follows today or tomorrow: the mosque stays closed, or the screen's days end. */
export function findNext({ days, offsets }: ScreenData, now: number): NextPrayer | null {
  const tomorrow = addDays(clockOfOffsets(offsets).dayAt(now), 1)
  return nextPrayerOf(
    days.filter(({ date }) => date <= tomorrow),
    now,
  )
}

/** True if a jamā'ah began within `minutes` before `now`. */
export function isJamaahOn({ days }: ScreenData, now: number, minutes: number): boolean {
  const since = now - minutes * 60_000
  return days.some(({ rows }) =>
    rows.some(({ jamaahs }) => jamaahs.some(([, at]) => at <= now && at > since)),
  )
}
