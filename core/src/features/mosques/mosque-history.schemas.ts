import { z } from 'zod'
import { timesValueSchema } from '#features/prayer-times/times-values.schemas.ts'
import { idSchema } from '#fields.ts'

const mosqueActions = [
  'registered',
  'sentInAgain',
  'statusChanged',
  'edited',
  'deleted',
  'timesAdded',
  'timesChanged',
  'timesDeleted',
  'timesLaid',
  'timesUndone',
  'ramadanChanged',
  'ramadanRemoved',
  'eventAdded',
  'eventChanged',
  'eventDeleted',
  'eidChanged',
  'eidMoved',
  'noticeAdded',
  'noticeChanged',
  'noticeCancelled',
  'noticeRemoved',
] as const
export type MosqueAction = (typeof mosqueActions)[number]

// In OpenAPI a union has no type of its own that could be nullable.
const valueSchema = z.union([timesValueSchema, z.null()])

/**
 * One field before and after, as text or as a value that can be shown in any language; null if there was or
 * is none.
 */
const fieldChangeSchema = z.object({
  field: z.string(),
  before: valueSchema,
  after: valueSchema,
  days: z
    .string()
    .optional()
    .describe(
      'The days that it is about, where not all: 2027-03-28, or 2027-03-28/2027-10-24 with both ends',
    ),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/**
 * One action of one person. The name is the one at that time: people change theirs, and accounts are deleted.
 */
export const mosqueHistoryEntrySchema = z.object({
  _id: idSchema,
  mosqueId: idSchema,
  mosqueName: z.string(),
  at: z.string(),
  by: z.object({ _id: idSchema, name: z.string() }),
  action: z.enum(mosqueActions),
  changes: z.array(fieldChangeSchema),
})
export type MosqueHistoryEntry = z.infer<typeof mosqueHistoryEntrySchema>
