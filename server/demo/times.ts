import { addDays, dayIn, daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type GivenRange, rangeSchema } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'
import type { SignedInContext } from '#context.ts'
import { createPrayerTimeRange } from '#features/prayer-times/prayer-times.service.ts'
import { publishTimetable } from '#features/timetables/publish-timetable.service.ts'
import { rulesInCologne } from './invented-mosques.ts'
import { type Timetable, timeZone, year } from './sheffield-mosques.ts'
import { dayOfYear, transferTimes } from './transfer-times.ts'

/**
 * A year from the present month on. Past days of this month are filled too, as for a mosque that has used the
 * product for a while.
 */
export function addYearOfTimes(ctx: SignedInContext, mosqueId: string, mosque: Timetable): Promise<number> {
  const month = monthOf(dayIn(timeZone, ctx.now()))
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(addMonths(month, 12)) }
  return saveRanges(ctx, mosqueId, transferTimes({ ...mosque, year, timeZone }, days))
}

/**
 * A year as the mosque would publish it: with its printed start times, and in the fewest ranges, whose rules
 * follow them.
 */
export async function addYearByRules(
  ctx: SignedInContext,
  mosqueId: string,
  { mosque, calculation }: { mosque: Timetable; calculation: Calculation },
): Promise<number> {
  const month = monthOf(dayIn(timeZone, ctx.now()))
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(addMonths(month, 12)) }
  const ownBegins = printedBegins(mosque, days)
  const transferred = transferTimes({ ...mosque, year, timeZone }, days)
  const ranges = transferred.map((range) => ({ ...range, updatedAt: '' }))
  const dayBefore = { ...ctx, now: () => new Date(`${addDays(days.startDate, -1)}T12:00:00Z`) }
  let count = 0
  // At most a year can be published at once.
  for (const span of [
    { ...days, endDate: addDays(days.startDate, 364) },
    { ...days, startDate: addDays(days.startDate, 365) },
  ]) {
    const fewest = fewestRanges(
      { calculation, ownBegins },
      publishedDays({ calculation, ranges, ownBegins }, span),
    )
    const { startDate: from, endDate: to } = span
    const printed = ownBegins.filter(({ date }) => from <= date && date <= to)
    await publishTimetable(dayBefore, mosqueId, {
      from,
      to,
      ranges: fewest,
      ownBegins: printed,
      mode: 'fill',
    })
    count += fewest.length
  }
  return count
}

/** On each day those of the same day in the timetable's year. */
function printedBegins({ adhan }: Timetable, { startDate, endDate }: DayRange): OwnBegins[] {
  const byDay = new Map(adhan.map(([date, ...times]) => [date, times]))
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const date = addDays(startDate, index)
    const [fajr, sunrise, dhuhr, asr, maghrib, isha] = byDay.get(dayOfYear(date, { year, timeZone })) ?? []
    const begins = Object.entries({ fajr, sunrise, dhuhr, asr, maghrib, isha }).filter(([, time]) => time)
    return { date, ...Object.fromEntries(begins) }
  })
}

const daysLeft = 9

/** Until a few days after today, so that they end soon: by rules, in one range. */
export function addLastTimes(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const days = { startDate: firstDayOf(monthOf(today)), endDate: addDays(today, daysLeft) }
  return saveRanges(ctx, mosqueId, [rangeSchema.parse({ ...days, ...rulesInCologne })])
}

async function saveRanges(
  ctx: SignedInContext,
  mosqueId: string,
  ranges: readonly GivenRange[],
): Promise<number> {
  const first = ranges[0]?.startDate
  if (!first) return 0
  const dayBefore = { ...ctx, now: () => new Date(`${addDays(first, -1)}T12:00:00Z`) }
  for (const range of ranges) await createPrayerTimeRange(dayBefore, 'manager', { ...range, mosqueId })
  // Otherwise visitors would see each of these ranges as a change.
  await ctx.db
    .updateTable('mosque_history')
    .set({ facts: null })
    .where('mosqueId', '=', mosqueId)
    .where('action', '=', 'timesAdded')
    .execute()
  return ranges.length
}
