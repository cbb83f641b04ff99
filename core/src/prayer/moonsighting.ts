import { dayMs } from '#hijri/utc-days.ts'

/**
 * Method 6: longest duration of twilight by latitude and season.
 *
 * Source: the functions published by the Moonsighting Committee Worldwide (moonsighting.com, "How we
 * calculate prayer times"): linear between fixed days of the year that begins at the winter solstice.
 */

export type Twilight = 'morning' | 'evening'

/** From here to the pole a seventh of the night replaces the 18° time. */
export const SEVENTH_FROM_LATITUDE = 55

const BASE_MINUTES = 75
const knotDays = [0, 91, 137, 183, 229, 275, 366] as const

/** Minutes beyond the base at 55° for the knots above: winter, spring, early summer, midsummer, and back. */
const minutesAt55 = {
  morning: [28.65, 19.44, 32.74, 48.1, 32.74, 19.44, 28.65],
  evening: [25.6, 2.05, -9.21, 6.14, -9.21, 2.05, 25.6],
} as const

/** Days since the last winter solstice of the hemisphere: 21 December in the north, 21 June in the south. */
export function daysSinceWinterSolstice(latitude: number, date: string): number {
  const year = Number(date.slice(0, 4))
  const day = Date.parse(date)
  const month = latitude < 0 ? 5 : 11
  const thisYears = Date.UTC(year, month, 21)
  const solstice = day >= thisYears ? thisYears : Date.UTC(year - 1, month, 21)
  return (day - solstice) / dayMs
}

/** Minutes between sunrise and the earliest fajr, or between sunset and the latest isha. */
export function seasonalTwilightMinutes(twilight: Twilight, latitude: number, date: string): number {
  const day = daysSinceWinterSolstice(latitude, date)
  const values = minutesAt55[twilight]
  const next = knotDays.findIndex((knot) => knot > day)
  const from = knotDays[next - 1] ?? 0
  const to = knotDays[next] ?? from
  const start = values[next - 1] ?? 0
  const end = values[next] ?? start
  const at55 = start + ((end - start) * (day - from)) / (to - from)
  return BASE_MINUTES + (at55 * Math.abs(latitude)) / 55
}
