import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import { baseMinutes, holdingMinutes, type RuleContext } from '#features/prayer-times/rule-times.ts'
import { boundMinutes, type RuleBase, type Weekday, weekdays } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'

/**
 * The times that a prayer's rule counts from, by day, in minutes after midnight; null if a day has no such
 * start time.
 */
export interface BaseDays {
  readonly base: RuleBase
  readonly weekly: Weekday | null
  readonly minutes: readonly (number | null)[]
}

/** One prayer on consecutive days. */
export interface PrayerDays {
  readonly prayer: StartPrayer
  readonly dates: readonly IsoDay[]
  /** `HH:mm`; null if there is none. */
  readonly times: readonly (string | null)[]
  /** `times` in minutes after the midnight with which the day begins. */
  readonly minutes: readonly (number | null)[]
  /** Simplest base first. */
  readonly bases: readonly BaseDays[]
  /**
   * Weekdays, 0 is Sunday, whose times differ from the rest of the week so often that a rule may name them.
   */
  readonly apart: readonly number[]
}

export function prayerDays(
  context: RuleContext,
  prayer: StartPrayer,
  days: readonly { readonly date: IsoDay; readonly time: string | null }[],
): PrayerDays {
  const dates = days.map(({ date }) => date)
  const times = days.map(({ time }) => time)
  const minutes = times.map((time) => (time === null ? null : boundMinutes(prayer, time)))
  const around = basesOf(prayer).map((base) => daysAround(context, { prayer, base }, dates))
  const daily = around.map((each) => ({ ...each, weekly: null, minutes: each.minutes.slice(6, -6) }))
  const weekly = weekdays.flatMap((weekday) => around.map((each) => weeklyDays(each, weekday, dates)))
  return { prayer, dates, times, minutes, bases: [...daily, ...weekly], apart: weekdaysApart(dates, times) }
}

/**
 * A weekday is set apart if it has the time of a week before at least `leastTimesApart` times, while at most
 * `mostAlikeOfWeek` of the days between share it; at most `mostWeekdaysApart` weekdays are.
 */
const leastTimesApart = 3
const mostWeekdaysApart = 3
const mostAlikeOfWeek = 2

function weekdaysApart(dates: readonly IsoDay[], times: readonly (string | null)[]): number[] {
  const [first = ''] = dates
  const counts = new Map<number, number>()
  times.forEach((time, index) => {
    if (index < 7 || time === null || times[index - 7] !== time) return
    const alike = times.slice(index - 6, index).filter((each) => each === time || each === null)
    if (alike.length > mostAlikeOfWeek) return
    const weekday = (weekdayOf(first) + index) % 7
    counts.set(weekday, (counts.get(weekday) ?? 0) + 1)
  })
  return [...counts]
    .filter(([, count]) => count >= leastTimesApart)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostWeekdaysApart)
    .map(([weekday]) => weekday)
}

function basesOf(prayer: StartPrayer): RuleBase[] {
  if (prayer === 'fajr') return ['after', 'beforeSunrise']
  return prayer === 'isha' ? ['after', 'afterMaghrib'] : ['after']
}

interface BaseAround {
  readonly base: RuleBase
  /** With six more days on either side, for weeks that extend beyond the ends. */
  readonly minutes: readonly (number | null)[]
}

function daysAround(
  context: RuleContext,
  of: { prayer: StartPrayer; base: RuleBase },
  dates: readonly IsoDay[],
): BaseAround {
  const [first = ''] = dates
  const around = Array.from({ length: dates.length + 12 }, (_, index) => addDays(first, index - 6))
  return { base: of.base, minutes: around.map((date) => baseMinutes(context, of, date)) }
}

function weeklyDays({ base, minutes }: BaseAround, weekly: Weekday, dates: readonly IsoDay[]): BaseDays {
  const sinceFirst = (weekdayOf(dates[0] ?? '') - weekdays.indexOf(weekly) + 7) % 7
  let held: number | null = null
  const heldByDay = dates.map((_, index) => {
    const dayOfWeek = (sinceFirst + index) % 7
    const first = index + 6 - dayOfWeek
    if (dayOfWeek === 0 || index === 0) held = holdingMinutes(base, minutes.slice(first, first + 7))
    return held
  })
  return { base, weekly, minutes: heldByDay }
}
