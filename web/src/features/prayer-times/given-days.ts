import { addDays, earlierOf, earliestDay, type IsoDay, latestDay } from '@mihrab/core/days.ts'
import {
  type MosqueDay,
  type MosqueTimes,
  mosqueDays,
} from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { boundMinutes } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import {
  type StartPrayer,
  startPrayerOf,
  startPrayers,
} from '@mihrab/core/features/prayer-times/start-times.ts'
import { validJumuahsOf } from './jumuah-entries.ts'
import { isTimed, validRulesOf } from './rule-entries.ts'
import { hasRealDays, type RangeValues } from './times-form.ts'

/** The basis of a mosque's times, apart from its ranges. */
export type TimesBase = Pick<MosqueTimes, 'calculation' | 'ownBegins'>

/** A year, after which the sun repeats itself. */
export const maxDays = 366

/** The times that the fields give, day by day. */
export type GivenDays = {
  readonly days: readonly MosqueDay[]
  /** The day after, whose Fajr ends the last Isha. */
  readonly dayAfter: MosqueDay | null
}

const nothingGiven: GivenDays = { days: [], dayAfter: null }

/** Empty while the days are incomplete or no range. */
export function givenDaysOf(base: TimesBase, values: RangeValues): GivenDays {
  const { startDate } = values
  if (!hasRealDays(values) || startDate < earliestDay || values.endDate < startDate) return nothingGiven
  const endDate = [values.endDate, latestDay, addDays(startDate, maxDays - 1)].reduce(earlierOf)
  if (endDate < startDate) return nothingGiven
  const range = {
    startDate,
    endDate,
    updatedAt: '',
    ...(Object.fromEntries(startPrayers.map((prayer) => [prayer, values[prayer] || noon])) as Record<
      StartPrayer,
      string
    >),
    jumah: values.jumah || noon,
    rules: validRulesOf(values.rules),
    jumuahs: validJumuahsOf(values.jumah, values.jumuahs),
  }
  const until = earlierOf(addDays(endDate, 1), latestDay)
  const days = mosqueDays({ ...base, ranges: [range] }, { startDate, endDate: until })
  const covered = days.filter(({ date }) => date <= endDate)
  return { days: covered, dayAfter: days[covered.length] ?? null }
}

/** Placeholder for a time that is not typed yet; nothing is reported about it. */
const noon = '12:00'

export function isGiven(values: RangeValues, prayer: RangePrayer): boolean {
  if (prayer === 'jumah') return values.jumah !== ''
  const isRuled = values.rules[prayer] !== undefined
  if (isRuled && !validRulesOf(values.rules)[prayer]) return false
  return !isTimed(values.rules, prayer) || values[prayer] !== ''
}

export type TimeOfDay = { readonly date: IsoDay; readonly time: string }

/** The times of a prayer on the days that have one. */
export function timesOn(days: readonly MosqueDay[], prayer: StartPrayer): TimeOfDay[] {
  return days.flatMap(({ date, jamaah }) => {
    const time = jamaah?.[prayer]?.time
    return time === undefined ? [] : { date, time }
  })
}

/** Earliest and latest start of a prayer on some days. */
export function startTimesSpan(days: readonly MosqueDay[], prayer: RangePrayer): string[] {
  const begun = startPrayerOf(prayer)
  const times = days.flatMap(({ begins }) => begins[begun]?.time ?? [])
  return [...new Set(extremesOf(begun, times))]
}

/** Earliest and latest of a prayer's times; null if there are none. */
export function extremesOf(prayer: StartPrayer, times: readonly string[]): readonly [string, string] | null {
  const [first] = times
  if (first === undefined) return null
  const order = (time: string) => boundMinutes(prayer, time)
  let [earliest, latest] = [first, first]
  for (const time of times) {
    if (order(time) < order(earliest)) earliest = time
    if (order(time) > order(latest)) latest = time
  }
  return [earliest, latest]
}
