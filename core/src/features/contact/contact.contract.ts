import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './contact.calls.ts'
import {
  contactMessageSchema,
  contactServiceSchema,
  newContactMessageSchema,
  newReplySchema,
} from './contact.schemas.ts'

const feature = 'contact'

export const createContactMessage = defineEndpoint({
  ...calls.createContactMessage,
  feature,
  summary: 'Sends a message to the people who run the platform',
  access: 'signedIn',
  limit: { max: 10, minutes: 60, per: 'person' },
  body: newContactMessageSchema,
  maxBodyBytes: 65_536,
  response: successSchema({ contact: contactMessageSchema }),
  status: 201,
})

export const listContactMessages = defineEndpoint({
  ...calls.listContactMessages,
  feature,
  summary:
    'The messages with their replies: unread ones first, then those without a reply, then the others, each newest first',
  access: ['admin'],
  rows: 'list',
  query: pageQuerySchema.extend({ service: contactServiceSchema.optional() }),
  response: successSchema({ contacts: z.array(contactMessageSchema), nextCursor: nextCursorSchema }),
})

export const countContactMessages = defineEndpoint({
  ...calls.countContactMessages,
  feature,
  summary: 'How many messages no one has read or answered yet',
  access: ['admin'],
  response: successSchema({ counts: z.object({ unread: z.number(), unanswered: z.number() }) }),
})

export const markContactMessageRead = defineEndpoint({
  ...calls.markContactMessageRead,
  feature,
  summary: 'Notes that a message has been read; the first time counts',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({ contact: contactMessageSchema }),
})

export const replyToContactMessage = defineEndpoint({
  ...calls.replyToContactMessage,
  feature,
  summary: 'Answers a message by mail, and keeps the answer with it; only to an address that has written',
  access: ['admin'],
  body: newReplySchema,
  maxBodyBytes: 65_536,
  response: successSchema({ contact: contactMessageSchema }),
})

export const deleteContactMessage = defineEndpoint({
  ...calls.deleteContactMessage,
  feature,
  summary: 'Deletes a message with its replies',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({}),
})
