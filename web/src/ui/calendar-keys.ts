import { addDays, earliestDay, type IsoDay, latestDay, weekdayOf } from '@mihrab/core/days.ts'
import { sameDayOfMonth } from './calendar-days.ts'

type KeyPress = { key: string; shiftKey: boolean; isRightToLeft: boolean }

/** The day to which a key moves from a day of the grid; null for other keys. */
export function dayAfterKey(day: IsoDay, press: KeyPress, weekStart: 0 | 1): IsoDay | null {
  const found = leap(day, press, weekStart)
  if (!found) return null
  if (found < earliestDay) return earliestDay
  if (found > latestDay) return latestDay
  return found
}

function leap(day: IsoDay, { key, shiftKey, isRightToLeft }: KeyPress, weekStart: 0 | 1): IsoDay | null {
  const forward = isRightToLeft ? -1 : 1
  const daysIntoWeek = (weekdayOf(day) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -daysIntoWeek)
    case 'End':
      return addDays(day, 6 - daysIntoWeek)
    case 'PageDown':
      return sameDayOfMonth(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return sameDayOfMonth(day, shiftKey ? -12 : -1)
    default:
      return null
  }
}
