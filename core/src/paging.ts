import { z } from 'zod'
import { isStorable } from '#fields.ts'

export const maxPageSize = 100
const limitWords = `limit must be a whole number from 1 to ${maxPageSize}`

/** What every list call takes. Without `limit` the whole list is answered. */
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

/** In the answer when `limit` was given: the next page's cursor, or null after the last page. */
export const nextCursorSchema = z.string().nullable().optional()
