import { startPrayers } from '#features/prayer-times/start-times.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, type ColumnTimes, median, offsetOf, timesOf } from './checked-days.ts'
import { daysWithBoth, type Pair, swapOf } from './swapped-columns.ts'

/** Minutes by which a start time is at least after its iqamah if the two are swapped. */
const leastBetween = 8
/** The most such minutes for Maghrib, which is prayed soon after sunset. */
const mostAfterSunset = 15
const mostDays = 0.8

/** Finds prayers whose start time and iqamah are in each other's column, on some days or all. */
export function findSwappedKinds(days: CheckedDays): Cause[] {
  return startPrayers.flatMap((prayer) => {
    const pair: Pair = [`begins.${prayer}`, `jamaah.${prayer}`]
    const indexes = swappedDays(days, pair)
    return indexes.length > 0 ? [swapOf(days, pair, indexes)] : []
  })
}

function swappedDays(days: CheckedDays, pair: Pair): number[] {
  const [begins, jamaah] = pair
  const withBoth = daysWithBoth(days, pair)
  const between = (index: number) => (timesOf(days, jamaah)[index] ?? 0) - (timesOf(days, begins)[index] ?? 0)
  const notRising = withBoth.filter((index) => between(index) < 0)
  if (withBoth.length > 4 && notRising.length >= mostDays * withBoth.length) {
    const most = -(median(withBoth.map(between)) ?? 0)
    return isWholeSwapped(days, pair, most) ? withBoth : []
  }
  return withBoth.filter((index) => between(index) <= -leastBetween && fitsSwapped(days, pair, index))
}

/** Start times are the column that moves with the sun day by day. */
function isWholeSwapped(days: CheckedDays, [begins, jamaah]: Pair, most: number): boolean {
  const [first, second] = [standing(timesOf(days, begins)), standing(timesOf(days, jamaah))]
  if (Math.abs(first - second) > 0.2) return first > second
  const offsets = days.dates.flatMap((_, index) => offsetOf(days, jamaah, index) ?? [])
  return (
    prayerOf(begins) === 'maghrib' &&
    most <= mostAfterSunset &&
    Math.abs(median(offsets) ?? 0) <= leastBetween
  )
}

/** Share of days with the same time as the day before. */
function standing(times: ColumnTimes): number {
  const same = times.filter((time, index) => index > 0 && time !== null && time === times[index - 1])
  return same.length / Math.max(times.filter((time) => time !== null).length, 1)
}

const daysBeside = 5
const nearBegins = 6
const nearJamaah = 20

/** True if each of the two is where the days around would put the other. */
function fitsSwapped(days: CheckedDays, pair: Pair, index: number): boolean {
  const [begins, jamaah] = pair
  const beside = daysWithBoth(days, pair)
    .filter((at) => (timesOf(days, begins)[at] ?? 0) <= (timesOf(days, jamaah)[at] ?? 0))
    .sort((one, other) => Math.abs(one - index) - Math.abs(other - index))
    .slice(0, daysBeside)
  const usual = (column: TimetableColumn) => median(beside.map((at) => offsetOf(days, column, at) ?? 0))
  const [usualBegins, usualJamaah] = [usual(begins), usual(jamaah)]
  if (usualBegins === null || usualJamaah === null) return false
  const [own, other] = [offsetOf(days, begins, index) ?? 0, offsetOf(days, jamaah, index) ?? 0]
  const isNearOther = Math.abs(other - usualBegins) <= nearBegins
  return (
    isNearOther && Math.abs(own - usualBegins) >= leastBetween && Math.abs(own - usualJamaah) <= nearJamaah
  )
}
