import { z } from 'zod'
import {
  adjustmentsSchema,
  highLatitudeRuleField,
  methodSchema,
} from '#features/prayer-times/method-settings.schemas.ts'
import { prayerNames } from '#prayer/methods.ts'

/** A calculation that reproduces a timetable's start times exactly or nearly. */
export const fitSchema = z.object({
  method: methodSchema,
  fajrAngle: z.number().optional().describe('Of the method custom: degrees below the horizon'),
  ishaAngle: z.number().optional().describe('Of the method custom: degrees, or else ishaMinutes'),
  ishaMinutes: z.number().optional().describe('Of the method custom: minutes from Maghrib to Isha'),
  shadow: z.enum(['1x', '2x']),
  adjustments: adjustmentsSchema.describe('Whole minutes for each prayer, from -30 to 30'),
  highLatitudeRule: highLatitudeRuleField
    .optional()
    .describe('Left out where every rule gives the same times on these days'),
  rounding: z.enum(['nearest', 'up']).describe('How the timetable rounds to minutes'),
  daysWithinAMinute: z.number().describe('Days on which no beginning is off by more than a minute'),
  days: z.number().describe('Days with at least one beginning'),
  residuals: z
    .partialRecord(z.enum(prayerNames), z.number())
    .describe('Minutes off on average, without the worst tenth of the days'),
})
export type Fit = z.output<typeof fitSchema>
