import { z } from 'zod'
import { isIsoDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { optionalText, requiredText, shortText } from '#fields.ts'
import { findingSchema } from './findings.ts'
import { fitSchema } from './fitting/fits.schemas.ts'

/** Most dismissed findings of a mosque. */
export const maxSetAside = 500
/** Most spans of days of one finding: one for each day of a year. */
const maxFindingSpans = 366

/** A finding about published times, with its dismissal, if any. */
const checkedFindingSchema = findingSchema.extend({
  setAside: z
    .object({ reason: z.string(), at: z.string(), by: z.string().describe('The name of who did it') })
    .optional(),
})
export type CheckedFinding = z.output<typeof checkedFindingSchema>

export const timetableCheckSchema = z.object({
  findings: z.array(checkedFindingSchema),
  fits: z
    .array(fitSchema)
    .describe('The methods that give the mosque’s own beginnings, best first, at most three'),
})
export type CheckedTimetable = z.output<typeof timetableCheckSchema>

const daysInvalid = codedMessage('findingDaysInvalid')
const spanField = shortText(daysInvalid).refine(isSpan, daysInvalid)

/** `2027-03-28`, or `2027-03-28/2027-10-24` */
function isSpan(span: string): boolean {
  const [first = '', last = first, ...more] = span.split('/')
  return more.length === 0 && isIsoDay(first) && isIsoDay(last) && first <= last
}

/** Dismisses a finding; an empty reason takes that back. */
export const setAsideSchema = z.object({
  code: requiredText('code', 60),
  prayer: requiredText('prayer', 60).optional(),
  days: z
    .union([spanField, z.array(spanField).min(1, daysInvalid).max(maxFindingSpans, daysInvalid)], {
      error: daysInvalid,
    })
    .describe('As the finding says them'),
  reason: optionalText('reason', 500, 'many').describe('Empty takes it back'),
})
export type GivenSetAside = z.output<typeof setAsideSchema>
