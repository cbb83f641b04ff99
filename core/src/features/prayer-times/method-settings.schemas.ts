import { z } from 'zod'
import { type CodedError, codedError, codedMessage } from '#error-codes.ts'
import { numberField, shortText } from '#fields.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { customAngles, customIshaMinutes } from '#prayer/prayer-inputs.ts'
import { type Adjustments, highLatitudeChoices, type MethodSettings } from './method-settings.ts'

/** In minutes, as in printed tables. */
export const maxAdjustment = 30

const lastMethod = 13
const numberedMethod = numberField('method', 1, lastMethod).refine(
  Number.isInteger,
  codedMessage('notAWholeNumber', { field: 'method', min: 1, max: lastMethod }),
)

const methodNotANumber = codedMessage('notANumber', { field: 'method', min: 1, max: lastMethod })

/** 1 to 12 or `custom`. Clients that list Tehran twice send 13, which is read as Tehran's 8. */
export const methodField = z
  .union([z.number(), shortText(methodNotANumber)], { error: methodNotANumber })
  .transform((given, check): number | 'custom' => {
    if (given === 'custom') return given
    const { data, error } = numberedMethod.safeParse(given)
    for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message })
    return data === lastMethod ? 8 : (data ?? z.NEVER)
  })

export const methodSchema = z.union([z.number(), z.literal('custom')])

export const highLatitudeRuleField = z.enum(highLatitudeChoices, {
  error: codedMessage('notOneOf', { field: 'highLatitudeRule', values: highLatitudeChoices.join(', ') }),
})

export const fajrAngleField = angleField('fajrAngle')
export const ishaAngleField = angleField('ishaAngle')
export const ishaMinutesField = wholeMinutes('ishaMinutes', customIshaMinutes.min, customIshaMinutes.max)

/** Only with the method `custom`; `null` counts as omitted. */
export const customFields = {
  fajrAngle: fajrAngleField.nullish().describe('Of the method custom: degrees below the horizon'),
  ishaAngle: ishaAngleField.nullish().describe('Of the method custom: degrees, or else ishaMinutes'),
  ishaMinutes: ishaMinutesField.nullish().describe('Of the method custom: minutes from Maghrib to Isha'),
}

export const adjustmentsSchema = z.record(z.enum(prayerNames), z.number())

export const adjustmentField = (prayer: PrayerName) => wholeMinutes(prayer, -maxAdjustment, maxAdjustment)

const adjustmentsUnreadable = codedMessage('adjustmentsUnreadable', {
  min: -maxAdjustment,
  max: maxAdjustment,
})

/** Whole minutes for each prayer; omitted prayers get 0. */
export const adjustmentsField = z
  .strictObject(
    {
      fajr: adjustmentField('fajr').optional(),
      sunrise: adjustmentField('sunrise').optional(),
      dhuhr: adjustmentField('dhuhr').optional(),
      asr: adjustmentField('asr').optional(),
      maghrib: adjustmentField('maghrib').optional(),
      isha: adjustmentField('isha').optional(),
    },
    adjustmentsUnreadable,
  )
  .transform(everyAdjustment)

/** Adjustments in a query parameter: `fajr:-4,dhuhr:6`. */
export const adjustmentsTextField = shortText(adjustmentsUnreadable, 200)
  .transform((text, check) => {
    const given = text.split(',').map(readAdjustment)
    const isTwice = new Set(given.map(([prayer]) => prayer)).size < given.length
    if (isTwice) check.addIssue({ code: 'custom', message: adjustmentsUnreadable })
    return isTwice ? z.NEVER : Object.fromEntries(given)
  })
  .pipe(adjustmentsField)

function readAdjustment(part: string): string[] {
  const [prayer = '', ...minutes] = part.trim().split(':')
  return [prayer, minutes.join(':')]
}

function everyAdjustment(given: Partial<Adjustments>): Adjustments {
  const of = (prayer: PrayerName) => given[prayer] ?? 0
  return {
    fajr: of('fajr'),
    sunrise: of('sunrise'),
    dhuhr: of('dhuhr'),
    asr: of('asr'),
    maghrib: of('maghrib'),
    isha: of('isha'),
  }
}

type GivenMethod = Pick<MethodSettings, 'method' | CustomField>
type CustomField = keyof typeof customFields

/** Checks fields that are valid on their own against each other; null if they fit together. */
export function methodFault(given: GivenMethod): { field: CustomField; error: CodedError } | null {
  const { fajrAngle = null, ishaAngle = null, ishaMinutes = null } = given
  if (given.method !== 'custom') {
    const foreign = Object.entries({ fajrAngle, ishaAngle, ishaMinutes }).find(([, value]) => value !== null)
    const field = foreign?.[0] as CustomField | undefined
    return field ? { field, error: codedError('customMethodAlone', { field }) } : null
  }
  if (fajrAngle === null) return { field: 'fajrAngle', error: codedError('required', { field: 'fajrAngle' }) }
  if (ishaAngle === null && ishaMinutes === null)
    return { field: 'ishaAngle', error: codedError('ishaBaseMissing') }
  if (ishaAngle !== null && ishaMinutes !== null)
    return { field: 'ishaMinutes', error: codedError('ishaBasesTwo') }
  return null
}

function angleField(label: 'fajrAngle' | 'ishaAngle') {
  return numberField(label, customAngles.min, customAngles.max)
}

function wholeMinutes(label: PrayerName | 'ishaMinutes', min: number, max: number) {
  return numberField(label, min, max).refine(
    Number.isInteger,
    codedMessage('notAWholeNumber', { field: label, min, max }),
  )
}
