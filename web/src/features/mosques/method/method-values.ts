import type { MosqueChange, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  adjustmentField,
  fajrAngleField,
  ishaAngleField,
  ishaMinutesField,
} from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import type {
  Adjustments,
  HighLatitudeChoice,
  MethodSettings,
} from '@mihrab/core/features/prayer-times/method-settings.ts'
import { type PrayerName, prayerNames } from '@mihrab/core/prayer/methods.ts'
import type { z } from 'zod'
import { describeIssues } from '#lib/describe-error.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'

type AdjustmentEntry = `${PrayerName}Added`

/** Entries for the calculation, apart from place and shadow. */
export type MethodValues = {
  method: string
  fajrAngle: string
  /** Of a custom method. */
  ishaBy: 'angle' | 'minutes'
  ishaAngle: string
  ishaMinutes: string
  highLatitudeRule: HighLatitudeChoice
} & Record<AdjustmentEntry, string>

export const adjustmentEntry = (prayer: PrayerName): AdjustmentEntry => `${prayer}Added`
export const adjustmentEntries = prayerNames.map(adjustmentEntry)

/** Entries by the server's names of them. */
export const adjustmentNames = Object.fromEntries(
  prayerNames.map((prayer) => [`adjustments.${prayer}`, [adjustmentEntry(prayer)]]),
)

export const plainMethod: MethodValues = {
  method: '2',
  fajrAngle: '',
  ishaBy: 'angle',
  ishaAngle: '',
  ishaMinutes: '',
  highLatitudeRule: 'auto',
  ...writeAdjustments(() => 0),
}

/** The entries for a stored mosque. */
export function methodValuesOf(mosque: MosqueProfile): MethodValues {
  const { fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments } = mosque
  return {
    method: String(mosque.prayStartTime.method),
    fajrAngle: textOf(fajrAngle),
    ishaAngle: textOf(ishaAngle),
    ishaMinutes: textOf(ishaMinutes),
    ishaBy: ishaMinutes === null ? 'angle' : 'minutes',
    highLatitudeRule,
    ...writeAdjustments((prayer) => adjustments[prayer]),
  }
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

function writeAdjustments(of: (prayer: PrayerName) => number): Record<AdjustmentEntry, string> {
  const texts = prayerNames.map((prayer) => [adjustmentEntry(prayer), String(of(prayer))])
  return Object.fromEntries(texts) as Record<AdjustmentEntry, string>
}

const angleRules = { fajrAngle: fajrAngleField, ishaAngle: ishaAngleField, ishaMinutes: ishaMinutesField }

/** Errors in the entries that count, by entry. */
export function methodFaults(values: MethodValues): Partial<Record<keyof MethodValues, string>> {
  const rules: [keyof MethodValues, z.ZodType][] = [
    ...customEntries(values).map((name): [typeof name, z.ZodType] => [name, angleRules[name]]),
    ...prayerNames
      .filter((prayer) => values[adjustmentEntry(prayer)].trim() !== '')
      .map((prayer): [AdjustmentEntry, z.ZodType] => [adjustmentEntry(prayer), adjustmentField(prayer)]),
  ]
  const issues = rules.flatMap(([name, rule]) =>
    (rule.safeParse(tidyNumber(values[name])).error?.issues ?? []).map(({ message }) => ({
      path: [name],
      message,
    })),
  )
  return describeIssues(issues)
}

/** The entries that the chosen method uses: the custom ones, or none. */
function customEntries({ method, ishaBy }: MethodValues): (keyof typeof angleRules)[] {
  if (method !== 'custom') return []
  return ['fajrAngle', ishaBy === 'angle' ? 'ishaAngle' : 'ishaMinutes']
}

/** Accepts a decimal comma, a degree sign, or a typographic minus. */
function tidyNumber(text: string): string {
  return text.trim().replace(',', '.').replace(/[−–]/, '-').replace(/°$/, '').trimEnd()
}

const numberOf = (text: string) => Number(tidyNumber(text))

function adjustmentsOf(values: MethodValues): Adjustments {
  const minutes = prayerNames.map((prayer) => [prayer, numberOf(values[adjustmentEntry(prayer)])])
  return Object.fromEntries(minutes) as Adjustments
}

export function readMethod({ method }: Pick<MethodValues, 'method'>): number | 'custom' {
  return method === 'custom' ? method : Number(method)
}

type CustomFields = Pick<StartTimesRequest, 'fajrAngle' | 'ishaAngle' | 'ishaMinutes'>

function customFieldsOf(values: MethodValues): CustomFields {
  return Object.fromEntries(customEntries(values).map((name) => [name, numberOf(values[name])]))
}

/** Expects entries without errors. */
export function methodSettingsOf(values: MethodValues): MethodSettings {
  const { highLatitudeRule } = values
  return {
    method: readMethod(values),
    ...customFieldsOf(values),
    highLatitudeRule,
    adjustments: adjustmentsOf(values),
  }
}

/** The query for a day's times, without default values. */
export function methodQueryOf(values: MethodValues): Omit<StartTimesRequest, 'date' | keyof GeoPlace> {
  const { highLatitudeRule } = values
  const adjustments = Object.entries(adjustmentsOf(values)).filter(([, minutes]) => minutes !== 0)
  return {
    method: readMethod(values),
    ...customFieldsOf(values),
    ...(highLatitudeRule !== 'auto' && { highLatitudeRule }),
    ...(adjustments.length > 0 && { adjustments: adjustments.map((each) => each.join(':')).join(',') }),
  }
}

type GeoPlace = { latitude: number; longitude: number }

type MethodChange = Pick<MosqueChange, keyof CustomFields | 'highLatitudeRule' | 'adjustments'>

/** The changes, as the server takes them, apart from the number of the method. */
export function methodChangesOf(before: MethodValues, values: MethodValues): MethodChange {
  const { highLatitudeRule } = values
  const adjustments = adjustmentsOf(values)
  const isSameCustom = isSame(
    [before.method, customFieldsOf(before)],
    [values.method, customFieldsOf(values)],
  )
  return {
    ...(!isSameCustom && customFieldsOf(values)),
    ...(highLatitudeRule !== before.highLatitudeRule && { highLatitudeRule }),
    ...(!isSame(adjustments, adjustmentsOf(before)) && { adjustments }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
