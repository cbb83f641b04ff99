import { z } from 'zod'
import { isStorable } from '#fields.ts'

export const maxPageSize = 100

/** How many rows a list call without `limit` answers with. Stops one call from reading a whole table. */
export const maxRows = 1000

const limitWords = `limit must be a whole number from 1 to ${maxPageSize}`

/** What every list call takes. Without `limit` the answer has at most `maxRows` rows. */
export const pageQuerySchema = z.object({
  limit: z
    .union([z.number(), z.string().regex(/^\d{1,4}$/, limitWords)], { error: limitWords })
    .transform(Number)
    .pipe(z.number().int(limitWords).min(1, limitWords).max(maxPageSize, limitWords))
    .optional(),
  cursor: z
    .string()
    .max(200, 'cursor is not one of ours')
    .refine(isStorable, 'cursor is not one of ours')
    .optional()
    .describe('nextCursor of the page before'),
  q: z
    .string()
    .max(200, 'The search is too long')
    .refine(isStorable, 'The search holds a character that cannot be searched')
    .optional()
    .describe('Words to search for'),
})

export type PageQuery = z.output<typeof pageQuerySchema>

/** The next page's cursor. After the last page null; without `limit` it is left out there. */
export const nextCursorSchema = z.string().nullable().optional()
