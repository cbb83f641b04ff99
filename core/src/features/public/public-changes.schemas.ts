import { z } from 'zod'
import { congregations } from '#features/prayer-times/start-times.ts'

const publicChangeKinds = [
  ...(['time', 'times', 'published', 'withdrawn', 'jumuahDetails'] as const),
  ...(['beginnings', 'calculation', 'name', 'address', 'place'] as const),
  ...(['listed', 'unlisted', 'relisted', 'monthStarts'] as const),
] as const

const day = z.string().nullable()
const value = z.string().nullable()

/** Most changes in a page or a response. */
export const maxChanges = 100

/** A change without words; facts that do not apply to its kind are null. */
const changeFactsSchema = z.object({
  kind: z
    .enum(publicChangeKinds)
    .describe(
      '`time`: one prayer has another time; `times`: another one on each of many days; `published`, `withdrawn`: days now have times, or no longer do; `jumuahDetails`: place, language or the like; `beginnings`: those that the mosque prints; `calculation`: how beginnings are computed; `listed`, `unlisted`, `relisted`: the mosque itself in the directory; `monthStarts`: a Hijri month was announced',
    ),
  prayer: z.enum(congregations).nullable(),
  date: day.describe('YYYY-MM-DD: the first day on which it holds; null: at once'),
  lastDate: day.describe('YYYY-MM-DD: the last day; null: as far as times are published, or for good'),
  from: value.describe('What was: HH:mm, several with commas between, a name, a place; null: nothing'),
  to: value.describe('What is; of `times` both are those of the first day'),
  lastFrom: value.describe('Of `times`, on the last day'),
  lastTo: value.describe('Of `times`, on the last day'),
  days: z.number().nullable().describe('On how many days'),
})
export type ChangeFacts = z.infer<typeof changeFactsSchema>

/** Entries never change but for `hasStarted`, and ids are never reused. */
export const publicChangeSchema = changeFactsSchema.extend({
  id: z.string(),
  at: z.string().describe('ISO instant of the change'),
  hijriMonth: z
    .object({
      year: z.number(),
      month: z.number(),
      authority: z.string(),
      hasStarted: z.boolean().describe('From the maghrib before its first day on'),
    })
    .optional()
    .describe('Of `monthStarts`; `date` is its first day'),
})
export type PublicChange = z.infer<typeof publicChangeSchema>

const nothing: Omit<ChangeFacts, 'kind'> = {
  prayer: null,
  date: null,
  lastDate: null,
  days: null,
  from: null,
  to: null,
  lastFrom: null,
  lastTo: null,
}

/** Missing facts become null. */
export function changeOf(kind: ChangeFacts['kind'], facts: Partial<ChangeFacts> = {}): ChangeFacts {
  return { ...nothing, ...facts, kind }
}
