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
import { lastDayCovered, type Span, simplestOf, type TimeOrRule } from './prayer-reach.ts'

/**
 * A day's times as read, `HH:mm`. Null is a prayer that was not mentioned, and so is an empty list of
 * jumu'ahs. Dhuhr on Fridays and jumu'ahs on other days are ignored.
 */
export type ReadDay = Pick<PublishedDay, 'date' | 'jamaah' | 'jumuah'>

/**
 * The fewest ranges of fixed times and rules that give exactly the times read on every day. `ownBegins` must
 * include all that hold once the ranges do, and a week on either side. Days without times stay without.
 *
 * If one range can express some days in a row, one range can express any part of them. Therefore repeatedly
 * taking the longest possible range gives the fewest ranges.
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

/** Groups days with times into runs of consecutive days. */
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

/** A range in which prayers without a time on any of its days are still unset. */
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
    const longest = prayers.reduce(
      (last, days) => lastDayCovered(days, { first, last }),
      reachOfJumuahs(run, first),
    )
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
  // Fixed times always express a single day.
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

/** Prayers without a time in a range take it from the range before, or else from the one after. */
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

/** A prayer without any time is held at its start time, and jumu'ah at dhuhr's. */
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
