import type { Calculation } from '#features/prayer-times/day-times.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import type { WrittenClock } from './written-times.ts'

/** Minutes after midnight, each window narrower than twelve hours; measured on real files. */
const windows: Readonly<Record<string, readonly [number, number]>> = {
  fajr: [30, 510],
  sunrise: [180, 630],
  dhuhr: [660, 930],
  asr: [750, 1230],
  maghrib: [870, 1410],
  isha: [960, 1560],
  jumuah: [660, 990],
}
/** 12:15, about when noon is where the windows were measured. */
const usualNoon = 735

/** Minutes by which the windows are later at a place than where they were measured: whole hours. */
export function windowShift({ longitude, timeZone }: Calculation): number {
  const offset = zoneClock(timeZone).offsetAt(Date.UTC(2026, 0, 15)) / 60_000
  const noon = 720 - longitude * 4 + offset
  const shift = Math.round((noon - usualNoon) / 60) * 60
  return Math.abs(shift) > 360 ? 0 : shift
}

/** Minutes after midnight, 0–1439; null if neither half of the day is possible. */
export function settleClock(clock: WrittenClock, column: TimetableColumn, shift: number): number | null {
  if (!clock.isOpen) return clock.minutes % 1440
  const window = windows[column.startsWith('jumuah') ? 'jumuah' : prayerOf(column)]
  if (!window) return null
  const halves = [clock.minutes - 720, clock.minutes, clock.minutes + 720, clock.minutes + 1440]
  const meant = halves.find((minutes) => minutes >= window[0] + shift && minutes <= window[1] + shift)
  return meant === undefined ? null : (meant + 1440) % 1440
}
