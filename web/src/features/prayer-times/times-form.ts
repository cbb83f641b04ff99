import { isIsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerTime,
  prayerLabels,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'

export type Times = Record<RangePrayer, string>
/** Each field at fault with its message. */
export type FieldErrors = Partial<Record<RangePrayer | 'startDate' | 'endDate', string>>

export const noTimes: Times = { fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumah: '' }

export function timesOf(range: Times): Times {
  const { fajr, dhuhr, asr, maghrib, isha, jumah } = range
  return { fajr, dhuhr, asr, maghrib, isha, jumah }
}

/** A message for each prayer without a time. */
export function missingTimes(times: Times, message: (prayer: string) => string): FieldErrors {
  const missing = rangePrayers.filter((prayer) => !times[prayer])
  return Object.fromEntries(missing.map((prayer) => [prayer, message(prayerLabels[prayer])]))
}

export function isSameTimes(one: Times, other: Times): boolean {
  return rangePrayers.every((prayer) => one[prayer] === other[prayer])
}

export function hasRealDays({ startDate, endDate }: DayRange): boolean {
  return isIsoDay(startDate) && isIsoDay(endDate)
}

/** What was wrong with a field is settled, or judged anew, once it holds something else. */
export function errorsStillThere(errors: FieldErrors, before: Times, after: Times): FieldErrors {
  const isChanged = (name: string) =>
    name in after && before[name as RangePrayer] !== after[name as RangePrayer]
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isChanged(name)))
}

/** The server's messages for fields that the form has. */
export function knownErrors(fields: Readonly<Record<string, string>>, hasDates: boolean): FieldErrors {
  const names: readonly string[] = hasDates ? [...rangePrayers, 'startDate', 'endDate'] : rangePrayers
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** The range that ends last before a day: what it says is most likely what comes next. */
export function rangeBefore(ranges: readonly PrayerTime[], day: string): PrayerTime | null {
  let nearest: PrayerTime | null = null
  for (const range of ranges) {
    if (range.endDate < day && (!nearest || range.endDate > nearest.endDate)) nearest = range
  }
  return nearest
}

/** The fields of a range that differ from what it was. */
export function changesOf(opened: PrayerTime, range: DayRange & Times): Partial<DayRange & Times> {
  const names = ['startDate', 'endDate', ...rangePrayers] as const
  return Object.fromEntries(
    names.filter((name) => range[name] !== opened[name]).map((name) => [name, range[name]]),
  )
}
