import { z } from 'zod'
import { addDays, type IsoDay } from '#days.ts'
import { type DayRange, daysOf, daysOfSpan, spanOf } from '#features/prayer-times/ranges.ts'
import { fitSchema } from './fitting/fits.schemas.ts'

const findingSeverities = ['error', 'warning', 'hint'] as const

const paramSchema = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), fitSchema])
export type ParamValue = z.output<typeof paramSchema>

/** Parameters of a message, so that it can be shown in any language. */
export const findingParamsSchema = z
  .record(z.string(), paramSchema)
  .describe(
    'What the message is made of: `sentences` are their names, in order; days are YYYY-MM-DD, times HH:mm, weekdays 0 for Sunday to 6, columns as in the fix',
  )
export type FindingParams = z.output<typeof findingParamsSchema>

const findingPlaceSchema = z.object({
  sheet: z.string().optional().describe('Where several were read'),
  rows: z.array(z.string()).describe('88, or 296/301 with both ends; counted from 1'),
  isBetween: z.boolean().optional().describe('The rows are missing between these two'),
})
export type FindingPlace = z.output<typeof findingPlaceSchema>

/** A problem in a timetable that a person should check. */
export const findingSchema = z.object({
  code: z.string().describe('Such as ramadan-ranges'),
  severity: z.enum(findingSeverities),
  days: z
    .union([z.string(), z.array(z.string())])
    .describe('2027-03-28, or 2027-03-28/2027-10-24 with both ends; several spans as a list'),
  prayer: z.string().optional(),
  message: z.string().describe('In the language of the request'),
  params: findingParamsSchema.optional(),
  rows: z.string().optional().describe('Where it stands in the file: “Rows 88 and 296 to 301”'),
  places: z.array(findingPlaceSchema).optional().describe('The same rows as values'),
  fix: z
    .object({
      label: z.string().describe('Such as “Add one hour”'),
      params: findingParamsSchema.optional(),
      times: z
        .record(z.string(), z.record(z.string(), z.string().nullable()))
        .describe(
          'New times by day, then by column: begins.fajr, jamaah.isha, jumuah.1; null takes one away',
        ),
    })
    .optional(),
})
export type Finding = z.output<typeof findingSchema>

/** Joins consecutive days into spans. `days` must be in ascending order. */
export function spansOf(days: readonly IsoDay[]): DayRange[] {
  const spans: DayRange[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last.endDate, 1) === day) spans.splice(-1, 1, { ...last, endDate: day })
    else spans.push({ startDate: day, endDate: day })
  }
  return spans
}

/** Days in the notation of findings. */
export function daysOfFinding(days: readonly IsoDay[]): string | string[] {
  const spans = spansOf(days).map(daysOfSpan)
  const [only] = spans
  return only !== undefined && spans.length === 1 ? only : spans
}

export function daysOfSpans(spans: Finding['days']): IsoDay[] {
  return [spans].flat().flatMap((span) => daysOf(spanOf(span)))
}
