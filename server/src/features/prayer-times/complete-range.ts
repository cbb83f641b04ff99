import { addDays, daysBetween, earlierOf, type IsoDay } from '@mihrab/core/days.ts'
import { timesOfFirstDay } from '@mihrab/core/features/prayer-times/first-day-times.ts'
import { type Jumuah, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { GivenRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, daysOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type RuleContext, ruleMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { RangeRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { fieldError } from '#http/app-error.ts'
import type { StoredRange } from './range-rows.ts'

/** Content of a range, without its identity. */
export type RangeContent = Omit<StoredRange, 'id' | 'mosqueId' | 'createdAt' | 'updatedAt'>

/** After a year the sun repeats itself. */
const checkedDays = 366

/** Fills in a range as sent. 400 naming the day if a rule has no start time on it. */
export function completeRange(context: RuleContext, given: GivenRange): RangeContent {
  const rules = given.rules ?? {}
  const jumuahs = given.jumuahs ?? [singleJumuah(given.jumah ?? '')]
  const overridesRamadan = given.overridesRamadan ?? []
  const { startDate, endDate, fajr = '', dhuhr = '', asr = '', maghrib = '', isha = '' } = given
  const jumah = jumuahs[0]?.time ?? ''
  const times = { startDate, endDate, fajr, dhuhr, asr, maghrib, isha, jumah }
  const range = { ...times, rules, jumuahs, overridesRamadan }
  const missing = missingBeginningOf(context, range)
  if (missing)
    throw fieldError(missing.prayer, 'ruleWithoutBeginning', { field: missing.prayer, date: missing.date })
  return { ...range, ...timesOfFirstDay(context, range) }
}

/** A range after a change; omitted fields stay. */
export function changedRange(
  before: RangeContent,
  { rules, jumuahs, overridesRamadan, ...changes }: Partial<GivenRange>,
  stored: Readonly<Record<StartPrayer, string>> = before,
): GivenRange & { jumuahs: Jumuah[] } {
  return {
    ...before,
    ...changes,
    rules: rules === undefined ? rulesAfter(before, changes, stored) : rules,
    jumuahs: jumuahs ?? jumuahsAfter(before, changes.jumah),
    overridesRamadan: overridesRamadan === undefined ? [...before.overridesRamadan] : overridesRamadan,
  }
}

/**
 * An older client knows no rules: a time that it changes becomes fixed. It may have read the rule's result at
 * saving, before the mosque's method changed.
 */
function rulesAfter(
  { rules, ...before }: RangeContent,
  changes: Partial<GivenRange>,
  stored: Readonly<Record<StartPrayer, string>>,
): RangeRules {
  const ruled = startPrayers.filter((prayer) => {
    const sent = changes[prayer] ?? before[prayer]
    return sent === before[prayer] || sent === stored[prayer]
  })
  return Object.fromEntries(ruled.flatMap((prayer) => (rules[prayer] ? [[prayer, rules[prayer]]] : [])))
}

function jumuahsAfter({ jumuahs, jumah }: RangeContent, time = jumah): Jumuah[] {
  const [first, ...others] = jumuahs
  if (!first || time === first.time) return [...jumuahs]
  if (others[0] && time >= others[0].time) throw fieldError('jumah', 'jumuahsNotRising')
  return [{ ...first, time }, ...others]
}

/** The first day of a range on which one of its rules has no start time to count from. */
export function missingBeginningOf(
  context: RuleContext,
  range: RangeContent,
): { readonly prayer: StartPrayer; readonly date: IsoDay } | null {
  const ruled = startPrayers.filter((prayer) => range.rules[prayer])
  if (ruled.length === 0) return null
  const last = earlierOf(range.endDate, addDays(range.startDate, checkedDays))
  for (const date of daysOf({ startDate: range.startDate, endDate: last })) {
    for (const prayer of ruled) {
      const rule = range.rules[prayer]
      if (rule && ruleMinutes(context, { prayer, rule, fixed: range[prayer] }, date) === null) {
        return { prayer, date }
      }
    }
  }
  return null
}

/** The days whose own start times the rules of a range use: weekly rules look six days around. */
export function daysToRead({ startDate, endDate }: DayRange): DayRange {
  const last = daysBetween(startDate, endDate) > checkedDays ? addDays(startDate, checkedDays) : endDate
  return { startDate: addDays(startDate, -6), endDate: addDays(last, 6) }
}
