import {
  type CalculationMethod,
  type CustomMethod,
  customMethod,
  type MethodId,
  methodOf,
  type PrayerName,
  readMethodId,
} from '#prayer/methods.ts'
import type { HighLatitudeRule } from '#prayer/solar-day.ts'

/** How Fajr and Isha are found where nights are short. `auto`: the latitude's default rule. */
export const highLatitudeChoices = [
  ...(['auto', 'middleOfTheNight', 'seventhOfTheNight', 'twilightAngle', 'none'] as const),
] as const
export type HighLatitudeChoice = (typeof highLatitudeChoices)[number]

/** Whole minutes that a mosque adds to each start time; negative takes away. */
export type Adjustments = Record<PrayerName, number>

export const noAdjustments: Readonly<Adjustments> = {
  fajr: 0,
  sunrise: 0,
  dhuhr: 0,
  asr: 0,
  maghrib: 0,
  isha: 0,
}

/** How a mosque computes its start times, apart from location and shadow. */
export interface MethodSettings {
  /** As in the API: 1 to 12, 13 for 8, or `custom`. */
  readonly method: number | 'custom'
  /** Degrees, only with the method `custom`, which also needs either `ishaAngle` or `ishaMinutes`. */
  readonly fajrAngle?: number | null | undefined
  readonly ishaAngle?: number | null | undefined
  /** From Maghrib to Isha. */
  readonly ishaMinutes?: number | null | undefined
  readonly highLatitudeRule?: HighLatitudeChoice | undefined
  readonly adjustments?: Partial<Adjustments> | undefined
}

/** Converts to the engine's method. Throws RangeError for an unknown or incomplete method. */
export function engineMethod(settings: MethodSettings): MethodId | CustomMethod {
  const { method, fajrAngle, ishaAngle, ishaMinutes } = settings
  if (method === 'custom') {
    const isha = typeof ishaAngle === 'number' ? { ishaAngle } : { ishaMinutes: ishaMinutes ?? Number.NaN }
    return { fajrAngle: fajrAngle ?? Number.NaN, ...isha }
  }
  const id = readMethodId(method)
  if (id === null) throw new RangeError('method must be a whole number from 1 to 13')
  return id
}

/**
 * The method with its angles, minutes and rounding. Throws RangeError for an unknown or incomplete method.
 */
export function calculationMethodOf(settings: MethodSettings): CalculationMethod {
  const method = engineMethod(settings)
  return typeof method === 'object' ? customMethod(method) : methodOf(method)
}

/** A custom method is named by its angles. Throws RangeError for an unknown or incomplete method. */
export function methodNameOf(settings: MethodSettings): string {
  const { id, name, description } = calculationMethodOf(settings)
  return id === 'custom' ? description : name
}

const engineRules: Record<HighLatitudeChoice, HighLatitudeRule | null> = {
  auto: null,
  middleOfTheNight: 'MiddleOfTheNight',
  seventhOfTheNight: 'SeventhOfTheNight',
  twilightAngle: 'TwilightAngle',
  none: 'None',
}

/** Null if the latitude decides. */
export function engineRule(choice: HighLatitudeChoice): HighLatitudeRule | null {
  return engineRules[choice]
}

export function engineOptions({ highLatitudeRule = 'auto', adjustments }: MethodSettings) {
  const rule = engineRule(highLatitudeRule)
  return { ...(rule && { highLatitudeRule: rule }), ...(adjustments && { adjustments }) }
}
