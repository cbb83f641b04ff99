import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import { minutesApart } from '#features/prayer-times/rules.schemas.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import type { Fit } from './fits.schemas.ts'
import type { Candidate } from './search.ts'

/** Share of the days that counts in a residual: the rest may be slips. */
const shareOfResidual = 0.9

/** Deviations of the days from the product's computation with the candidate and its method's rounding. */
export function deviationsOn(
  calculation: Calculation,
  { settings, rule, shadow, adjustments }: Candidate,
  days: readonly TimetableDay[],
): Pick<Fit, 'daysWithinAMinute' | 'days' | 'residuals'> {
  const { latitude, longitude, timeZone } = calculation
  const set = { latitude, longitude, timeZone, ...settings, highLatitudeRule: rule, shadow, adjustments }
  const off: Partial<Record<PrayerName, number[]>> = {}
  let daysWithinAMinute = 0
  for (const { date, begins } of days) {
    const { times, absent } = computeDayTimes(set, date).computed
    let isWithin = true
    for (const prayer of prayerNames) {
      const stated = begins[prayer]
      if (stated === undefined) continue
      if (absent.includes(prayer)) {
        isWithin = false
        continue
      }
      const minutes = minutesApart(stated, times[prayer].time)
      isWithin &&= minutes <= 1
      off[prayer] ??= []
      off[prayer].push(minutes)
    }
    if (isWithin) daysWithinAMinute += 1
  }
  return { daysWithinAMinute, days: days.length, residuals: residualsOf(off) }
}

function residualsOf(off: Partial<Record<PrayerName, readonly number[]>>): Fit['residuals'] {
  const residuals: Fit['residuals'] = {}
  for (const prayer of prayerNames) {
    const sorted = off[prayer]?.toSorted((one, other) => one - other)
    if (!sorted) continue
    const counted = sorted.slice(0, Math.max(1, Math.ceil(sorted.length * shareOfResidual)))
    const mean = counted.reduce((sum, minutes) => sum + minutes, 0) / counted.length
    residuals[prayer] = Math.round(mean * 10) / 10
  }
  return residuals
}
