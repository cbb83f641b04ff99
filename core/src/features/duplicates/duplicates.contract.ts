import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import {
  givenIdSchema,
  idParamsSchema,
  latitudeField,
  longitudeField,
  shortText,
  successSchema,
} from '#fields.ts'
import { lists } from '#limits.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './duplicates.calls.ts'
import {
  duplicateDecisionSchema,
  duplicatePairSchema,
  maxCountedDuplicates,
  nearDuplicateSchema,
} from './duplicates.schemas.ts'

const feature = 'duplicates'
const access = ['admin'] as const

export const listDuplicates = defineEndpoint({
  ...calls.listDuplicates,
  feature,
  summary:
    'Pairs of entries that may be one place, the likeliest first; with `decided=true` those decided in the last 30 days, newest first',
  access,
  rows: 'list',
  query: pageQuerySchema.omit({ q: true }).extend({
    decided: z
      .enum(['true', 'false'], {
        error: codedMessage('notOneOf', { field: 'decided', values: 'true, false' }),
      })
      .transform((value) => value === 'true')
      .optional(),
  }),
  response: z.object({
    pairs: z.array(duplicatePairSchema),
    open: z
      .number()
      .int()
      .describe(`How many of the likeliest ${maxCountedDuplicates} pairs wait for a decision`),
    nextCursor: nextCursorSchema,
  }),
})

export const decideDuplicate = defineEndpoint({
  ...calls.decideDuplicate,
  feature,
  summary:
    'Merges a pair, or remembers that both are different places. A mosque wins over a listing; of two mosques the other is rejected. The address of the other one leads to the one kept. 409 if someone else has decided',
  access,
  params: idParamsSchema,
  body: duplicateDecisionSchema,
  response: successSchema({}),
})

export const undoDuplicate = defineEndpoint({
  ...calls.undoDuplicate,
  feature,
  summary: 'Undoes a decision of the last 30 days. 409 if a mosque has another status since',
  access,
  params: idParamsSchema,
  response: successSchema({}),
})

const nameTooLong = codedMessage('longerThan', { field: 'name', max: 200 })

export const findNearDuplicates = defineEndpoint({
  ...calls.findNearDuplicates,
  feature,
  summary:
    'Entries that a mosque may already be: all within 300 m, and those with a similar name up to 1.5 km, likeliest first. Admins see pending mosques too, and in `neighbours` everything within 2 km, nearest first',
  access: 'signedIn',
  limit: lists,
  query: z.object({
    name: shortText(nameTooLong, 200).optional(),
    latitude: latitudeField(),
    longitude: longitudeField(),
    except: givenIdSchema.optional().describe('A mosque that is left out'),
  }),
  response: z.object({
    entries: z.array(nearDuplicateSchema),
    neighbours: z.array(nearDuplicateSchema).optional(),
  }),
})
