import { addDays } from '@mihrab/core/days.ts'
import { type NextPrayer, nextPrayerOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import type { DataDay, ScreenData } from './screen-data.ts'

/** Null if the screen's days do not cover the moment. */
export function findNext(data: ScreenData, now: number): NextPrayer | null {
  return nextPrayerOf(daysAround(data, now), now)
}

/** The local day, the one before and up to two after. Empty if today or the day before is missing. */
function daysAround({ days, offsets }: ScreenData, now: number): readonly DataDay[] {
  const date = clockOfOffsets(offsets).dayAt(now)
  const index = days.findIndex((day) => day.date === date)
  if (index < 1 || days[index - 1]?.date !== addDays(date, -1)) return []
  return days.slice(index - 1, index + 3)
}

/** True if a jamā'ah began within `minutes` before `now`. */
export function isJamaahOn(data: ScreenData, now: number, minutes: number): boolean {
  const since = now - minutes * 60_000
  return daysAround(data, now).some(({ rows }) =>
    rows.some(({ jamaahs }) => jamaahs.some(([, at]) => at <= now && at > since)),
  )
}
