import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { detailPastDays, eventSchema, maxDetailEvents } from '#features/events/events.schemas.ts'
import { mosqueHijriSchema } from '#features/hijri-calendars/hijri-calendars.schemas.ts'
import { listingSources } from '#features/listings/listing-sources.ts'
import {
  adjustmentsField,
  adjustmentsSchema,
  customFields,
  highLatitudeRuleField,
  methodField,
  methodSchema,
} from '#features/prayer-times/method-settings.schemas.ts'
import { highLatitudeChoices } from '#features/prayer-times/method-settings.ts'
import { prayerTimeSchema } from '#features/prayer-times/prayer-times.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import { personSchema } from '#features/users/users.schemas.ts'
import {
  clockTimeField,
  givenIdSchema,
  idSchema,
  latitudeField,
  linkTokenField,
  longitudeField,
  optionalText,
  requiredText,
  seenVersionField,
} from '#fields.ts'
import { changedShape, givenShape, inOrder, notByContactPersons, storedShape } from './mosque-field-shapes.ts'

export const mosqueStatuses = ['pending', 'approved', 'rejected'] as const
export const mosqueStatusSchema = z.enum(mosqueStatuses, {
  error: codedMessage('notOneOf', { field: 'status', values: mosqueStatuses.join(', ') }),
})
export type MosqueStatus = z.infer<typeof mosqueStatusSchema>

/**
 * How far an object's shadow has grown by Asr, in multiples of its height: 1x Shafi, Maliki and Hanbali, 2x
 * Hanafi.
 */
export const shadows = ['1x', '2x'] as const
export const shadowSchema = z.enum(shadows, { error: codedMessage('shadowUnknown') })
export type Shadow = z.infer<typeof shadowSchema>

const locationSchema = z.object({ latitude: z.number(), longitude: z.number() })

const prayStartTimeSchema = z.object({
  method: methodSchema,
  fajr: z.string(),
  dhuhr: z.string(),
  asr: z.string(),
  maghrib: z.string(),
  isha: z.string(),
})

const { contactPerson: contactPersonIds, ...stored } = storedShape

/** A registration's claim of a listing. */
export const mosqueClaimSchema = z.object({
  state: z
    .enum(['open', 'approved', 'late'])
    .describe('`late`: another claim was approved, or the listing is gone; this is an ordinary registration'),
  listing: z
    .object({
      slug: z.string(),
      name: z.string(),
      address: z.string(),
      country: z.string(),
      phone: z.string(),
      website: z.string(),
      ...locationSchema.shape,
      source: z.enum(listingSources),
      since: z.string().describe('ISO instant of the import that brought or last changed it'),
    })
    .describe('As it was when it was claimed: anyone may edit OpenStreetMap'),
})
export type MosqueClaim = z.infer<typeof mosqueClaimSchema>

/** A mosque as lists show it. */
export const mosqueSchema = z.object({
  _id: idSchema,
  ...stored,
  location: locationSchema,
  timeZone: z.string().describe('IANA name, looked up from the coordinates'),
  shadow: z.enum(shadows),
  prayStartTime: prayStartTimeSchema.describe(
    'The day’s computed times when the mosque was registered, or last moved or computed otherwise; empty for a prayer without a beginning',
  ),
  fajrAngle: z.number().nullable().describe('Of the method custom, as the two that follow'),
  ishaAngle: z.number().nullable(),
  ishaMinutes: z.number().nullable(),
  highLatitudeRule: z.enum(highLatitudeChoices),
  adjustments: adjustmentsSchema,
  status: z.enum(mosqueStatuses),
  rejectionReason: z.string().nullable(),
  timesSetUntil: z
    .string()
    .nullable()
    .describe('The last day before the first one that no prayer-time range covers'),
  contactPerson: contactPersonIds,
  unconfirmed: z
    .object({
      since: z.string().nullable().describe('The last confirmation; null where there was none'),
      askedAt: z.string().nullable().describe('Null where no mail could reach any of its people'),
    })
    .optional()
    .describe(
      'Set in lists for admins, where the mosque’s people were asked twice whether it is still right, and did not answer',
    ),
  claim: mosqueClaimSchema.optional().describe('Set for admins, where the registration claims a listing'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Mosque = z.infer<typeof mosqueSchema>

/** Only admins and the mosque's people receive emails. */
export const contactPersonSchema = personSchema.partial({ email: true })
export type ContactPerson = z.infer<typeof contactPersonSchema>

const contactPerson = z.array(contactPersonSchema)
const registeredBy = personSchema.nullish().describe('Who sent it in; admins alone are told')

const confirmedAt = z
  .string()
  .nullable()
  .describe('When the mosque’s people last changed or confirmed something')

export const knownZoneSchema = z
  .object({
    timeZone: z.string(),
    until: z.number(),
    offsets: z
      .array(z.tuple([z.number().describe('From'), z.number().describe('Ahead of UTC')]).readonly())
      .readonly(),
  })
  .describe('How the clocks of the zone go in the years around now, in milliseconds')

const hijriChoices = {
  hijriCalendar: z
    .string()
    .nullable()
    .optional()
    .describe('The slug of the Hijri calendar that it has chosen; null follows the default'),
  eidAlAdhaCalendar: z
    .string()
    .nullable()
    .optional()
    .describe('Of the calendar by which it celebrates Eid al-Adha, if not by its own'),
  hijri: mosqueHijriSchema.optional().describe('Left out where it follows Umm al-Qura'),
}

export const mosqueProfileSchema = mosqueSchema.extend({
  confirmedAt,
  contactPerson,
  registeredBy,
  zone: knownZoneSchema.optional(),
  ...hijriChoices,
})
export type MosqueProfile = z.infer<typeof mosqueProfileSchema>

/** A mosque as a change answers. */
export const changedMosqueSchema = mosqueSchema.extend(hijriChoices).omit({ hijri: true })
export type ChangedMosque = z.infer<typeof changedMosqueSchema>

/** A mosque with its people, all its ranges and its current events. */
export const mosqueDetailSchema = mosqueSchema.extend({
  confirmedAt,
  contactPerson,
  prayTimes: z.array(prayerTimeSchema),
  registeredBy,
  events: z
    .array(eventSchema)
    .describe(`From ${detailPastDays} days back on, by date and time, ${maxDetailEvents} at most`),
  moreEvents: z
    .object({ earlier: z.number(), later: z.number() })
    .optional()
    .describe('How many events the mosque has before and after these'),
  ...hijriChoices,
})
export type MosqueDetail = z.infer<typeof mosqueDetailSchema>

const optionalClockTime = (label: StartPrayer) => clockTimeField(label).optional()

const startTimeFields = {
  fajr: optionalClockTime('fajr'),
  dhuhr: optionalClockTime('dhuhr'),
  asr: optionalClockTime('asr'),
  maghrib: optionalClockTime('maghrib'),
  isha: optionalClockTime('isha'),
}

const location = z.object(
  { latitude: latitudeField(), longitude: longitudeField() },
  { error: codedMessage('required', { field: 'location' }) },
)

const calculationFields = {
  ...customFields,
  highLatitudeRule: highLatitudeRuleField.optional().describe('For nights without full darkness'),
  adjustments: adjustmentsField.optional().describe('Minutes added to each computed time'),
}

const describedOrder = [
  ...(['name', 'names', 'email', 'orgName', 'orgAddress', 'addressNo', 'image', 'phone'] as const),
  ...(['website', 'description', 'descriptions', 'facilities', 'showEmail', 'language'] as const),
  ...(['location', 'contactPerson', 'fajrAngle', 'ishaAngle', 'ishaMinutes'] as const),
  ...(['highLatitudeRule', 'adjustments', 'address', 'country', 'shadow', 'prayStartTime'] as const),
]

/**
 * Omitted fields, other than the shadow and the times, get a default on first registration and stay unchanged
 * when a rejected mosque is resubmitted.
 */
export const mosqueRegistrationSchema = z.object(
  inOrder([...describedOrder, 'listingId'], {
    ...givenShape,
    location,
    ...calculationFields,
    shadow: shadowSchema.default('1x'),
    prayStartTime: z.object(
      { method: methodField, ...startTimeFields },
      { error: codedMessage('required', { field: 'prayerMethod' }) },
    ),
    listingId: givenIdSchema.optional().describe('The listing that it claims'),
  }),
)
export type MosqueRegistration = z.input<typeof mosqueRegistrationSchema>

/** Only the given fields change; `contactPerson` is replaced whole. The status cannot be changed here. */
export const mosqueChangeSchema = z
  .object(
    inOrder(describedOrder, {
      ...changedShape,
      location,
      ...calculationFields,
      shadow: shadowSchema,
      prayStartTime: z
        .object(
          { method: methodField.optional(), ...startTimeFields },
          { error: codedMessage('startTimesNotNamed') },
        )
        .describe('Times left out are computed again when place, method, shadow, rule or minutes change'),
    }),
  )
  .partial()
  .extend({
    hijriCalendar: requiredText('hijriCalendar', 200)
      .nullable()
      .optional()
      .describe('A slug; null for the default'),
    eidAlAdhaCalendar: requiredText('eidAlAdhaCalendar', 200)
      .nullable()
      .optional()
      .describe('A slug; null for the calendar that it follows'),
    updatedAt: seenVersionField('mosque'),
  })
export type MosqueChange = z.input<typeof mosqueChangeSchema>

export const contactPersonMosqueChangeSchema = mosqueChangeSchema
  .omit(notByContactPersons)
  .extend({ mosqueId: givenIdSchema.optional().describe('Which one, when they serve several') })
export type ContactPersonMosqueChange = z.input<typeof contactPersonMosqueChangeSchema>

export const confirmationLinkSchema = z.object({ token: linkTokenField })

/** Shown on the page behind the link in a confirmation mail. */
export const askedMosqueSchema = mosqueSchema
  .pick({ name: true, address: true, slug: true, timeZone: true, timesSetUntil: true })
  .extend({ confirmedAt })
export type AskedMosque = z.infer<typeof askedMosqueSchema>

export const statusChangeSchema = z.object({
  status: mosqueStatusSchema,
  seenStatus: mosqueStatusSchema.optional().describe('The one that the sender saw before'),
  reason: optionalText('reason', 1000, 'many').describe(
    'Why it was rejected; the person who registered reads it',
  ),
})
export type StatusChange = z.input<typeof statusChangeSchema>
