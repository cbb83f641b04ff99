import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import type { ScreenData } from './screen-data.ts'

const minuteMs = 60_000
const firstTime = '02:00'
const endTime = '04:00'
const awayFromPrayersMs = 30 * minuteMs
const searchMinutes = 48 * 60

/** So long a page stays at least: the night's two hours have one reload, whatever comes back. */
export const shortestStayMs = 180 * minuteMs

/**
 * When a screen takes a new build: a minute between two and four of the coming night by the mosque's clock, by `random`
 * from 0 to 1, none within half an hour of a prayer. Null where there is none in two days.
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
