import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import {
  adjustmentsTextField,
  customFields,
  highLatitudeRuleField,
  methodField,
  methodSchema,
} from '#features/prayer-times/method-settings.schemas.ts'
import {
  givenIdSchema,
  idParamsSchema,
  isoDayField,
  latitudeField,
  longitudeField,
  requiredText,
  successSchema,
} from '#fields.ts'
import { lists, wholeLists } from '#limits.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import { mosqueHistoryEntrySchema } from './mosque-history.schemas.ts'
import * as calls from './mosques.calls.ts'
import {
  changedMosqueSchema,
  contactPersonMosqueChangeSchema,
  knownZoneSchema,
  mosqueChangeSchema,
  mosqueDetailSchema,
  mosqueProfileSchema,
  mosqueRegistrationSchema,
  mosqueSchema,
  mosqueStatusSchema,
  shadowSchema,
  statusChangeSchema,
} from './mosques.schemas.ts'

const feature = 'mosques'
const mosqueWithStatus = { mosque: mosqueSchema, status: mosqueStatusSchema }

export const getStartTimes = defineEndpoint({
  ...calls.getStartTimes,
  feature,
  summary: 'The computed times of one day at one place, on the place’s own clock',
  access: 'anyone',
  limit: { max: 600, minutes: 1, per: 'address' },
  params: z.object({ date: isoDayField('date') }),
  query: z.object({
    latitude: latitudeField(),
    longitude: longitudeField(),
    method: methodField,
    shadow: shadowSchema.optional(),
    ...customFields,
    highLatitudeRule: highLatitudeRuleField.optional(),
    adjustments: adjustmentsTextField.optional().describe('As in fajr:-4,dhuhr:6'),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      timings: z.object({
        // Empty on a day without such a start time, as for Isha.
        Fajr: z.string(),
        Sunrise: z.string(),
        Dhuhr: z.string(),
        Asr: z.string(),
        Maghrib: z.string(),
        Isha: z.string(),
      }),
      date: z.string(),
      timezone: z.string(),
      method: z.object({ id: methodSchema, name: z.string(), description: z.string() }),
      estimated: z.boolean().describe('A neighbouring latitude stood in where the sun gives no such time'),
      zone: knownZoneSchema.optional(),
    }),
  }),
})

export const createMosque = defineEndpoint({
  ...calls.createMosque,
  feature,
  summary:
    'Registers a mosque: pending by a user, approved by an admin. A rejected one is sent in again by the person who registered it, also as a contact person, to whom all else is refused; image, phone, address and contactPerson stay when left out, and so does what it claims. With `listingId` it claims a listing, which becomes the mosque once approved: 404 if it is not listed, 409 if someone else has claimed it',
  access: ['user', 'admin', 'contactPerson'],
  body: mosqueRegistrationSchema,
  maxBodyBytes: 196_608,
  response: successSchema(mosqueWithStatus),
  status: 201,
})

const listOf = (status: 'approved' | 'pending' | 'rejected') =>
  ({
    feature,
    summary: `The ${status} mosques, newest change first`,
    rows: 'list',
    cache: 'revalidate',
    query: pageQuerySchema,
    response: successSchema({ mosques: z.array(mosqueSchema), nextCursor: nextCursorSchema }),
  }) as const

export const listApprovedMosques = defineEndpoint({
  ...calls.listApprovedMosques,
  ...listOf('approved'),
  access: 'signedIn',
})
export const listPendingMosques = defineEndpoint({
  ...calls.listPendingMosques,
  ...listOf('pending'),
  query: pageQuerySchema.extend({ order: z.literal('oldest').optional().describe('Oldest change first') }),
  access: ['admin'],
})
export const listRejectedMosques = defineEndpoint({
  ...calls.listRejectedMosques,
  ...listOf('rejected'),
  access: ['admin'],
})

export const listUnconfirmedMosques = defineEndpoint({
  ...listOf('approved'),
  ...calls.listUnconfirmedMosques,
  summary:
    'The approved mosques whose people were asked twice whether they are still right, and did not answer; newest change first',
  access: ['admin'],
})

export const listAllMosques = defineEndpoint({
  ...calls.listAllMosques,
  feature,
  summary:
    'Every mosque for admins, the approved ones for others, newest change first; the cursor of the next page stands in the header X-Next-Cursor',
  access: 'signedIn',
  rows: 'list',
  query: pageQuerySchema,
  response: z.array(mosqueSchema),
})

export const countMosques = defineEndpoint({
  ...calls.countMosques,
  feature,
  summary: 'How many mosques have each status, and since when the longest waiting one waits',
  access: ['admin'],
  cache: 'revalidate',
  response: successSchema({
    counts: z.object({ approved: z.number(), pending: z.number(), rejected: z.number() }),
    unconfirmed: z.number().describe('Of the approved ones'),
    pendingSince: z.string().nullable(),
  }),
})

export const getMosque = defineEndpoint({
  ...calls.getMosque,
  feature,
  summary:
    'One mosque with its people, ranges and events: for admins and its people; once approved for everyone signed in, without emails that visitors are not shown',
  access: 'signedIn',
  limit: lists,
  counts: { longTexts: wholeLists },
  params: idParamsSchema,
  response: mosqueDetailSchema,
})

export const getMosqueProfile = defineEndpoint({
  ...calls.getMosqueProfile,
  feature,
  summary:
    'One mosque with its people alone, for anyone who may read the mosque; emails as in the call before',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema({ mosque: mosqueProfileSchema }),
})

export const changeMosqueStatus = defineEndpoint({
  ...calls.changeMosqueStatus,
  feature,
  summary:
    'Approves, rejects or sets back to pending; people’s roles follow at once. With the status that the sender saw, 409 when someone else has decided otherwise since',
  access: ['admin'],
  params: idParamsSchema,
  body: statusChangeSchema,
  response: successSchema(mosqueWithStatus),
})

export const checkMosqueStatus = defineEndpoint({
  ...calls.checkMosqueStatus,
  feature,
  summary:
    'The status of a mosque, by its id or the id of the person who registered it: admins and its people',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema(mosqueWithStatus),
})

export const updateMosque = defineEndpoint({
  ...calls.updateMosque,
  feature,
  summary:
    'Changes the fields that it carries, never the status: admins, and the person who registered the mosque, also while it is pending or rejected. With the updatedAt that the sender saw, 409 when someone else has changed the mosque since',
  access: 'signedIn',
  // Each attachment mails someone unasked, or shows their email to the person who registered the mosque.
  counts: { attachment: { name: 'attachments', max: 60, minutes: 60, per: 'person' } },
  params: idParamsSchema,
  body: mosqueChangeSchema,
  maxBodyBytes: 196_608,
  response: successSchema({ mosques: changedMosqueSchema, mosque: changedMosqueSchema }),
})

export const deleteMosque = defineEndpoint({
  ...calls.deleteMosque,
  feature,
  summary: 'Deletes a mosque with its ranges and events; people’s roles follow at once',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({}),
})

export const findPendingMosqueByEmail = defineEndpoint({
  ...calls.findPendingMosqueByEmail,
  feature,
  summary:
    'The pending mosque registered by, or bearing, an email: for admins and the person with that email, once it is confirmed or where they registered the mosque',
  access: 'signedIn',
  params: z.object({ email: requiredText('email', 254) }),
  response: successSchema({ mosque: mosqueSchema }),
})

export const getMosqueHistory = defineEndpoint({
  ...calls.getMosqueHistory,
  feature,
  summary: 'Who changed what on a mosque, newest first, old and new; also of a deleted one',
  access: ['admin'],
  rows: 'list',
  params: idParamsSchema,
  query: pageQuerySchema.pick({ limit: true, cursor: true }),
  response: successSchema({ history: z.array(mosqueHistoryEntrySchema), nextCursor: nextCursorSchema }),
})

export const getContactPersonMosque = defineEndpoint({
  ...calls.getContactPersonMosque,
  feature,
  summary: 'The mosque that a contact person serves, with its people, ranges and events',
  access: ['contactPerson'],
  limit: lists,
  counts: { longTexts: wholeLists },
  query: z.object({
    mosqueId: givenIdSchema.optional().describe('Which one, when they serve several'),
  }),
  response: successSchema({ mosque: mosqueDetailSchema }),
})

export const updateMosqueAsContactPerson = defineEndpoint({
  ...calls.updateMosqueAsContactPerson,
  feature,
  summary:
    'Changes the mosque that a contact person serves, but not who its contact persons are; who serves several names it',
  access: ['contactPerson'],
  body: contactPersonMosqueChangeSchema,
  maxBodyBytes: 196_608,
  response: successSchema({ mosque: changedMosqueSchema }),
})
