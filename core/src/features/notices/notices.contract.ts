import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import { givenIdSchema, idParamsSchema, shortText, successSchema } from '#fields.ts'
import * as calls from './notices.calls.ts'
import {
  givenNoticeSchema,
  noticeChangeSchema,
  noticeSchema,
  publicJanazahSchema,
  publicNoticeSchema,
} from './notices.schemas.ts'

const feature = 'notices'
const noticeParams = z.object({ id: givenIdSchema, noticeId: givenIdSchema })
const savedNotice = successSchema({ notice: noticeSchema })

export const listNotices = defineEndpoint({
  ...calls.listNotices,
  feature,
  summary: 'The notices of a mosque that are shown now, newest first, for those who may read the mosque',
  access: 'signedIn',
  params: idParamsSchema,
  response: z.object({ notices: z.array(noticeSchema) }),
  status: 200,
})

export const publishNotice = defineEndpoint({
  ...calls.publishNotice,
  feature,
  summary:
    'Publishes a notice: a janazah, a closure, another time of one prayer, or a message. 409 for the 21st, and for another time on a day without a range',
  access: 'signedIn',
  params: idParamsSchema,
  body: givenNoticeSchema,
  response: savedNotice,
  status: 201,
})

export const changeNotice = defineEndpoint({
  ...calls.changeNotice,
  feature,
  summary:
    'Changes the fields that it carries; the notice then says `Corrected`. With the updatedAt that the sender saw, 409 when someone else has changed it since. 409 once cancelled or expired',
  access: 'signedIn',
  params: noticeParams,
  body: noticeChangeSchema,
  response: savedNotice,
  status: 200,
})

export const cancelNotice = defineEndpoint({
  ...calls.cancelNotice,
  feature,
  summary:
    'Cancels a notice: it says `Cancelled` for a day or until it expires. A changed time is put back if it is still that of the notice',
  access: 'signedIn',
  params: noticeParams,
  response: savedNotice,
  status: 200,
})

export const undoNotice = defineEndpoint({
  ...calls.undoNotice,
  feature,
  summary: 'Removes a notice within a minute of its publication; 409 later',
  access: 'signedIn',
  params: noticeParams,
  response: savedNotice,
  status: 200,
})

const limit = { name: 'open API', max: 600, minutes: 1, per: 'address' } as const

export const listPublicNotices = defineEndpoint({
  method: 'GET',
  path: '/public/mosques/:slug/notices',
  feature: 'public',
  summary: 'The notices of a mosque, janazahs and closures first. Expired ones are gone',
  access: 'anyone',
  limit,
  cache: 'shared',
  params: z.object({ slug: z.string().describe('As in the address of the mosque’s page') }),
  response: z.object({ notices: z.array(publicNoticeSchema) }),
  status: 200,
})

export const listPublicJanazahs = defineEndpoint({
  method: 'GET',
  path: '/public/janazah',
  feature: 'public',
  summary: 'The janazahs within 50 km of a place in the next three days, by time',
  access: 'anyone',
  limit,
  cache: 'shared',
  query: z.object({
    near: shortText(codedMessage('pageNearUnknown'), 200).describe(
      'Latitude and longitude in degrees, as 53.4,-1.5, or the name of a place',
    ),
  }),
  response: z.object({
    notices: z.array(
      publicJanazahSchema.extend({
        mosque: z.object({ slug: z.string(), name: z.string() }),
        distanceKm: z.number(),
      }),
    ),
  }),
  status: 200,
})
