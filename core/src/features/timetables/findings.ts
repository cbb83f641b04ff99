import { z } from 'zod'
import { addDays, type IsoDay } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'

export const findingSeverities = ['error', 'warning', 'hint'] as const

/** Something about a timetable that a person should look at. */
export const findingSchema = z.object({
  code: z.string().describe('Such as ramadan-ranges'),
  severity: z.enum(findingSeverities),
  days: z
    .union([z.string(), z.array(z.string())])
    .describe('2027-03-28, or 2027-03-28/2027-10-24 with both ends; several spans as a list'),
  prayer: z.string().optional(),
  message: z.string(),
  rows: z.string().optional().describe('Where it stands in the file: “Rows 88 and 296 to 301”'),
  fix: z
    .object({
      label: z.string().describe('Such as “Add one hour”'),
      times: z
        .record(z.string(), z.record(z.string(), z.string().nullable()))
        .describe(
          'New times by day, then by column: begins.fajr, jamaah.isha, jumuah.1; null takes one away',
        ),
    })
    .optional(),
})
export type Finding = z.output<typeof findingSchema>

/** The spans of days that follow each other, from days in rising order. */
export function spansOf(days: readonly IsoDay[]): DayRange[] {
  const spans: DayRange[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last.endDate, 1) === day) spans.splice(-1, 1, { ...last, endDate: day })
    else spans.push({ startDate: day, endDate: day })
  }
  return spans
}

/** `2027-03-28/2027-10-24`, or `2027-03-28` */
export function daysOfSpan({ startDate, endDate }: DayRange): string {
  return startDate === endDate ? startDate : `${startDate}/${endDate}`
}

/** Days as findings write them. */
export function daysOfFinding(days: readonly IsoDay[]): string | string[] {
  const spans = spansOf(days).map(daysOfSpan)
  const [only] = spans
  return only !== undefined && spans.length === 1 ? only : spans
}
