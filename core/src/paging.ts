import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { givenIdSchema, isStorable, omissibleDay, shortText } from '#fields.ts'

export const maxPageSize = 100

/** Most rows of a list without `limit`. Stops one request from reading a whole table. */
export const maxRows = 1000

const limitError = codedMessage('notAWholeNumber', { field: 'limit', min: 1, max: maxPageSize })

/** Query of every list. Without `limit` the response has at most `maxRows` rows. */
export const pageQuerySchema = z.object({
  limit: z
    .union([z.number(), shortText(limitError).regex(/^\d{1,4}$/, limitError)], { error: limitError })
    .transform(Number)
    .pipe(z.number().int(limitError).min(1, limitError).max(maxPageSize, limitError))
    .optional(),
  cursor: z
    .string()
    .max(200, codedMessage('cursorUnknown'))
    .refine(isStorable, codedMessage('cursorUnknown'))
    .optional()
    .describe('nextCursor of the page before'),
  q: z
    .string()
    .max(200, codedMessage('searchTooLong'))
    .refine(isStorable, codedMessage('searchNotSearchable'))
    .optional()
    .describe('Words to search for'),
})

export type PageQuery = z.output<typeof pageQuerySchema>

/** Query of lists by day: a range of days, one item by its id, or a page. */
export const dayWindowQuerySchema = pageQuerySchema
  .pick({ limit: true, cursor: true })
  .extend({
    from: omissibleDay('from'),
    to: omissibleDay('to'),
    id: givenIdSchema.optional().describe('Only the one with this id'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: codedMessage('dayBefore', { field: 'to', other: 'from' }),
    path: ['to'],
  })

export type DayWindowQuery = z.output<typeof dayWindowQuerySchema>

/** The next page's cursor. After the last page null, or omitted without `limit`. */
export const nextCursorSchema = z.string().nullable().optional()
