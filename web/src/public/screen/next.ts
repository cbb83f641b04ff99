import { addDays } from '@mihrab/core/days.ts'
import { type NextPrayer, nextPrayerOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import type { DataDay, ScreenData } from './screen-data.ts'

/** What is prayed next; null where the days that the screen has do not lie around the moment. */
export function findNext(data: ScreenData, now: number): NextPrayer | null {
  return nextPrayerOf(daysAround(data, now), now)
}

/** The local day with the one before, which it must have, and the two after. Empty where a day is missing. */
function daysAround({ days, offsets }: ScreenData, now: number): readonly DataDay[] {
  const date = clockOfOffsets(offsets).dayAt(now)
  const index = days.findIndex((day) => day.date === date)
  if (index < 1 || days[index - 1]?.date !== addDays(date, -1)) return []
  return days.slice(index - 1, index + 3)
}

/** Whether a jamā'ah began within so many minutes before the moment. */
export function isJamaahOn(data: ScreenData, now: number, minutes: number): boolean {
  const since = now - minutes * 60_000
  return daysAround(data, now).some(({ rows }) =>
    rows.some(({ jamaahs }) => jamaahs.some(([, at]) => at <= now && at > since)),
  )
}
