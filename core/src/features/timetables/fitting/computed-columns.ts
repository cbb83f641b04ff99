import type { Calculation } from '#features/prayer-times/day-times.ts'
import {
  engineRule,
  type HighLatitudeChoice,
  highLatitudeChoices,
} from '#features/prayer-times/method-settings.ts'
import type { CalculationMethod, PrayerName } from '#prayer/methods.ts'
import { defaultHighLatitudeRule } from '#prayer/prayer-times.ts'
import { ramadanIshaFor } from '#prayer/ramadan-isha.ts'
import {
  asrInstant,
  fajrInstant,
  type HighLatitudeRule,
  ishaInstant,
  maghribInstant,
  type Shadow,
  type SolarDayInput,
} from '#prayer/solar-day.ts'
import type { FitDay } from './fit-days.ts'

/** Instants by day, NaN if there is none. */
export type Column = Float64Array

export function columnOf(days: readonly FitDay[], find: (day: FitDay) => number | null | undefined): Column {
  return Float64Array.from(days, (day) => find(day) ?? Number.NaN)
}

export function printedColumn(days: readonly FitDay[], prayer: PrayerName): Column {
  return columnOf(days, ({ printed }) => printed[prayer])
}

/** Methods change these only by adding minutes. */
export function sunColumns(days: readonly FitDay[]): Record<'sunrise' | 'dhuhr' | 'maghrib', Column> {
  return {
    sunrise: columnOf(days, ({ sunrise }) => sunrise),
    dhuhr: columnOf(days, ({ noons }) => noons.own.instant),
    maghrib: columnOf(days, ({ sunset }) => sunset),
  }
}

export function asrColumn(days: readonly FitDay[], latitude: number, shadow: Shadow): Column {
  return columnOf(days, ({ noons }) => asrInstant(latitude, noons.own, shadow))
}

export interface Nights {
  readonly fajr: Column
  readonly maghrib: Column
  readonly isha: Column
}

/** Before adjustments and rounding. */
export function nightColumns(
  days: readonly FitDay[],
  { latitude, timeZone }: Calculation,
  { method, rule }: { method: CalculationMethod; rule: HighLatitudeRule },
): Nights {
  const fajr = new Float64Array(days.length)
  const maghrib = new Float64Array(days.length)
  const isha = new Float64Array(days.length)
  days.forEach(({ date, noons, sunrise, sunset, nights }, index) => {
    const input: SolarDayInput = { date, method, shadow: '1x', rule, noons, ishaIntervalMinutes: null }
    const ramadan = typeof method.id === 'number' ? ramadanIshaFor({ date, timeZone, method: method.id }) : 0
    if (method.ishaIntervalMinutes !== null) input.ishaIntervalMinutes = method.ishaIntervalMinutes + ramadan
    const ishaThen = ishaInstant(latitude, input, sunset, nights.after)
    fajr[index] = fajrInstant(latitude, input, sunrise, nights.before) ?? Number.NaN
    maghrib[index] = maghribInstant(latitude, input, sunset, ishaThen)
    isha[index] = ishaThen ?? Number.NaN
  })
  return { fajr, maghrib, isha }
}

/**
 * The rules to try, the mosque's own first. Maps each of the engine's rules to the first choice that means
 * it.
 */
export function rulesToTry({
  latitude,
  highLatitudeRule = 'auto',
}: Calculation): Map<HighLatitudeRule, HighLatitudeChoice> {
  const rules = new Map<HighLatitudeRule, HighLatitudeChoice>()
  for (const choice of [highLatitudeRule, ...highLatitudeChoices]) {
    const rule = engineRule(choice) ?? defaultHighLatitudeRule(latitude)
    if (!rules.has(rule)) rules.set(rule, choice)
  }
  return rules
}
