import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { listingSources } from '#features/listings/listing-sources.ts'
import { mosqueStatuses } from '#features/mosques/mosques.schemas.ts'
import { givenIdSchema, idSchema, optionalText } from '#fields.ts'

/** Evidence that two entries are one place; the last two are evidence against it. */
export const duplicateReasons = [
  'sameName',
  'similarName',
  'unnamed',
  'samePhone',
  'sameWebsite',
  'sameWikidata',
  'otherDenomination',
  'otherKind',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Days within which a decision may be undone. */
export const undoDays = 30

/** Why a merged mosque is rejected. */
export const maxReasonLength = 1000

/** Counting more takes seconds. */
export const maxCountedDuplicates = 1000

export const duplicateEntrySchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  managed: z.boolean().describe('A mosque; otherwise a listing'),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  website: z.string(),
  status: z.enum(mosqueStatuses).nullable().describe('Of mosques'),
  email: z.string().nullable().describe('Of mosques'),
  people: z.array(z.string()).describe('Names of the people of a mosque'),
  timesSetUntil: z.string().nullable().describe('Of mosques: the last day before the first without times'),
  source: z.enum(listingSources).nullable().describe('Of listings'),
  denomination: z.string().describe('Of listings; empty if unknown'),
  since: z.string().describe('ISO instant: registered or imported'),
})
export type DuplicateEntry = z.infer<typeof duplicateEntrySchema>

export const duplicatePairSchema = z.object({
  id: idSchema,
  a: duplicateEntrySchema,
  b: duplicateEntrySchema,
  score: z.number().describe('0 to 1: how likely both are one place'),
  distanceKm: z.number(),
  reasons: z.array(z.enum(duplicateReasons)),
  decision: z
    .object({
      kind: z.enum(['merge', 'different']),
      kept: idSchema.nullable().describe('Of a merge'),
      at: z.string().describe('ISO instant'),
      by: z.string().describe('Name of the admin'),
      mayBeUndone: z.boolean(),
    })
    .nullable(),
})
export type DuplicatePair = z.infer<typeof duplicatePairSchema>

export const duplicateDecisionSchema = z.object({
  decision: z.enum(['merge', 'different'], {
    error: codedMessage('notOneOf', { field: 'decision', values: 'merge, different' }),
  }),
  keep: givenIdSchema
    .optional()
    .describe('The id of the one kept; may be left out where a mosque is merged with a listing'),
  reason: optionalText('reason', maxReasonLength, 'many').describe(
    'Why the other of two mosques is rejected; the person who registered it reads it',
  ),
})
export type DuplicateDecision = z.input<typeof duplicateDecisionSchema>

/** Within this distance a reviewer sees every neighbour. */
export const neighbourKm = 2

export const nearDuplicateSchema = z.object({
  name: z.string(),
  distanceKm: z.number(),
  managed: z.boolean(),
  slug: z.string(),
  listingId: idSchema.optional(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  status: z.enum(mosqueStatuses).optional().describe('Of mosques; admins alone see pending ones'),
  mosqueId: idSchema.optional().describe('Only admins receive it'),
})
export type NearDuplicate = z.infer<typeof nearDuplicateSchema>
