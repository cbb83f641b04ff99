import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idParamsSchema, successSchema } from '#fields.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './contact.calls.ts'
import {
  messageStateSchema,
  mosqueMessageSchema,
  newMessageReplySchema,
  newReportSchema,
} from './messages.schemas.ts'

const messageParams = z.object({ id: givenIdSchema, messageId: givenIdSchema })

export const createReport = defineEndpoint({
  ...calls.createReport,
  feature: 'public',
  summary:
    'Reports a mistake to the people of an approved mosque; at most 5 an hour from an address and 30 for a mosque. Not for pages of other sites',
  access: 'anyone',
  limit: { name: 'tries to report', max: 60, minutes: 60, per: 'address' },
  // Only real reports count: a program's fake or one sent too fast counts only as a try.
  counts: {
    fromAddress: { name: 'reports', max: 5, minutes: 60, per: 'address' },
    toMosque: { name: 'reports of a mosque', max: 30, minutes: 60, per: 'mosque', code: 'tooManyReports' },
  },
  params: z.object({ slug: z.string().describe('As in the address of the mosque’s page') }),
  body: newReportSchema,
  maxBodyBytes: 65_536,
  response: successSchema({}),
  status: 201,
})

const feature = 'contact'

export const listMosqueMessages = defineEndpoint({
  ...calls.listMosqueMessages,
  feature,
  summary:
    'What people have reported to a mosque, newest first, and how many of all its messages no one there has read; for admins and its own people, whatever its status',
  access: 'signedIn',
  rows: 'list',
  params: idParamsSchema,
  query: pageQuerySchema,
  response: successSchema({
    messages: z.array(mosqueMessageSchema),
    unread: z.number(),
    nextCursor: nextCursorSchema,
  }),
})

export const updateMosqueMessage = defineEndpoint({
  ...calls.updateMosqueMessage,
  feature,
  summary: 'Notes that a message is done, or open again, and that it has been read',
  access: 'signedIn',
  params: messageParams,
  body: messageStateSchema,
  response: successSchema({ mosqueMessage: mosqueMessageSchema }),
})

export const replyToMosqueMessage = defineEndpoint({
  ...calls.replyToMosqueMessage,
  feature,
  summary:
    'Answers a message by a mail from the platform, which names the mosque alone, and keeps the answer with it; 409 where no email was given. At most 3 times a day for a message and 30 an hour for a mosque. For an approved mosque',
  access: ['admin', 'mosqueAdmin', 'contactPerson'],
  // Counted per mosque, not per person: a mosque can have 50 people.
  counts: { reply: { name: 'answers of a mosque', max: 30, minutes: 60, per: 'mosque' } },
  params: messageParams,
  body: newMessageReplySchema,
  maxBodyBytes: 65_536,
  response: successSchema({ mosqueMessage: mosqueMessageSchema }),
})
