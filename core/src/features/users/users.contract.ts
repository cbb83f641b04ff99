import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import { idParamsSchema, requiredText, successSchema } from '#fields.ts'
import { lists, proofs } from '#limits.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './users.calls.ts'
import {
  confirmationFields,
  minUserSearchLength,
  newUserSchema,
  ownLanguageSchema,
  personSchema,
  sessionSchema,
  userChangeSchema,
  userSchema,
} from './users.schemas.ts'

const feature = 'users'

/** Stops a person from changing their email repeatedly, which mails one stranger after another. */
const confirmations = { name: 'confirmations of emails', max: 5, minutes: 60, per: 'person' } as const

export const searchUsers = defineEndpoint({
  ...calls.searchUsers,
  feature,
  summary: 'At most ten people whose email starts with what was typed, and no more of them than their name',
  access: 'signedIn',
  // Enough for anyone who types; stops callers from listing all emails prefix by prefix.
  limit: { max: 120, minutes: 10, per: 'person' },
  query: z.object({
    email: requiredText('email', 254).refine(
      (text) => text.length >= minUserSearchLength,
      codedMessage('userSearchTooShort', { min: minUserSearchLength }),
    ),
  }),
  response: successSchema({ users: z.array(personSchema) }),
  status: 200,
})

export const listUsers = defineEndpoint({
  ...calls.listUsers,
  feature,
  summary: 'Everyone with an account, newest first; q searches name and email',
  access: ['admin'],
  rows: 'list',
  query: pageQuerySchema,
  response: successSchema({ users: z.array(userSchema), nextCursor: nextCursorSchema }),
  status: 200,
})

export const createUser = defineEndpoint({
  ...calls.createUser,
  feature,
  summary:
    'Makes an account for another person, who is told by mail. Made by a mosque admin, they become a contact person of that mosque',
  access: ['admin', 'mosqueAdmin'],
  // Each of them mails to an unconfirmed address.
  limit: { max: 30, minutes: 60, per: 'person' },
  body: newUserSchema,
  response: successSchema({ user: userSchema }),
  status: 201,
})

export const getUser = defineEndpoint({
  ...calls.getUser,
  feature,
  summary: 'One person: for admins, for themselves, and for the admin of a mosque that they are attached to',
  access: 'signedIn',
  params: idParamsSchema,
  response: userSchema,
  status: 200,
})

export const updateUser = defineEndpoint({
  ...calls.updateUser,
  feature,
  summary:
    'Changes the fields that it carries: admins, and everybody of themselves. A new password ends the person’s other sessions, a new email is told to the old one; of oneself both need the current password',
  access: 'signedIn',
  counts: {
    proof: proofs,
    newEmail: confirmations,
    // Stops a person from testing which usernames are taken.
    newUsername: { name: 'new usernames', max: 20, minutes: 60, per: 'person' },
  },
  params: idParamsSchema,
  body: userChangeSchema,
  response: successSchema({ user: userSchema }),
  status: 200,
})

export const deleteUser = defineEndpoint({
  ...calls.deleteUser,
  feature,
  summary:
    'Deletes an account and ends its sessions; a mosque that they ran stays, without an owner. Not oneself, and not the last admin',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({}),
  status: 200,
})

export const downloadOwnData = defineEndpoint({
  ...calls.downloadOwnData,
  feature,
  summary: 'All that is stored about oneself: a zip file of data.json and the images that one uploaded',
  access: 'signedIn',
  limit: { max: 10, minutes: 60, per: 'person' },
  produces: 'application/zip',
  response: z.string(),
  status: 200,
})

export const updateOwnLanguage = defineEndpoint({
  ...calls.updateOwnLanguage,
  feature,
  summary:
    'Remembers in which language, digits and clock one reads on every device, and mails are written; changes the fields that it carries',
  access: 'signedIn',
  body: ownLanguageSchema,
  response: successSchema(ownLanguageSchema.shape),
  status: 200,
})

export const sendConfirmation = defineEndpoint({
  ...calls.sendConfirmation,
  feature,
  summary: 'Mails oneself a new link that confirms one’s email, and ends the one before',
  access: 'signedIn',
  limit: confirmations,
  response: successSchema(confirmationFields),
  status: 200,
})

export const listSessions = defineEndpoint({
  ...calls.listSessions,
  feature,
  summary: 'One’s own open sessions, the most recently used first',
  access: 'signedIn',
  limit: lists,
  response: successSchema({ sessions: z.array(sessionSchema) }),
  status: 200,
})

export const endOtherSessions = defineEndpoint({
  ...calls.endOtherSessions,
  feature,
  summary: 'Ends all of one’s own sessions but the one that asks',
  access: 'signedIn',
  response: successSchema({}),
  status: 200,
})

export const endSession = defineEndpoint({
  ...calls.endSession,
  feature,
  summary: 'Ends one of one’s own sessions',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema({}),
  status: 200,
})
