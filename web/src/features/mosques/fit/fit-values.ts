import { type IsoDay, isIsoDay } from '@mihrab/core/days.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { type PrayerName, prayerNames } from '@mihrab/core/prayer/methods.ts'
import { readPlace } from '#features/map/location-values.ts'
import type { MosqueFormValues } from '#features/mosques/form/mosque-form-values.ts'
import {
  adjustmentEntry,
  methodFaults,
  methodSettingsOf,
  plainMethod,
} from '#features/mosques/method/method-values.ts'

/** Fewer days fit too many methods. */
export const leastTypedDays = 5
export const mostTypedDays = 10

/** The start times of a day as typed. */
export type TypedDay = { row: number; date: string } & Record<PrayerName, string>

// Days months apart reveal more about a method than days in a row.
const months = ['01', '03', '05', '07', '09', '11', '02', '04', '08', '10']

/** Initially a row has the first day of a month of this year. */
export function emptyDay(today: IsoDay, row: number): TypedDay {
  const date = `${today.slice(0, 4)}-${months[row % months.length]}-01`
  return { row, date, fajr: '', sunrise: '', dhuhr: '', asr: '', maghrib: '', isha: '' }
}

/** The days with at least one time. */
export function readTyped(days: readonly TypedDay[]): TimetableDay[] {
  return days.flatMap(({ row: _, date, ...times }) => {
    const begins = prayerNames.flatMap((prayer) => (times[prayer] ? [[prayer, times[prayer]]] : []))
    if (!isIsoDay(date) || begins.length === 0) return []
    return [{ date, begins: Object.fromEntries(begins), jamaah: {}, jumuah: [] }]
  })
}

export function readPublished(ownBegins: readonly OwnBegins[]): TimetableDay[] {
  return ownBegins.map(({ date, ...begins }) => ({ date, begins, jamaah: {}, jumuah: [] }))
}

/** The calculation by the entries of the form; null while they name no place. */
export function calculationIn(values: MosqueFormValues, timeZone: string): Calculation | null {
  const place = readPlace(values)
  if (!place || timeZone === '') return null
  const isRight = Object.keys(methodFaults(values)).length === 0
  return { ...place, timeZone, shadow: values.shadow, ...methodSettingsOf(isRight ? values : plainMethod) }
}

/** The entries that a fit fills in. A rule that makes no difference on these days stays unchanged. */
export function entriesOfFit(fit: Fit): Partial<MosqueFormValues> {
  const { method, fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, shadow, adjustments } = fit
  const added = prayerNames.map((prayer) => [adjustmentEntry(prayer), String(adjustments[prayer] ?? 0)])
  return {
    method: String(method),
    shadow,
    ...(fajrAngle !== undefined && { fajrAngle: String(fajrAngle) }),
    ...(ishaAngle !== undefined && { ishaBy: 'angle', ishaAngle: String(ishaAngle) }),
    ...(ishaMinutes !== undefined && { ishaBy: 'minutes', ishaMinutes: String(ishaMinutes) }),
    ...(highLatitudeRule && { highLatitudeRule }),
    ...Object.fromEntries(added),
  }
}
