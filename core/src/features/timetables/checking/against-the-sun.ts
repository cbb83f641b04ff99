import { clockMinutesOf } from '#features/prayer-times/day-start-times.ts'
import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import type { Fit } from '#features/timetables/fitting/fits.schemas.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { anotherCity } from './another-city.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, median, offsetOf } from './checked-days.ts'

/**
 * Far off: more than `far` minutes on more than `tenth` of a column's days. From the check's specification.
 */
const far = 15
const tenth = 0.1
/** No method's angles move these. */
const byDaylight: readonly PrayerName[] = ['sunrise', 'dhuhr', 'maghrib']

interface Given {
  readonly calculation: Calculation
  readonly fits: readonly Fit[]
}

export function findAgainstSun(days: CheckedDays, { calculation, fits }: Given): Cause[] {
  const shadow = otherShadow(days, calculation)
  const ramadan = ramadanIsha(days)
  const method = betterMethod(days, fits)
  const isExplained = (prayer: PrayerName) =>
    (prayer === 'asr' && shadow.length > 0) || (method.length > 0 && !byDaylight.includes(prayer))
  const farOff = prayerNames
    .filter((prayer) => !isExplained(prayer))
    .flatMap((prayer) => farColumn(days, prayer, ramadan.length > 0))
  return [...anotherCity(days, farOff), ...shadow, ...ramadan, ...method]
}

function indexesWithTime(days: CheckedDays, column: TimetableColumn): number[] {
  return days.dates.flatMap((_, index) => (offsetOf(days, column, index) === null ? [] : [index]))
}

function farColumn(days: CheckedDays, prayer: PrayerName, withRamadan: boolean): Cause[] {
  const column: TimetableColumn = `begins.${prayer}`
  const isRamadan = (index: number) => withRamadan && prayer === 'isha' && days.isRamadan[index]
  const withTime = indexesWithTime(days, column).filter((index) => !isRamadan(index))
  const indexes = withTime.filter((index) => Math.abs(offsetOf(days, column, index) ?? 0) > far)
  if (indexes.length <= tenth * withTime.length) return []
  const offset = Math.round(median(indexes.map((index) => offsetOf(days, column, index) ?? 0)) ?? 0)
  const way = offset > 0 ? 'After' : 'Before'
  const isDaylight = byDaylight.includes(prayer)
  return [
    {
      code: 'far-from-computed',
      severity: isDaylight ? 'warning' : 'hint',
      indexes,
      columns: [column],
      sentences: isDaylight ? `farFromSun${way}` : `farFromMethod${way}`,
      values: { minutes: Math.abs(offset), count: indexes.length, all: withTime.length },
    },
  ]
}

/**
 * The other shadow explains Asr if on most days Asr is more than `far` minutes off and comes within `near`
 * minutes of the other shadow's. Dhuhr's offset makes up for the distance between the table's location and
 * the mosque's.
 */
const near = 8
const mostDays = 0.7

function otherShadow(days: CheckedDays, calculation: Calculation): Cause[] {
  const column: TimetableColumn = 'begins.asr'
  const withTime = indexesWithTime(days, column)
  const isOff = (index: number) => Math.abs(offsetOf(days, column, index) ?? 0) > far
  if (withTime.length === 0 || withTime.filter(isOff).length < mostDays * withTime.length) return []
  const shadow = calculation.shadow === '1x' ? '2x' : '1x'
  const some = withTime.filter((_, at) => at % Math.ceil(withTime.length / 30) === 0)
  const fitting = some.filter((index) => {
    const other = asrOn(days, { ...calculation, shadow }, index)
    const place = offsetOf(days, 'begins.dhuhr', index) ?? 0
    return Math.abs((days.table.get(column)?.[index] ?? 0) - place - other) <= near
  })
  if (fitting.length < mostDays * some.length) return []
  const sentences = shadow === '2x' ? 'laterShadow' : 'earlierShadow'
  return [{ code: 'other-shadow', severity: 'hint', indexes: withTime, columns: [column], sentences }]
}

function asrOn({ dates }: CheckedDays, calculation: Calculation, index: number): number {
  const date = dates[index] ?? ''
  const { asr } = computeDayTimes(calculation, date).computed.times
  return clockMinutesOf(zoneClock(calculation.timeZone), midnightOf(date), asr.instant)
}

/** Saudi tables have Isha half an hour later in Ramadan: 120 minutes after Maghrib instead of 90. */
const ramadanMinutes = 30
const leeway = 6
const daysBeside = 10

function ramadanIsha(days: CheckedDays): Cause[] {
  const column: TimetableColumn = 'begins.isha'
  const withTime = indexesWithTime(days, column)
  const indexes = withTime.filter((index) => days.isRamadan[index])
  const isBeside = (index: number) =>
    !days.isRamadan[index] && [-daysBeside, daysBeside].some((by) => days.isRamadan[index + by])
  const offsets = (of: readonly number[]) => median(of.map((index) => offsetOf(days, column, index) ?? 0))
  const [inside, outside] = [offsets(indexes), offsets(withTime.filter(isBeside))]
  if (inside === null || outside === null || indexes.length < daysBeside) return []
  const later = inside - outside
  if (Math.abs(Math.abs(later) - ramadanMinutes) > leeway) return []
  const sentences = later > 0 ? 'ramadanIshaLater' : 'ramadanIshaEarlier'
  const values = { minutes: ramadanMinutes }
  return [{ code: 'ramadan-isha', severity: 'hint', indexes, columns: [column], sentences, values }]
}

/** Least gain in the share of days within a minute for a method to be suggested. */
const clearlyBetter = 0.2

function betterMethod(days: CheckedDays, [best]: readonly Fit[]): Cause[] {
  const columns = prayerNames.map((prayer): TimetableColumn => `begins.${prayer}`)
  const given = columns.filter((column) => days.table.has(column))
  const indexes = days.dates.flatMap((_, index) =>
    given.some((column) => offsetOf(days, column, index) !== null) ? [index] : [],
  )
  if (!best || indexes.length === 0) return []
  const isWithin = (index: number) =>
    given.every((column) => Math.abs(offsetOf(days, column, index) ?? 0) <= 1)
  const own = indexes.filter(isWithin).length / indexes.length
  if (best.daysWithinAMinute / Math.max(best.days, 1) < own + clearlyBetter) return []
  return [
    {
      code: 'better-method',
      severity: 'hint',
      indexes,
      columns: given,
      sentences: 'betterMethod',
      values: { fit: best, within: best.daysWithinAMinute, all: best.days },
    },
  ]
}
