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

/**
 * Until a few days after today, so that they are about to end: on a quarter of an hour after each prayer begins, but
 * maghrib soon after sunset.
 */
export function addLastTimes(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const days = { startDate: firstDayOf(monthOf(today)), endDate: addDays(today, daysLeft) }
  const place = { ...mosqueInCologne, timeZone: 'Europe/Berlin', shadow: '1x' as const }
  const ranges = startTimesOfDays(place, days).map(({ day, fajr, dhuhr, asr, maghrib, isha }) => ({
    ...{ startDate: day, endDate: day, jumah: '13:30' },
    ...{ fajr: quarterAfter(fajr, 15), dhuhr: quarterAfter(dhuhr, 10), asr: quarterAfter(asr, 10) },
    ...{ maghrib: timeAt(minutesOf(maghrib) + 5), isha: quarterAfter(isha, 5) },
  }))
  return saveRanges(ctx, mosqueId, ranges)
}

/** The next quarter of an hour, at least so many minutes later. */
function quarterAfter(time: string, minutes: number): string {
  return timeAt(Math.ceil((minutesOf(time) + minutes) / 15) * 15)
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** `HH:mm`, never past midnight. */
function timeAt(minutes: number): string {
  const within = Math.min(minutes, 23 * 60 + 55)
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')
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
