import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import type { ScreenData } from './screen-data.ts'

const minuteMs = 60_000
const firstTime = '02:00'
const endTime = '04:00'
const awayFromPrayersMs = 30 * minuteMs
const searchMinutes = 48 * 60

/** Longer than the two hours for reloads, so that a screen reloads at most once a night. */
export const shortestStayMs = 180 * minuteMs

/**
 * Instant when a screen loads a new build: a minute between 02:00 and 04:00 of the coming night at the
 * mosque, more than half an hour from each prayer. `random` from 0 to 1 selects it. Null if there is none
 * within two days.
 */
export function nightReloadAt(data: ScreenData, from: number, random: number): number | null {
  const prayers = data.days.flatMap(({ rows }) =>
    rows.flatMap(({ begins, jamaahs }) => [...(begins ? [begins] : []), ...jamaahs].map(([, at]) => at)),
  )
  const isFree = (at: number) => prayers.every((prayer) => Math.abs(prayer - at) > awayFromPrayersMs)
  const clock = clockOfOffsets(data.offsets)
  const first = Math.ceil(from / minuteMs) * minuteMs
  const night: number[] = []
  let nightDate = ''
  for (let at = first; at < first + searchMinutes * minuteMs; at += minuteMs) {
    const [date, time] = [clock.dayAt(at), clock.timeAt(at)]
    if (time < firstTime || time >= endTime || !isFree(at)) continue
    if (nightDate && nightDate !== date) break
    nightDate = date
    night.push(at)
  }
  return night[Math.min(night.length - 1, Math.floor(random * night.length))] ?? null
}
