import { addDays, dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { startTimesOfDays } from '@mihrab/core/features/prayer-times/day-times.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@mihrab/core/month-grid.ts'
import type { SignedInContext } from '#context.ts'
import { createPrayerTimeRange } from '#features/prayer-times/prayer-times.service.ts'
import { mosqueInCologne } from './invented-mosques.ts'
import { layTimes, type TimesRange } from './lay-times.ts'
import { type Timetable, timeZone, year } from './sheffield-mosques.ts'

/**
 * A year from the present month on. Days already past in this month are filled too, as they would be in a mosque that
 * has used the product for a while.
 */
export function addYearOfTimes(ctx: SignedInContext, mosqueId: string, mosque: Timetable): Promise<number> {
  const month = monthOf(dayIn(timeZone, ctx.now()))
  const days = { startDate: firstDayOf(month), endDate: lastDayOf(addMonths(month, 12)) }
  return saveRanges(ctx, mosqueId, layTimes({ ...mosque, year, timeZone }, days))
}

const daysLeft = 9

/** Until a few days after today, so that they are about to end: a few minutes after each prayer begins. */
export function addLastTimes(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const days = { startDate: firstDayOf(monthOf(today)), endDate: addDays(today, daysLeft) }
  const place = { ...mosqueInCologne, timeZone: 'Europe/Berlin', shadow: '1x' as const }
  const ranges = startTimesOfDays(place, days).map(({ day, fajr, dhuhr, asr, maghrib, isha }) => ({
    ...{ startDate: day, endDate: day, jumah: '13:30' },
    ...{ fajr: later(fajr, 20), dhuhr: later(dhuhr, 15), asr: later(asr, 15) },
    ...{ maghrib: later(maghrib, 5), isha: later(isha, 10) },
  }))
  return saveRanges(ctx, mosqueId, ranges)
}

/** So many minutes later, then the next five on the clock; never past midnight. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = Math.min(Math.ceil((hour * 60 + minute + minutes) / 5) * 5, 23 * 60 + 55)
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

async function saveRanges(
  ctx: SignedInContext,
  mosqueId: string,
  ranges: readonly TimesRange[],
): Promise<number> {
  const first = ranges[0]?.startDate
  if (!first) return 0
  const dayBefore = { ...ctx, now: () => new Date(`${addDays(first, -1)}T12:00:00Z`) }
  for (const range of ranges) await createPrayerTimeRange(dayBefore, 'manager', { ...range, mosqueId })
  return ranges.length
}
