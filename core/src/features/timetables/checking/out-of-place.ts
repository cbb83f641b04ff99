import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { beginningAt, type CheckedDays } from './checked-days.ts'

/** Minutes after sunset until when Maghrib is prayed, by the specification of the check; a meal comes first in Ramadan. */
export const mostAfterSunset = { plain: 20, ramadan: 45 }

/** A computed beginning may be that of another method than the mosque's. */
const leeway = 3

/** Whether a jamā'ah would be before its beginning, or after the next one, if it stood so many minutes later. */
export function isOutOfPlace(days: CheckedDays, prayer: StartPrayer, index: number, moved: number): boolean {
  const said = days.table.get(`jamaah.${prayer}`)?.[index] ?? null
  if (said === null) return false
  const time = said + moved
  const begins = beginningAt(days, prayer, index)
  if (begins !== null && time < begins - (prayer === 'isha' ? 15 : leeway)) return true
  const end = endOf(days, prayer, index)
  return end !== null && time > end
}

/** Until when a prayer is to be prayed; null where nothing says so. */
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

/** Ramadan begins and ends a day apart from place to place. */
export function isNearRamadan({ isRamadan }: CheckedDays, index: number): boolean {
  return [index - 1, index, index + 1].some((each) => isRamadan[each] === true)
}

/** Maghrib follows the sun everywhere, so that it says twice as much. */
export function countOutOfPlace(days: CheckedDays, index: number, moved: number): number {
  const weights = startPrayers.map((prayer): number => {
    if (!isOutOfPlace(days, prayer, index, moved)) return 0
    return prayer === 'maghrib' ? 2 : 1
  })
  return weights.reduce((sum, each) => sum + each, 0)
}
