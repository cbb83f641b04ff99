import type { TimedRange } from '#features/timetables/lay-ranges.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import { describeRule } from './describe-rule.ts'
import { type Jumuah, jumuahsOf } from './jumuahs.schemas.ts'
import { baseOf } from './rule-times.ts'
import type { PrayerRule } from './rules.schemas.ts'
import { startPrayers } from './start-times.ts'

/** The days and times of a range in words. */
export function describeRange(range: TimedRange): Record<string, string> {
  const { startDate, endDate, rules = {} } = range
  const times = startPrayers.map((prayer) => {
    const rule = rules[prayer]
    return [prayer, rule ? ruleWords(rule, range[prayer]) : range[prayer]]
  })
  return {
    startDate,
    endDate,
    ...Object.fromEntries(times),
    jumah: jumuahsOf(range).map(jumuahWords).join('; '),
  }
}

function ruleWords(rule: PrayerRule, fixed: string): string {
  return baseOf(rule) === null ? `${fixed}, ${describeRule(rule)}` : describeRule(rule)
}

function jumuahWords({ time, khutbah, place, language, womenSpace, note }: Jumuah): string {
  const space = womenSpace === null ? '' : `${labels.womenSpace}: ${womenSpace ? '✓' : '–'}`
  const more = [khutbah && `${labels.khutbah} ${khutbah}`, place, language, space, note].filter(Boolean)
  return more.length > 0 ? `${time} (${more.join(', ')})` : time
}
