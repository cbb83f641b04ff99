import {
  type MosqueChange,
  type MosqueProfile,
  type MosqueRegistration,
  type Shadow,
  shadowSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { requiredText } from '@mihrab/core/fields.ts'
import { z } from 'zod'
import {
  isSamePlace,
  latitudeText,
  longitudeText,
  readPlace,
  writePlace,
} from '#features/map/location-values.ts'
import {
  adjustmentNames,
  type MethodValues,
  methodChangesOf,
  methodFaults,
  methodQueryOf,
  methodValuesOf,
  plainMethod,
  readMethod,
} from '#features/mosques/method/method-values.ts'
import { changesOf as differencesOf, isSame } from '#forms/form-entries.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'
import { emptyFields, type FieldValues, formRules, readFields, sentFields } from './mosque-field-values.ts'

/** A registration is sent in for review; admins and a mosque's own people manage it. Some labels differ. */
export type MosqueFormKind = 'registration' | 'management'

/** Contents of the form: the fields of the table, and what place and times follow from. */
export type MosqueFormValues = FieldValues & {
  latitude: string
  longitude: string
  shadow: Shadow
} & MethodValues

export type MosqueFormField = keyof MosqueFormValues

export const emptyMosque: MosqueFormValues = {
  ...emptyFields,
  latitude: '',
  longitude: '',
  shadow: '1x',
  ...plainMethod,
}

const addressNoLabels = { registration: 'cityNo', management: 'addressNo' } as const

/** The form's rules. An admin may leave the country out. */
export function mosqueFormSchema(kind: MosqueFormKind, isCountryRequired: boolean) {
  return z.object({
    ...formRules,
    addressNo: requiredText(addressNoLabels[kind], 60),
    country: isCountryRequired ? requiredText('country', 100) : z.string(),
    latitude: latitudeText,
    longitude: longitudeText,
    shadow: shadowSchema,
  })
}

/** The entries of a mosque as it is stored. */
export function valuesOf(mosque: MosqueProfile): MosqueFormValues {
  return {
    ...readFields(mosque),
    shadow: mosque.shadow,
    ...writePlace(mosque.location),
    ...methodValuesOf(mosque),
  }
}

type Calculation = Pick<MosqueFormValues, 'latitude' | 'longitude' | 'shadow' | keyof MethodValues>

/** What to ask the times for, or null as long as the place is not known, or the method is not right. */
export function startTimesRequestOf(values: Calculation, date: string): StartTimesRequest | null {
  const place = readPlace(values)
  if (!place || Object.keys(methodFaults(values)).length > 0) return null
  return { date, ...place, ...methodQueryOf(values), shadow: values.shadow }
}

export function isSameCalculation(one: Calculation, other: Calculation): boolean {
  return (
    isSame(methodQueryOf(one), methodQueryOf(other)) &&
    one.shadow === other.shadow &&
    isSamePlace(readPlace(one), readPlace(other)) &&
    readPlace(one) !== null
  )
}

/**
 * The body that adds a mosque. Times that are not there yet are left to the server, and how it computes where that is as
 * it was `before`.
 */
export function registrationOf(
  values: MosqueFormValues,
  times: PrayerStartTimes | null,
  before = emptyMosque,
): MosqueRegistration {
  const { latitude, longitude, shadow } = values
  return {
    ...sentFields(values),
    shadow,
    ...methodChangesOf(before, values),
    location: readPlace(values) ?? { latitude, longitude },
    prayStartTime: { method: readMethod(values), ...knownTimes(times) },
  }
}

/** What differs from the stored entries, and nothing else; null when nothing does. */
export function changesOf(
  before: MosqueFormValues,
  values: MosqueFormValues,
  times: PrayerStartTimes | null,
): MosqueChange | null {
  const whole = registrationOf(values, times, before)
  const isMoved = !isSamePlace(readPlace(before), readPlace(values))
  const changes: MosqueChange = {
    ...differencesOf(sentFields(before), sentFields(values)),
    ...(values.shadow !== before.shadow && { shadow: values.shadow }),
    ...methodChangesOf(before, values),
    ...(isMoved && { location: whole.location }),
    ...(!isSameCalculation(before, values) && { prayStartTime: whole.prayStartTime }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** A prayer without a time on that day has none to send. */
function knownTimes(times: PrayerStartTimes | null): Partial<PrayerStartTimes> {
  return Object.fromEntries(Object.entries(times ?? {}).filter(([, time]) => time !== ''))
}

const serverNames: Record<string, readonly MosqueFormField[]> = {
  location: ['latitude', 'longitude'],
  'location.latitude': ['latitude'],
  'location.longitude': ['longitude'],
  'prayStartTime.method': ['method'],
  ...adjustmentNames,
}

/** The form's fields for one that the server names. */
export function formFieldsOf(field: string): readonly MosqueFormField[] {
  const [first = field] = field.split('.')
  return serverNames[field] ?? (first in emptyMosque ? [first as MosqueFormField] : [])
}
