import { z } from 'zod'

const count = z.number().int()

/** Totals of the last 30 days, oldest first; the last one is today. */
export const mosqueStatisticsSchema = z.object({
  days: z.array(
    z.object({
      day: z.string().describe('A day of UTC'),
      views: count.describe('Pages of a mosque that were opened'),
      calendars: count.describe('How often the page was opened that gives the calendar’s address'),
      feeds: count.describe('Calendars and lists of changes that programs fetched'),
      screenHours: count.describe('Hours of all hall screens together, by how often they asked'),
    }),
  ),
})
export type DayTotals = z.output<typeof mosqueStatisticsSchema>['days'][number]

export const platformStatisticsSchema = mosqueStatisticsSchema.extend({
  searches: z.array(z.string()).describe('Searches of the directory that found nothing, in small letters'),
})
