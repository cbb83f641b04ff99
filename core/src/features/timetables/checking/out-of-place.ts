import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { beginningAt, type CheckedDays } from './checked-days.ts'

/**
 * Minutes after sunset by which Maghrib is prayed, from the check's specification; in Ramadan people eat
 * first.
 */
export const mostAfterSunset = { plain: 20, ramadan: 45 }

/** Minutes: a computed start time may follow another method than the mosque's. */
const leeway = 3

/** True if an iqamah, moved by `moved` minutes, would be before its start time or after the prayer's end. */
export function isOutOfPlace(days: CheckedDays, prayer: StartPrayer, index: number, moved: number): boolean {
  const stated = days.table.get(`jamaah.${prayer}`)?.[index] ?? null
  if (stated === null) return false
  const time = stated + moved
  const begins = beginningAt(days, prayer, index)
  if (begins !== null && time < begins - (prayer === 'isha' ? 15 : leeway)) return true
  const end = endOf(days, prayer, index)
  return end !== null && time > end
}

/** The latest time for a prayer; null if unknown. */
export function endOf(days: CheckedDays, prayer: StartPrayer, index: number): number | null {
  if (prayer === 'fajr') return beginningAt(days, 'sunrise', index)
  if (prayer === 'dhuhr') return beginningAt(days, 'asr', index)
  if (prayer === 'asr') return beginningAt(days, 'maghrib', index)
  if (prayer === 'isha') {
    const next = beginningAt(days, 'fajr', index + 1) ?? days.computed.fajr[index + 1]
    return next === undefined ? null : next + 1440
  }
  const sunset = beginningAt(days, 'maghrib', index)
  const most = isNearRamadan(days, index) ? mostAfterSunset.ramadan : mostAfterSunset.plain
  return sunset === null ? null : sunset + most
}

/** Ramadan begins and ends a day apart in different places. */
export function isNearRamadan({ isRamadan }: CheckedDays, index: number): boolean {
  return [index - 1, index, index + 1].some((each) => isRamadan[each] === true)
}

/** Maghrib counts twice, since it follows the sun everywhere. */
export function countOutOfPlace(days: CheckedDays, index: number, moved: number): number {
  const weights = startPrayers.map((prayer): number => {
    if (!isOutOfPlace(days, prayer, index, moved)) return 0
    return prayer === 'maghrib' ? 2 : 1
  })
  return weights.reduce((sum, each) => sum + each, 0)
}
