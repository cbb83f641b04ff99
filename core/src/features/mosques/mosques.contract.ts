import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, isoDayField, latitudeField, longitudeField, successSchema } from '#fields.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import {
  methodField,
  mosqueDetailSchema,
  mosqueRegistrationSchema,
  mosqueSchema,
  mosqueStatusSchema,
  shadowSchema,
  statusChangeSchema,
} from './mosques.schemas.ts'

const feature = 'mosques'
const mosqueWithStatus = { mosque: mosqueSchema, status: mosqueStatusSchema }

export const getNamazTimings = defineEndpoint({
  method: 'GET',
  path: '/mosques/namaz/:date',
  feature,
  summary: 'The computed times of one day at one place, on the place’s own clock',
  access: 'anyone',
  params: z.object({ date: isoDayField('Date') }),
  query: z.object({
    latitude: latitudeField(),
    longitude: longitudeField(),
    method: methodField,
    shadow: shadowSchema.optional(),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      timings: z.object({
        Fajr: z.string(),
        Sunrise: z.string(),
        Dhuhr: z.string(),
        Asr: z.string(),
        Maghrib: z.string(),
        Isha: z.string(),
      }),
      date: z.string(),
      timezone: z.string(),
      method: z.object({ id: z.number(), name: z.string(), description: z.string() }),
      estimated: z.boolean().describe('A neighbouring latitude stood in where the sun gives no such time'),
    }),
  }),
  status: 200,
})

export const createMosque = defineEndpoint({
  method: 'POST',
  path: '/mosques/create',
  feature,
  summary:
    'Registers a mosque: pending by a user, approved by an admin. A rejected one is sent in again by whoever registered it, also as a contact person, to whom all else is refused; image, phone, address and contactPerson stay when left out',
  access: ['user', 'admin', 'contactPerson'],
  body: mosqueRegistrationSchema,
  response: successSchema(mosqueWithStatus),
  status: 201,
})

const listOf = (status: 'approved' | 'pending' | 'rejected') =>
  ({
    method: 'GET',
    path: `/mosques/${status}`,
    feature,
    summary: `The ${status} mosques, newest change first`,
    query: pageQuerySchema,
    response: successSchema({ mosques: z.array(mosqueSchema), nextCursor: nextCursorSchema }),
    status: 200,
  }) as const

export const listApprovedMosques = defineEndpoint({ ...listOf('approved'), access: 'signedIn' })
export const listPendingMosques = defineEndpoint({ ...listOf('pending'), access: ['admin'] })
export const listRejectedMosques = defineEndpoint({ ...listOf('rejected'), access: ['admin'] })

export const getMosque = defineEndpoint({
  method: 'GET',
  path: '/mosques/:id',
  feature,
  summary:
    'One mosque with its people and ranges: for admins and its people, for everyone signed in once approved',
  access: 'signedIn',
  params: idParamsSchema,
  response: mosqueDetailSchema,
  status: 200,
})

export const changeMosqueStatus = defineEndpoint({
  method: 'PUT',
  path: '/mosques/changeStatus/:id',
  feature,
  summary: 'Approves, rejects or sets back to pending; people’s roles follow at once',
  access: ['admin'],
  params: idParamsSchema,
  body: statusChangeSchema,
  response: successSchema(mosqueWithStatus),
  status: 200,
})

export const checkMosqueStatus = defineEndpoint({
  method: 'GET',
  path: '/mosques/checkStatus/:id',
  feature,
  summary:
    'The status of a mosque, by its id or the id of the person who registered it: admins and its people',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema(mosqueWithStatus),
  status: 200,
})
