import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { describeRule } from '@mihrab/core/features/prayer-times/describe-rule.ts'
import type { Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { baseOf } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import labels from '@mihrab/core/locales/en/labels.json' with { type: 'json' }
import type { PrayerTimeRangeRow } from '#database/tables.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'
import { readRangeRow } from './range-rows.ts'

/**
 * What a change of a range leaves in the mosque's history. The days stand in it even where they stay as they were: they
 * tell which range it was. Null stands for a range that was not there yet, or is no more.
 */
export function changesOfRange(
  before: PrayerTimeRangeRow | null,
  after: PrayerTimeRangeRow | null,
): FieldChange[] {
  const changed = changesBetween(before && wordsOf(before), after && wordsOf(after))
  if (!before || !after || changed.length === 0) return changed
  const days = (['startDate', 'endDate'] as const).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
  return [...days, ...changed.filter(({ field }) => field !== 'startDate' && field !== 'endDate')]
}

function wordsOf(row: PrayerTimeRangeRow): Record<string, string> {
  const { startDate, endDate, rules, jumuahs } = readRangeRow(row)
  const times = startPrayers.map((prayer) => {
    const rule = rules[prayer]
    return [prayer, rule ? ruleWords(rule, row[prayer]) : row[prayer]]
  })
  return { startDate, endDate, ...Object.fromEntries(times), jumah: jumuahs.map(jumuahWords).join('; ') }
}

function ruleWords(rule: PrayerRule, fixed: string): string {
  return baseOf(rule) === null ? `${fixed}, ${describeRule(rule)}` : describeRule(rule)
}

function jumuahWords({ time, khutbah, place, language, womenSpace, note }: Jumuah): string {
  const space = womenSpace === null ? '' : `${labels.womenSpace}: ${womenSpace ? '✓' : '–'}`
  const more = [khutbah && `${labels.khutbah} ${khutbah}`, place, language, space, note].filter(Boolean)
  return more.length > 0 ? `${time} (${more.join(', ')})` : time
}
