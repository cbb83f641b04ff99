import { isIsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'

export type Times = Record<RangePrayer, string>
export type RangeField = 'startDate' | 'endDate' | RangePrayer
/** The days and times of a range, as they stand in the fields. */
export type RangeValues = Record<RangeField, string>

export const rangeFields = ['startDate', 'endDate', ...rangePrayers] as const

export const noTimes: Times = { fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumah: '' }

export function timesOf({ fajr, dhuhr, asr, maghrib, isha, jumah }: Times): Times {
  return { fajr, dhuhr, asr, maghrib, isha, jumah }
}

export function valuesOf(range: RangeValues): RangeValues {
  return { startDate: range.startDate, endDate: range.endDate, ...timesOf(range) }
}

/** The times with those of another range where there are none yet. */
export function filledFrom(model: Times, times: Times): Times {
  const typed = Object.entries(times).filter(([, time]) => time !== '')
  return { ...timesOf(model), ...Object.fromEntries(typed) }
}

export function hasRealDays({ startDate, endDate }: DayRange): boolean {
  return isIsoDay(startDate) && isIsoDay(endDate)
}

/** The range that ends last before a day: what it says is most likely what comes next. */
export function rangeBefore(ranges: readonly PrayerTimeRange[], day: string): PrayerTimeRange | null {
  let nearest: PrayerTimeRange | null = null
  for (const range of ranges) {
    if (range.endDate < day && (!nearest || range.endDate > nearest.endDate)) nearest = range
  }
  return nearest
}
