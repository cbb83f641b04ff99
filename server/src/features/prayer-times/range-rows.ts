import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { type Jumuah, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { hasRules, type RangeRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { valuesOfRange } from '@mihrab/core/features/prayer-times/values-of-range.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { OwnBeginsRow, PrayerTimeRangeRow } from '#database/tables.ts'
import { changesBetween } from '#mosque-access/mosque-history.service.ts'

/** A row with its JSON columns parsed. */
export type StoredRange = Omit<PrayerTimeRangeRow, 'rules' | 'jumuahs' | 'overridesRamadan'> & {
  readonly rules: RangeRules
  readonly jumuahs: readonly Jumuah[]
  readonly overridesRamadan: readonly StartPrayer[]
}

export function readRangeRow(row: PrayerTimeRangeRow): StoredRange & PublishedRange {
  return {
    ...row,
    rules: row.rules === '' ? {} : JSON.parse(row.rules),
    jumuahs: row.jumuahs === '' ? [singleJumuah(row.jumah)] : cleanTexts(JSON.parse(row.jumuahs)),
    overridesRamadan: startPrayers.filter((prayer) => row.overridesRamadan.split(',').includes(prayer)),
  }
}

/** The content of older changes says nothing about Ramadan. */
export function toRangeRow({
  rules,
  jumuahs,
  overridesRamadan = [],
  ...range
}: StoredRange): PrayerTimeRangeRow {
  return {
    ...range,
    rules: hasRules(rules) ? JSON.stringify(rules) : '',
    jumuahs: isSingle(jumuahs) ? '' : JSON.stringify(jumuahs),
    overridesRamadan: overridesRamadan.join(','),
  }
}

/** True if a time is all there is. */
function isSingle([first, ...others]: readonly Jumuah[]): boolean {
  return (
    others.length === 0 &&
    first !== undefined &&
    JSON.stringify(first) === JSON.stringify(singleJumuah(first.time))
  )
}

export function toOwnBeginsRow(mosqueId: string, { date, ...begins }: OwnBegins): OwnBeginsRow {
  const { fajr = null, sunrise = null, dhuhr = null, asr = null, maghrib = null, isha = null } = begins
  return { mosqueId, date, fajr, sunrise, dhuhr, asr, maghrib, isha }
}

/**
 * History entry of a changed range. Includes the days even if unchanged: they identify the range. Null stands
 * for a range before its creation or after its deletion.
 */
export function changesOfRange(before: StoredRange | null, after: StoredRange | null): FieldChange[] {
  const changed = changesBetween(before && valuesOfRange(before), after && valuesOfRange(after))
  if (!before || !after || changed.length === 0) return changed
  const days = (['startDate', 'endDate'] as const).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
  return [...days, ...changed.filter(({ field }) => field !== 'startDate' && field !== 'endDate')]
}
