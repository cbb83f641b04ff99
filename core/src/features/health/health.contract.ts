import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'

const feature = 'health'

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  feature,
  summary: 'Answers as soon as the server can serve',
  access: 'anyone',
  limit: 'none',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
})

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/ready',
  feature,
  summary: 'Whether the database and the store of images answer; 503 when one does not',
  access: 'anyone',
  limit: 'none',
  response: z.object({ status: z.literal('ready'), database: z.literal('ok'), media: z.literal('ok') }),
})
