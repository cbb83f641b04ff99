import { addDays, isFriday } from '#days.ts'
import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { MosqueTimes, PublishedDay } from '#features/prayer-times/mosque-day.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import {
  baseOf,
  clockOfMinutes,
  type RuleContext,
  ruleContextOf,
  ruleMinutes,
} from '#features/prayer-times/rule-times.ts'
import type { RangeRules } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableRange } from '#features/timetables/timetables.schemas.ts'
import { type PrayerDays, prayerDays } from './prayer-days.ts'
import { reachOf, type Span, simplestOf, type TimeOrRule } from './prayer-reach.ts'

/**
 * The times of a day as they were read, `HH:mm`. Null is a prayer that nothing is said of, and so is an empty list of
 * jumu'ahs. Dhuhr of a Friday and the jumu'ahs of other days are not looked at.
 */
export type ReadDay = Pick<PublishedDay, 'date' | 'jamaah' | 'jumuah'>

/**
 * The fewest ranges of fixed times and rules whose every day has exactly the times that were read. `ownBegins` are all
 * that hold once the ranges do, a week on either side included. Days without times stay without.
 *
 * What a prayer says on some days in a row can be said in one range, or it cannot; where it can, so can any part of
 * these days. Therefore the longest range from the first day on, then from the day after it, are the fewest.
 */
export function fewestRanges(
  { calculation, ownBegins }: Pick<MosqueTimes, 'calculation' | 'ownBegins'>,
  days: readonly ReadDay[],
): TimetableRange[] {
  const context = ruleContextOf(calculation, ownBegins)
  const drafts = runsOf(days).flatMap((run) => draftsOf(context, run))
  return toRanges(context, drafts)
}

interface DayWithTimes extends ReadDay {
  readonly jamaah: NonNullable<ReadDay['jamaah']>
}

/** The days with times, those that follow each other together. */
function runsOf(days: readonly ReadDay[]): DayWithTimes[][] {
  const runs: DayWithTimes[][] = []
  for (const day of [...days].sort((one, other) => one.date.localeCompare(other.date))) {
    const { jamaah } = day
    if (!jamaah) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && addDays(last.date, 1) === day.date) run.push({ ...day, jamaah })
    else runs.push([{ ...day, jamaah }])
  }
  return runs
}

/** A range in which some prayers may have a time on none of its days. */
interface Draft extends DayRange {
  readonly times: Readonly<Record<StartPrayer, TimeOrRule | 'unset'>>
  readonly jumuahs: readonly Jumuah[] | null
}

function draftsOf(context: RuleContext, run: readonly DayWithTimes[]): Draft[] {
  const prayers = startPrayers.map((prayer) => {
    const times = run.map(({ date, jamaah }) => {
      return { date, time: prayer === 'dhuhr' && isFriday(date) ? null : jamaah[prayer] }
    })
    return prayerDays(context, prayer, times)
  })
  const drafts: Draft[] = []
  for (let first = 0; first < run.length; ) {
    const longest = prayers.reduce((last, days) => reachOf(days, { first, last }), reachOfJumuahs(run, first))
    const { last, draft } = longestDraft(context, { run, prayers }, { first, last: longest })
    drafts.push(draft)
    first = last + 1
  }
  return drafts
}

function reachOfJumuahs(run: readonly DayWithTimes[], first: number): number {
  const held = jumuahsHeld(run.slice(first))
  if (!held) return run.length - 1
  const other = run.findIndex((day, index) => {
    const others = index > first && jumuahsHeld([day])
    return others && JSON.stringify(others) !== JSON.stringify(held)
  })
  return other < 0 ? run.length - 1 : other - 1
}

/** The jumu'ahs of the first Friday that has some. */
function jumuahsHeld(days: readonly DayWithTimes[]): readonly Jumuah[] | null {
  return days.find(({ date, jumuah }) => isFriday(date) && jumuah.length > 0)?.jumuah ?? null
}

function longestDraft(
  context: RuleContext,
  of: { run: readonly DayWithTimes[]; prayers: readonly PrayerDays[] },
  span: Span,
): { last: number; draft: Draft } {
  const times = of.prayers.map((days) => [days.prayer, simplestOf(context, days, span)] as const)
  // Fixed times always give a single day.
  if (times.some(([, each]) => each === null))
    return longestDraft(context, of, { ...span, last: span.last - 1 })
  const days = of.run.slice(span.first, span.last + 1)
  const draft = {
    startDate: days[0]?.date ?? '',
    endDate: days.at(-1)?.date ?? '',
    times: Object.fromEntries(times) as Draft['times'],
    jumuahs: jumuahsHeld(days),
  }
  return { last: span.last, draft }
}

/** What no day of a range has is taken from the range before it, or else from the one after it. */
function toRanges(context: RuleContext, drafts: readonly Draft[]): TimetableRange[] {
  const forwards = carriedOn(drafts)
  const both = carriedOn(forwards.toReversed()).toReversed()
  return both.map((draft) => toRange(context, draft))
}

function carriedOn(drafts: readonly Draft[]): Draft[] {
  let last: Draft | null = null
  return drafts.map((draft) => {
    const times = startPrayers.map((prayer) => {
      const own = draft.times[prayer]
      return [prayer, own === 'unset' ? (last?.times[prayer] ?? own) : own]
    })
    last = { ...draft, times: Object.fromEntries(times), jumuahs: draft.jumuahs ?? last?.jumuahs ?? null }
    return last
  })
}

/** A prayer without a time on any day is held as it begins, and jumu'ah as dhuhr. */
function toRange(
  context: RuleContext,
  { startDate, endDate, times: chosen, jumuahs }: Draft,
): TimetableRange {
  const times = { fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '' }
  const rules: RangeRules = {}
  for (const prayer of startPrayers) {
    const own = chosen[prayer]
    const { time, rule } = own === 'unset' ? { time: '', rule: { after: 0 } } : own
    const isWorkedOut = rule !== undefined && baseOf(rule) !== null
    const minutes = isWorkedOut ? ruleMinutes(context, { prayer, rule, fixed: time }, startDate) : null
    times[prayer] = typeof minutes === 'number' ? clockOfMinutes(minutes) : time
    if (rule) rules[prayer] = rule
  }
  const held = jumuahs ?? [singleJumuah(times.dhuhr)]
  return { startDate, endDate, ...times, jumah: held[0]?.time ?? times.dhuhr, rules, jumuahs: [...held] }
}
