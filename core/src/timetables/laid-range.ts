import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { RangePrayer } from '#features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import type { RangeRules } from '#features/prayer-times/rules.schemas.ts'

/** A range as it is sent to be laid: the time of a prayer with a base in its rule is not looked at. */
export type LaidRange = DayRange &
  Record<RangePrayer, string> & { readonly rules: RangeRules; readonly jumuahs: Jumuah[] }
