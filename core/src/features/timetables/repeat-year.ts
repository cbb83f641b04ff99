import { addDays, type IsoDay } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { timesOfFirstDay } from '#features/prayer-times/first-day-times.ts'
import { type Jumuah, jumuahsOf } from '#features/prayer-times/jumuahs.schemas.ts'
import type { MosqueTimes } from '#features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { type DayRange, daysOf, rangeByDay } from '#features/prayer-times/ranges.ts'
import {
  clockOfMinutes,
  type RuleContext,
  ruleContextOf,
  ruleMinutes,
} from '#features/prayer-times/rule-times.ts'
import {
  minutesOfClock,
  needsFixedTime,
  type PrayerRule,
  type RangeRules,
} from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableRange } from '#features/timetables/timetables.schemas.ts'
import { type ClockStep, findClockSteps, movedWithClocks, yearBefore } from './clock-steps.ts'
import { describeParams, paramsOf } from './describe-finding.ts'
import { daysOfFinding, type Finding, spansOf } from './findings.ts'
import { hasSameTimes } from './publication-plan.ts'
import { findRepeatFindings } from './repeat-findings.ts'

export interface RepeatedYear {
  readonly ranges: TimetableRange[]
  readonly ownBegins: OwnBegins[]
  /** For a person to check before publishing. */
  readonly findings: Finding[]
}

/**
 * Last year's times for the given days, at most 366: each day has the times of the same date, and 29 February
 * those of 28 February. `times` must cover the year before with a week on either side. Between the dates of
 * last year's and this year's clock changes, these move by as much as the clocks: fixed times that moved with
 * the clocks, bounds of rules that did, and own start times. Days that had no times get none.
 */
export function repeatYear(times: MosqueTimes, days: DayRange): RepeatedYear {
  const steps = findClockSteps(times.calculation.timeZone, days)
  const before = rangeByDay(times.ranges, {
    startDate: addDays(yearBefore(days.startDate), -7),
    endDate: addDays(yearBefore(days.endDate), 7),
  })
  const ownByDay = new Map(times.ownBegins.map((own) => [own.date, own]))
  const ranges: TimetableRange[] = []
  const ownBegins: OwnBegins[] = []
  for (const date of daysOf(days)) {
    const step = steps.get(date)
    const range = before.get(yearBefore(date))
    const own = ownByDay.get(yearBefore(date))
    if (range) append(ranges, dayOf(range, date, step && { step, before }))
    if (own) ownBegins.push(ownBeginsOn(date, own, step?.minutes ?? 0))
  }
  const context = ruleContextOf(times.calculation, ownBegins)
  const { possible, findings } = withStartTimes(context, ranges)
  const repeated = possible.map((range) => ({ ...range, ...timesOfFirstDay(context, range) }))
  const repeatFindings = findRepeatFindings({ times, days, steps, before })
  return { ranges: repeated, ownBegins, findings: [...findings, ...repeatFindings] }
}

/** Leaves out days on which a rule finds no start time: they could not be published. */
function withStartTimes(context: RuleContext, ranges: readonly TimetableRange[]) {
  const without = new Map<StartPrayer, IsoDay[]>()
  const possible = ranges.flatMap((range) => {
    const ruled = startPrayers.filter((prayer) => range.rules[prayer])
    const days = daysOf(range).filter((date) => {
      const missing = ruled.filter((prayer) => {
        const rule = range.rules[prayer]
        return rule && ruleMinutes(context, { prayer, rule, fixed: range[prayer] }, date) === null
      })
      for (const prayer of missing) without.set(prayer, [...(without.get(prayer) ?? []), date])
      return missing.length === 0
    })
    return spansOf(days).map((span) => ({ ...range, ...span }))
  })
  const findings = [...without].map(([prayer, days]): Finding => {
    const params = paramsOf('repeatedNoBeginning', { prayer })
    const text = { message: describeParams(params), params }
    return { code: 'no-beginning', severity: 'warning', days: daysOfFinding(days), prayer, ...text }
  })
  return { possible, findings }
}

function ownBeginsOn(date: IsoDay, { date: before, ...times }: OwnBegins, minutes: number): OwnBegins {
  return { date, ...movedTimes(times, minutes) }
}

interface Move {
  readonly step: ClockStep
  readonly before: ReadonlyMap<IsoDay, PublishedRange>
}

function dayOf(range: PublishedRange, date: IsoDay, move: Move | undefined): TimetableRange {
  const { fajr, dhuhr, asr, maghrib, isha, jumah, rules = {} } = range
  const oneDay = { startDate: date, endDate: date, fajr, dhuhr, asr, maghrib, isha, jumah, rules }
  const jumuahs = [...jumuahsOf(range)]
  if (!move) return { ...oneDay, jumuahs }
  const moving = startPrayers.filter((prayer) =>
    needsFixedTime(rules, prayer)
      ? movedWithClocks(move.step, (day) => fixedTime(move.before.get(day), prayer))
      : ruleChangedWithClocks(move, prayer),
  )
  const { minutes } = move.step
  const movedJumuahs = movedWithClocks(move.step, (day) => firstJumuah(move.before.get(day)))
    ? jumuahs.map((jumuah) => movedJumuah(jumuah, minutes))
    : jumuahs
  return {
    ...oneDay,
    ...Object.fromEntries(moving.map((prayer) => [prayer, movedTime(range[prayer], minutes)])),
    jumah: movedJumuahs[0]?.time ?? jumah,
    rules: movedRules(rules, moving, minutes),
    jumuahs: movedJumuahs,
  }
}

/**
 * False if the same rule held before and after the clock change: then its bounds, such as not before 19:30,
 * stay.
 */
function ruleChangedWithClocks({ step, before }: Move, prayer: StartPrayer): boolean {
  if (!step.changeDate) return true
  const sides = [addDays(step.changeDate, -1), step.changeDate].map((day) => before.get(day)?.rules?.[prayer])
  return JSON.stringify(sides[0]) !== JSON.stringify(sides[1])
}

function fixedTime(range: PublishedRange | undefined, prayer: StartPrayer): string | null {
  return range && needsFixedTime(range.rules ?? {}, prayer) ? range[prayer] : null
}

function firstJumuah(range: PublishedRange | undefined): string | null {
  return (range && jumuahsOf(range)[0]?.time) ?? null
}

/** Moves the fixed times in rules; the start times that they count from move by themselves. */
function movedRules(rules: RangeRules, moving: readonly StartPrayer[], minutes: number): RangeRules {
  const moved = moving.flatMap((prayer): [StartPrayer, PrayerRule][] => {
    const { on, notBefore, notAfter, ...rule } = rules[prayer] ?? {}
    const times = movedTimes({ ...(notBefore && { notBefore }), ...(notAfter && { notAfter }) }, minutes)
    return rules[prayer] ? [[prayer, { ...rule, ...times, ...(on && { on: movedTimes(on, minutes) }) }]] : []
  })
  return { ...rules, ...Object.fromEntries(moved) }
}

function movedJumuah(jumuah: Jumuah, minutes: number): Jumuah {
  const { time, khutbah } = jumuah
  return {
    ...jumuah,
    time: movedTime(time, minutes),
    khutbah: khutbah === null ? null : movedTime(khutbah, minutes),
  }
}

function movedTimes<Times extends Readonly<Record<string, string | undefined>>>(
  times: Times,
  minutes: number,
): Times {
  const moved = Object.entries(times).map(([name, time]) => [name, time && movedTime(time, minutes)])
  return Object.fromEntries(moved)
}

function movedTime(time: string, minutes: number): string {
  return clockOfMinutes(minutesOfClock(time) + minutes)
}

/** Extends the last range if the day follows it and has the same times. */
function append(ranges: TimetableRange[], day: TimetableRange): void {
  const last = ranges.at(-1)
  if (last && addDays(last.endDate, 1) === day.startDate && hasSameTimes(last, day)) {
    ranges.splice(-1, 1, { ...last, endDate: day.endDate })
  } else {
    ranges.push(day)
  }
}
