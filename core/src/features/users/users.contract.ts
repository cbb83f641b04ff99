import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { requiredText, successSchema } from '#fields.ts'
import { minUserSearchLength, personSchema } from './users.schemas.ts'

const feature = 'users'

export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/users/search',
  feature,
  summary: 'At most ten people whose email starts with what was typed, and no more of them than their name',
  access: 'signedIn',
  query: z.object({
    email: requiredText('Email', 254).refine(
      (text) => text.length >= minUserSearchLength,
      `Type at least ${minUserSearchLength} characters of the email`,
    ),
  }),
  response: successSchema({ users: z.array(personSchema) }),
  status: 200,
})
