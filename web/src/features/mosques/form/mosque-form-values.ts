import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import {
  type MosqueChange,
  type MosqueProfile,
  type MosqueRegistration,
  mosqueRegistrationSchema,
  type Shadow,
  shadowSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { type Person, personSchema } from '@mihrab/core/features/users/users.schemas.ts'
import { requiredText } from '@mihrab/core/fields.ts'
import { z } from 'zod'
import {
  isSamePlace,
  latitudeText,
  longitudeText,
  readPlace,
  writePlace,
} from '#features/map/location-values.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'

/** A registration is sent in for review; admins and a mosque's own people manage it. Some labels differ. */
export type MosqueFormKind = 'registration' | 'management'

/** What stands in the form: text in most fields, the image's address, people with their names, and what is chosen. */
export type MosqueFormValues = {
  image: string
  name: string
  email: string
  orgName: string
  orgAddress: string
  addressNo: string
  country: string
  contactPerson: Person[]
  latitude: string
  longitude: string
  shadow: Shadow
  method: string
  website: string
  description: string
  facilities: Facility[]
  showEmail: boolean
}

export type MosqueFormField = keyof MosqueFormValues

export const emptyMosque: MosqueFormValues = {
  image: '',
  name: '',
  email: '',
  orgName: '',
  orgAddress: '',
  addressNo: '',
  country: '',
  contactPerson: [],
  latitude: '',
  longitude: '',
  shadow: '1x',
  method: '2',
  website: '',
  description: '',
  facilities: [],
  showEmail: false,
}

const { name, email, orgName, orgAddress, website, description } = mosqueRegistrationSchema.shape
const addressNoLabels = { registration: 'cityNo', management: 'addressNo' } as const

/** The form's rules. An admin may leave the country out. */
export function mosqueFormSchema(kind: MosqueFormKind, isCountryRequired: boolean) {
  return z.object({
    ...{ name, email, orgName, orgAddress, website, description },
    facilities: z.array(z.string()),
    showEmail: z.boolean(),
    image: z.string(),
    contactPerson: z.array(personSchema),
    addressNo: requiredText(addressNoLabels[kind], 60),
    country: isCountryRequired ? requiredText('country', 100) : z.string(),
    latitude: latitudeText,
    longitude: longitudeText,
    shadow: shadowSchema,
    method: z.string(),
  })
}

/** The entries of a mosque as it is stored. */
export function valuesOf(mosque: MosqueProfile): MosqueFormValues {
  const { name, email, orgName, orgAddress, addressNo, country, shadow, contactPerson } = mosque
  const { website, description, facilities, showEmail } = mosque
  return {
    ...{ name, email, orgName, orgAddress, addressNo, country, shadow, contactPerson },
    ...{ website, description, facilities, showEmail },
    image: mosque.image ?? '',
    ...writePlace(mosque.location),
    method: String(mosque.prayStartTime.method),
  }
}

type Calculation = Pick<MosqueFormValues, 'latitude' | 'longitude' | 'method' | 'shadow'>

/** What to ask the times for, or null as long as the place is not known. */
export function startTimesRequestOf(values: Calculation, date: string): StartTimesRequest | null {
  const place = readPlace(values)
  return place && { date, ...place, method: Number(values.method), shadow: values.shadow }
}

export function isSameCalculation(one: Calculation, other: Calculation): boolean {
  return (
    one.method === other.method &&
    one.shadow === other.shadow &&
    isSamePlace(readPlace(one), readPlace(other)) &&
    readPlace(one) !== null
  )
}

/** The body that adds a mosque. Times that are not there yet are left to the server. */
export function registrationOf(values: MosqueFormValues, times: PrayerStartTimes | null): MosqueRegistration {
  const { latitude, longitude, method, image, contactPerson, ...others } = values
  return {
    ...others,
    image: image || null,
    contactPerson: idsOf(contactPerson),
    location: readPlace(values) ?? { latitude, longitude },
    prayStartTime: { method: Number(method), ...times },
  }
}

/** What differs from the stored entries, and nothing else; null when nothing does. */
export function changesOf(
  before: MosqueFormValues,
  values: MosqueFormValues,
  times: PrayerStartTimes | null,
): MosqueChange | null {
  const whole = registrationOf(values, times)
  const isMoved = !isSamePlace(readPlace(before), readPlace(values))
  const changes: MosqueChange = {
    ...Object.fromEntries(
      changedFields(before, values)
        .filter((field) => !calculationFields.has(field) || field === 'shadow')
        .map((field) => [field, whole[field as keyof MosqueRegistration]]),
    ),
    ...(isMoved && { location: whole.location }),
    ...(!isSameCalculation(before, values) && { prayStartTime: whole.prayStartTime }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const calculationFields: ReadonlySet<MosqueFormField> = new Set(['latitude', 'longitude', 'shadow', 'method'])

/** The fields in which two forms differ. */
function changedFields(one: MosqueFormValues, other: MosqueFormValues): MosqueFormField[] {
  const fields = Object.keys(emptyMosque) as MosqueFormField[]
  return fields.filter((field) => asText(one[field]) !== asText(other[field]))
}

function asText(value: MosqueFormValues[MosqueFormField]): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((each) => (typeof each === 'string' ? each : each._id)).join(' ')
}

const idsOf = (people: readonly Person[]) => people.map(({ _id }) => _id)

const serverNames: Record<string, readonly MosqueFormField[]> = {
  location: ['latitude', 'longitude'],
  'location.latitude': ['latitude'],
  'location.longitude': ['longitude'],
  'prayStartTime.method': ['method'],
}

/** The form's fields for one that the server names. */
export function formFieldsOf(field: string): readonly MosqueFormField[] {
  const [first = field] = field.split('.')
  return serverNames[field] ?? (first in emptyMosque ? [first as MosqueFormField] : [])
}
