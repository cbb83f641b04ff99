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

/** What Fajr and Isha follow where nights are short. `auto`: the rule that the latitude has by default. */
export const highLatitudeChoices = [
  ...(['auto', 'middleOfTheNight', 'seventhOfTheNight', 'twilightAngle', 'none'] as const),
] as const
export type HighLatitudeChoice = (typeof highLatitudeChoices)[number]

/** Whole minutes that a mosque adds to each beginning, or takes from it. */
export type Adjustments = Record<PrayerName, number>

export const noAdjustments: Readonly<Adjustments> = {
  ...{ fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
}

/** How a mosque computes its beginnings, apart from place and shadow. */
export interface MethodSettings {
  /** As the API takes it: 1 to 12, 13 for 8, or a mosque's own. */
  readonly method: number | 'custom'
  /** Of the method `custom` alone, in degrees; with it either of the two that follow. */
  readonly fajrAngle?: number | null | undefined
  readonly ishaAngle?: number | null | undefined
  /** From Maghrib to Isha. */
  readonly ishaMinutes?: number | null | undefined
  readonly highLatitudeRule?: HighLatitudeChoice | undefined
  readonly adjustments?: Partial<Adjustments> | undefined
}

/** The method as the engine takes it. Throws RangeError for one that there is not, or that is incomplete. */
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

/** The method with its angles, minutes and rounding. Throws as `engineMethod` does. */
export function calculationMethodOf(settings: MethodSettings): CalculationMethod {
  const method = engineMethod(settings)
  return typeof method === 'object' ? customMethod(method) : methodOf(method)
}

/** The method's name; that of a mosque's own is told by its angles. Throws as `engineMethod` does. */
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

/** The rule as the engine takes it, or null where the latitude decides. */
export function engineRule(choice: HighLatitudeChoice): HighLatitudeRule | null {
  return engineRules[choice]
}

/** The rule as the engine takes it, and the minutes. */
export function engineOptions({ highLatitudeRule = 'auto', adjustments }: MethodSettings) {
  const rule = engineRule(highLatitudeRule)
  return { ...(rule && { highLatitudeRule: rule }), ...(adjustments && { adjustments }) }
}
