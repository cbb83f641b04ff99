import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { ComputedTime, PrayerTimes } from '#prayer/prayer-times.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import { type Calculation, computeDayTimes } from './day-times.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'
import { type DayRange, rangeByDay } from './ranges.ts'
import type { StartPrayer } from './start-times.ts'

/** What a mosque publishes for some days: the jamā'ah of each prayer, and on Fridays jumu'ah in place of dhuhr. */
export type PublishedRange = DayRange & Readonly<Record<RangePrayer, string>> & { readonly updatedAt: string }

/** Everything that a mosque's times follow from. */
export interface MosqueTimes {
  readonly calculation: Calculation
  readonly ranges: readonly PublishedRange[]
}

/** The times of one day at a mosque, each as the clock of the place shows it and as an instant. */
export interface MosqueDay {
  readonly date: IsoDay
  readonly isFriday: boolean
  /** Computed for the place. */
  readonly begins: Readonly<Record<PrayerName, ComputedTime>>
  /** As the mosque published it; null on a day that no range covers. Fridays have no jamā'ah of dhuhr. */
  readonly jamaah: Readonly<Record<StartPrayer, ComputedTime | null>> | null
  /** On Fridays that a range covers, in rising order. */
  readonly jumuah: readonly ComputedTime[]
  /** The range that covers the day. */
  readonly range: PublishedRange | null
  /** How the beginnings were computed. */
  readonly computed: PrayerTimes
}

const fridayOfWeek = 5
const halfDayMs = 43_200_000

/** The times of one day. Throws RangeError, naming the field, for a day or place out of range. */
export function mosqueDay(times: MosqueTimes, date: IsoDay): MosqueDay {
  const [day] = mosqueDays(times, { startDate: date, endDate: date })
  if (!day) throw new RangeError('date must be a day')
  return day
}

/** The times of each day of a range, in order. */
export function mosqueDays({ calculation, ranges }: MosqueTimes, days: DayRange): MosqueDay[] {
  const byDay = rangeByDay(ranges, days)
  const resolved: MosqueDay[] = []
  for (let date = days.startDate; date <= days.endDate; date = addDays(date, 1)) {
    resolved.push(resolveDay(calculation, date, byDay.get(date) ?? null))
  }
  return resolved
}

/** What a mosque published for one day, `HH:mm`, without what the sun does. */
export interface PublishedDay {
  readonly date: IsoDay
  readonly isFriday: boolean
  readonly jamaah: Readonly<Record<StartPrayer, string | null>> | null
  readonly jumuah: readonly string[]
}

/** The published times of each day of a range, in order. */
export function publishedDays({ ranges }: Pick<MosqueTimes, 'ranges'>, days: DayRange): PublishedDay[] {
  const byDay = rangeByDay(ranges, days)
  const published: PublishedDay[] = []
  for (let date = days.startDate; date <= days.endDate; date = addDays(date, 1)) {
    published.push(publishedDay(date, byDay.get(date) ?? null))
  }
  return published
}

function publishedDay(date: IsoDay, range: PublishedRange | null): PublishedDay {
  const isFriday = weekdayOf(date) === fridayOfWeek
  if (!range) return { date, isFriday, jamaah: null, jumuah: [] }
  const { fajr, dhuhr, asr, maghrib, isha, jumah } = range
  return {
    date,
    isFriday,
    jamaah: { fajr, dhuhr: isFriday ? null : dhuhr, asr, maghrib, isha },
    jumuah: isFriday ? [jumah] : [],
  }
}

function resolveDay(calculation: Calculation, date: IsoDay, range: PublishedRange | null): MosqueDay {
  const { computed } = computeDayTimes(calculation, date)
  const begins = computed.times
  const { isFriday, jamaah, jumuah } = publishedDay(date, range)
  const clock = zoneClock(calculation.timeZone)
  const place = (prayer: StartPrayer, time: string) => placeOnNight(clock, date, prayer, time, begins[prayer])
  const at = (prayer: StartPrayer) => {
    const time = jamaah?.[prayer]
    return time ? place(prayer, time) : null
  }
  return {
    ...{ date, isFriday, begins, range, computed },
    jamaah: jamaah && {
      ...{ fajr: at('fajr'), dhuhr: at('dhuhr'), asr: at('asr') },
      ...{ maghrib: at('maghrib'), isha: at('isha') },
    },
    jumuah: jumuah.map((time) => place('dhuhr', time)),
  }
}

/**
 * The instant of a published time. Maghrib and isha after midnight belong to the night that began on the day. Where the clock
 * shows a time twice, the first one after the prayer has begun is meant.
 */
function placeOnNight(
  clock: ZoneClock,
  date: IsoDay,
  prayer: StartPrayer,
  time: string,
  begins: ComputedTime,
): ComputedTime {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const onDay = (day: IsoDay): number => {
    const instants = clock.instantsOf(midnightOf(day), hours * 60 + minutes)
    return instants.find((instant) => instant >= begins.instant) ?? instants[0] ?? begins.instant
  }
  const instant = onDay(date)
  const isNight = prayer === 'isha' || prayer === 'maghrib'
  const isAfterMidnight = isNight && instant < begins.instant - halfDayMs
  return { time, instant: isAfterMidnight ? onDay(addDays(date, 1)) : instant }
}
