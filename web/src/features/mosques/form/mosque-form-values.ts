import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import {
  type ContactPerson,
  contactPersonSchema,
  type MosqueChange,
  type MosqueProfile,
  type MosqueRegistration,
  mosqueRegistrationSchema,
  type Shadow,
  shadowSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { requiredText } from '@mihrab/core/fields.ts'
import type { Language } from '@mihrab/core/languages.ts'
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
  methodEntries,
  methodFaults,
  methodQueryOf,
  methodValuesOf,
  plainMethod,
  readMethod,
} from '#features/mosques/method/method-values.ts'
import { isSame } from '#forms/form-entries.ts'
import type { StartTimesRequest } from '#queries/read-start-times.ts'
import { entriesOfTexts, type LanguageText, textsOfEntries } from './language-texts.ts'

/** A registration is sent in for review; admins and a mosque's own people manage it. Some labels differ. */
export type MosqueFormKind = 'registration' | 'management'

/** What stands in the form: text in most fields, the image's address, people with their names, and what is chosen. */
export type MosqueFormValues = {
  image: string
  name: string
  names: LanguageText[]
  email: string
  orgName: string
  orgAddress: string
  addressNo: string
  country: string
  contactPerson: ContactPerson[]
  latitude: string
  longitude: string
  shadow: Shadow
  website: string
  description: string
  descriptions: LanguageText[]
  /** Empty where none is chosen. */
  language: Language | ''
  facilities: Facility[]
  showEmail: boolean
} & MethodValues

export type MosqueFormField = keyof MosqueFormValues

export const emptyMosque: MosqueFormValues = {
  image: '',
  name: '',
  names: [],
  email: '',
  orgName: '',
  orgAddress: '',
  addressNo: '',
  country: '',
  contactPerson: [],
  latitude: '',
  longitude: '',
  shadow: '1x',
  ...plainMethod,
  website: '',
  description: '',
  descriptions: [],
  language: '',
  facilities: [],
  showEmail: false,
}

const { name, email, orgName, orgAddress, website, description } = mosqueRegistrationSchema.shape
const texts = mosqueRegistrationSchema.shape.names.unwrap()

/** The entries, by the contract's rules for what they are sent as. */
const textsSchema = (field: z.ZodOptional<typeof texts>) =>
  z
    .array(z.custom<LanguageText>())
    .transform((entries): z.input<typeof texts> => textsOfEntries(entries))
    .pipe(field.unwrap())

const addressNoLabels = { registration: 'cityNo', management: 'addressNo' } as const

/** The form's rules. An admin may leave the country out. */
export function mosqueFormSchema(kind: MosqueFormKind, isCountryRequired: boolean) {
  return z.object({
    ...{ name, email, orgName, orgAddress, website, description },
    names: textsSchema(mosqueRegistrationSchema.shape.names),
    descriptions: textsSchema(mosqueRegistrationSchema.shape.descriptions),
    facilities: z.array(z.string()),
    showEmail: z.boolean(),
    image: z.string(),
    contactPerson: z.array(contactPersonSchema),
    addressNo: requiredText(addressNoLabels[kind], 60),
    country: isCountryRequired ? requiredText('country', 100) : z.string(),
    latitude: latitudeText,
    longitude: longitudeText,
    shadow: shadowSchema,
  })
}

/** The entries of a mosque as it is stored. */
export function valuesOf(mosque: MosqueProfile): MosqueFormValues {
  const { name, email, orgName, orgAddress, addressNo, country, shadow, contactPerson } = mosque
  const { website, description, facilities, showEmail } = mosque
  const { language, names, descriptions } = mosque
  return {
    ...{ name, email, orgName, orgAddress, addressNo, country, shadow, contactPerson },
    ...{ website, description, facilities, showEmail, language: language ?? '' },
    ...{ names: entriesOfTexts(names), descriptions: entriesOfTexts(descriptions) },
    image: mosque.image ?? '',
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
  const { latitude, longitude, image, contactPerson } = values
  return {
    ...withoutCalculation(values),
    names: textsOfEntries(values.names),
    descriptions: textsOfEntries(values.descriptions),
    language: values.language || null,
    shadow: values.shadow,
    ...methodChangesOf(before, values),
    image: image || null,
    contactPerson: idsOf(contactPerson),
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
    ...Object.fromEntries(
      changedFields(before, values)
        .filter((field) => !calculationFields.has(field) || field === 'shadow')
        .map((field) => [field, whole[field as keyof MosqueRegistration]]),
    ),
    ...methodChangesOf(before, values),
    ...(isMoved && { location: whole.location }),
    ...(!isSameCalculation(before, values) && { prayStartTime: whole.prayStartTime }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const calculationFields: ReadonlySet<MosqueFormField> = new Set([
  ...(['latitude', 'longitude', 'shadow'] as const),
  ...methodEntries,
])

function withoutCalculation(values: MosqueFormValues): Omit<MosqueFormValues, keyof Calculation> {
  const kept = Object.entries(values).filter(([field]) => !calculationFields.has(field as MosqueFormField))
  return Object.fromEntries(kept) as Omit<MosqueFormValues, keyof Calculation>
}

/** A prayer without a time on that day has none to send. */
function knownTimes(times: PrayerStartTimes | null): Partial<PrayerStartTimes> {
  return Object.fromEntries(Object.entries(times ?? {}).filter(([, time]) => time !== ''))
}

/** The fields in which two forms differ. */
function changedFields(one: MosqueFormValues, other: MosqueFormValues): MosqueFormField[] {
  const fields = Object.keys(emptyMosque) as MosqueFormField[]
  return fields.filter((field) => asText(one[field]) !== asText(other[field]))
}

function asText(value: MosqueFormValues[MosqueFormField]): string {
  if (!Array.isArray(value)) return String(value)
  return value.map(asWord).join(' ')
}

function asWord(value: Facility | ContactPerson | LanguageText): string {
  if (typeof value === 'string') return value
  return '_id' in value ? value._id : value.language + value.text
}

const idsOf = (people: readonly ContactPerson[]) => people.map(({ _id }) => _id)

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
