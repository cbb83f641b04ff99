import type { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { givenIdSchema, omissibleDay } from '#fields.ts'
import { pageQuerySchema } from '#paging.ts'

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
