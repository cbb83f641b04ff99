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

/** Registrations are reviewed; admins and a mosque's own people use `management`. Some labels differ. */
export type MosqueFormKind = 'registration' | 'management'

/** The fields of `mosqueFields`, and the inputs for place and times. */
export type MosqueFormValues = FieldValues & {
  latitude: string
  longitude: string
  shadow: Shadow
  /** Slugs; empty for the default, and for the calendar that it follows. */
  hijriCalendar: string
  eidAlAdhaCalendar: string
} & MethodValues

type MosqueFormField = keyof MosqueFormValues

export const emptyMosque: MosqueFormValues = {
  ...emptyFields,
  latitude: '',
  longitude: '',
  shadow: '1x',
  hijriCalendar: '',
  eidAlAdhaCalendar: '',
  ...plainMethod,
}

const addressNoLabels = { registration: 'cityNo', management: 'addressNo' } as const

/** Admins may leave out the country. */
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

export function valuesOf(mosque: MosqueProfile): MosqueFormValues {
  return {
    ...readFields(mosque),
    shadow: mosque.shadow,
    hijriCalendar: mosque.hijriCalendar ?? '',
    eidAlAdhaCalendar: mosque.eidAlAdhaCalendar ?? '',
    ...writePlace(mosque.location),
    ...methodValuesOf(mosque),
  }
}

/** In the order of the form. */
const required = [
  ...(['name', 'email', 'addressNo', 'orgName', 'country', 'orgAddress'] as const),
  ...(['latitude', 'longitude'] as const),
]

/** The first field that must be filled in and is empty. */
export function firstMissing(values: MosqueFormValues, isCountryRequired: boolean) {
  return required.find((name) => values[name].trim() === '' && (name !== 'country' || isCountryRequired))
}

type Calculation = Pick<MosqueFormValues, 'latitude' | 'longitude' | 'shadow' | keyof MethodValues>

/** Null while the place is missing or the method is invalid. */
export function startTimesRequestOf(values: Calculation, date: string): StartTimesRequest | null {
  const place = readPlace(values)
  if (!place || Object.keys(methodFaults(values)).length > 0) return null
  return { date, ...place, ...methodQueryOf(values), shadow: values.shadow }
}

function isSameCalculation(one: Calculation, other: Calculation): boolean {
  return (
    isSame(methodQueryOf(one), methodQueryOf(other)) &&
    one.shadow === other.shadow &&
    isSamePlace(readPlace(one), readPlace(other)) &&
    readPlace(one) !== null
  )
}

/**
 * The body that adds a mosque. The server computes missing times, and keeps calculation settings that are the
 * same as `before`.
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

/** Only the changed fields; null if there are none. */
export function changesOf(
  before: MosqueFormValues,
  values: MosqueFormValues,
  times: PrayerStartTimes | null,
): MosqueChange | null {
  const whole = registrationOf(values, times, before)
  const isMoved = !isSamePlace(readPlace(before), readPlace(values))
  const changes: MosqueChange = {
    ...differencesOf(sentFields(before), sentFields(values)),
    ...differencesOf(sentCalendars(before), sentCalendars(values)),
    ...(values.shadow !== before.shadow && { shadow: values.shadow }),
    ...methodChangesOf(before, values),
    ...(isMoved && { location: whole.location }),
    ...(!isSameCalculation(before, values) && { prayStartTime: whole.prayStartTime }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const sentCalendars = ({ hijriCalendar, eidAlAdhaCalendar }: MosqueFormValues) => ({
  hijriCalendar: hijriCalendar || null,
  eidAlAdhaCalendar: eidAlAdhaCalendar || null,
})

/** Leaves out prayers without a time on that day. */
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

/** Maps a field in the server's errors to the form's fields. */
export function formFieldsOf(field: string): readonly MosqueFormField[] {
  const [first = field] = field.split('.')
  return serverNames[field] ?? (first in emptyMosque ? [first as MosqueFormField] : [])
}
