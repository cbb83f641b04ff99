import { addDays, type IsoDay } from '#days.ts'
import type { OwnBegins } from './day-start-times.ts'
import type { Calculation } from './day-times.ts'
import type { RangePrayer } from './prayer-times.schemas.ts'
import { type DayRange, daysOf, daysWithin } from './ranges.ts'
import { type RuleContext, ruleContextOf, ruleMinutes } from './rule-times.ts'
import type { RangeRules } from './rules.schemas.ts'
import { type StartPrayer, startPrayers } from './start-times.ts'

interface LookedAt {
  /** In order, without overlaps. */
  readonly ranges: readonly (DayRange &
    Readonly<Record<RangePrayer, string>> & { readonly rules: RangeRules })[]
  readonly ownBegins: readonly OwnBegins[]
  /** Other days are ignored. */
  readonly days: DayRange
}

/** Consecutive days on which a prayer would no longer have a time. */
interface LostStartTimes extends DayRange {
  readonly prayer: StartPrayer
}

/**
 * The first days on which a rule would lose the start time that it counts from after a change of the
 * calculation; null if there are none.
 */
export function findLostStartTimes(
  before: Calculation,
  after: Calculation,
  { ranges, ownBegins, days }: LookedAt,
): LostStartTimes | null {
  const [had, has] = [ruleContextOf(before, ownBegins), ruleContextOf(after, ownBegins)]
  const isLost = ({ range, date }: RangeDay, prayer: StartPrayer) =>
    !hasTime(has, range, prayer, date) && hasTime(had, range, prayer, date)
  const dates = ranges.flatMap((range) =>
    daysOf(daysWithin(range, days)).map((date): RangeDay => ({ range, date })),
  )
  for (const [index, first] of dates.entries()) {
    const prayer = startPrayers.find((each) => isLost(first, each))
    if (!prayer) continue
    const rest = dates.slice(index)
    const other = rest.findIndex(
      (day, count) => day.date !== addDays(first.date, count) || !isLost(day, prayer),
    )
    const last = rest.at(other === -1 ? -1 : other - 1) ?? first
    return { prayer, startDate: first.date, endDate: last.date }
  }
  return null
}

interface RangeDay {
  readonly range: LookedAt['ranges'][number]
  readonly date: IsoDay
}

function hasTime(context: RuleContext, range: RangeDay['range'], prayer: StartPrayer, date: IsoDay): boolean {
  const rule = range.rules[prayer]
  return !rule || ruleMinutes(context, { prayer, rule, fixed: range[prayer] }, date) !== null
}
