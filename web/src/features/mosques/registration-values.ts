import type { Mosque, MosqueRegistration, Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { mosqueRegistrationSchema, shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { latitudeField, longitudeField, requiredText } from '@mihrab/core/fields.ts'
import { z } from 'zod'
import type { TimingsRequest } from './mosques.hooks.ts'

/** What stands in the registration form: text in every field. */
export type RegistrationValues = {
  name: string
  email: string
  orgName: string
  orgAddress: string
  addressNo: string
  country: string
  latitude: string
  longitude: string
  shadow: Shadow
  method: string
}

export type RegistrationField = keyof RegistrationValues

export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  orgName: '',
  orgAddress: '',
  addressNo: '',
  country: '',
  latitude: '',
  longitude: '',
  shadow: '1x',
  method: '2',
}

const { name, email, orgName, orgAddress, addressNo } = mosqueRegistrationSchema.shape

const latitudeText = placeText().pipe(latitudeField())
const longitudeText = placeText().pipe(longitudeField())

function placeText() {
  return requiredText('Location').transform((text): string | number => readDegrees(text))
}

const hemispheres: Record<string, number> = { N: 1, E: 1, S: -1, W: -1 }

/** Degrees as people copy them: with a decimal comma, a degree sign, or the letter of the hemisphere. */
function readDegrees(text: string): string {
  const [, digits, letter] = /^([+-]?\d+(?:[.,]\d+)?)\s*°?\s*([NESW])?$/i.exec(text) ?? []
  if (!digits) return text
  const sign = hemispheres[letter?.toUpperCase() ?? 'N'] ?? 1
  return String(Number(digits.replace(',', '.')) * sign)
}

/** The form's rules. An admin may leave the country out. */
export function registrationFormSchema(isCountryRequired: boolean) {
  return z.object({
    ...{ name, email, orgName, orgAddress, addressNo },
    country: isCountryRequired ? requiredText('Country', 100) : z.string(),
    latitude: latitudeText,
    longitude: longitudeText,
    shadow: shadowSchema,
    method: z.string(),
  })
}

/** The entries of a mosque that was sent in before. */
export function valuesOf(mosque: Mosque): RegistrationValues {
  const { name, email, orgName, orgAddress, addressNo, country, shadow, location } = mosque
  return {
    ...{ name, email, orgName, orgAddress, addressNo, country, shadow },
    latitude: String(location.latitude),
    longitude: String(location.longitude),
    method: String(mosque.prayStartTime.method),
  }
}

/** What to ask the times for, or null as long as the place is not known. */
export function timingsRequestOf(
  values: Pick<RegistrationValues, 'latitude' | 'longitude' | 'method' | 'shadow'>,
  date: string,
): TimingsRequest | null {
  const latitude = latitudeText.safeParse(values.latitude)
  const longitude = longitudeText.safeParse(values.longitude)
  if (!latitude.success || !longitude.success) return null
  return {
    date,
    latitude: latitude.data,
    longitude: longitude.data,
    method: Number(values.method),
    shadow: values.shadow,
  }
}

export type StartTimes = Omit<MosqueRegistration['prayStartTime'], 'method'>

/** The body of the call. */
export function registrationOf(values: RegistrationValues, times: StartTimes): MosqueRegistration {
  const { latitude, longitude, method, ...texts } = values
  return {
    ...texts,
    location: { latitude: latitude.trim(), longitude: longitude.trim() },
    prayStartTime: { method: Number(method), ...times },
  }
}

const serverNames: Record<string, readonly RegistrationField[]> = {
  location: ['latitude', 'longitude'],
  'location.latitude': ['latitude'],
  'location.longitude': ['longitude'],
  'prayStartTime.method': ['method'],
}

/** The server's complaints by the form's own fields. */
export function refusedFieldsOf(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).flatMap(([field, message]) => {
    const own = serverNames[field] ?? (field in emptyRegistration ? [field as RegistrationField] : [])
    return own.map((name) => ({ name, message }))
  })
}
