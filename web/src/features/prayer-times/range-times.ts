import { addDays, earlierOf, type IsoDay, nextFriday } from '@mihrab/core/days.ts'
import { type MosqueDay, publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { PrayerTimeRange, RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { hasRules, type PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { listed } from '#lib/listed.ts'
import { describeRule } from '#lib/times-words.ts'
import { extremesOf, maxDays, type TimesBase } from './given-days.ts'

/** The day whose time of a prayer is shown today: Jumu'ah has that of the next Friday. */
export const dayShown = (prayer: RangePrayer, today: IsoDay) =>
  prayer === 'jumah' ? nextFriday(today) : today

/** The times of a prayer on its day, `HH:mm`. */
export function timesNow(prayer: RangePrayer, { jamaah, jumuah }: MosqueDay): readonly string[] {
  const held = prayer === 'jumah' ? jumuah : [jamaah?.[prayer] ?? []].flat()
  return held.map(({ time }) => time)
}

/** A prayer's time on the days of a range, or the earliest and latest, with the rule that they follow from. */
export type TimeWords = {
  readonly time: string
  readonly rule?: { readonly short: string; readonly full: string }
}

/** Caches its results: a rule is resolved on every day of its range. */
export function rangeWords(
  base: TimesBase,
  locale: string,
): (range: PrayerTimeRange) => Record<RangePrayer, TimeWords> {
  const known = new WeakMap<PrayerTimeRange, Record<RangePrayer, TimeWords>>()
  return (range) => {
    const found = known.get(range) ?? wordsOf(base, locale, range)
    known.set(range, found)
    return found
  }
}

function wordsOf(base: TimesBase, locale: string, range: PrayerTimeRange): Record<RangePrayer, TimeWords> {
  const { startDate, fajr, dhuhr, asr, maghrib, isha } = range
  const write = (time: string) => writeTime(time, locale)
  const jumah = listed(range.jumuahs.map(({ time }) => write(time)))
  const fixed = Object.entries({ fajr, dhuhr, asr, maghrib, isha })
  const words: Record<string, TimeWords> = Object.fromEntries(
    fixed.map(([prayer, time]) => [prayer, { time: write(time) }]),
  )
  words.jumah = { time: jumah }
  if (!hasRules(range.rules)) return words as Record<RangePrayer, TimeWords>
  const endDate = earlierOf(range.endDate, addDays(startDate, maxDays - 1))
  const days = publishedDays({ ...base, ranges: [range] }, { startDate, endDate })
  for (const prayer of startPrayers) {
    const rule = range.rules[prayer]
    if (!rule) continue
    const extremes = extremesOf(
      prayer,
      days.flatMap(({ jamaah }) => jamaah?.[prayer] ?? []),
    )
    words[prayer] = {
      time: [...new Set(extremes)].map(write).join(' – ') || '–',
      rule: ruleWords(rule, write),
    }
  }
  return words as Record<RangePrayer, TimeWords>
}

/** `Begins + 15 …` and `Begins + 15, not before 19:30`. */
function ruleWords(rule: PrayerRule, write: (time: string) => string) {
  const full = describeRule(rule, write)
  const { after, beforeSunrise, afterMaghrib } = rule
  const base = describeRule({ after, beforeSunrise, afterMaghrib }, write)
  return { full, short: base === '' || base === full ? full : `${base} …` }
}
