import { addDays, earlierOf, type IsoDay, isFriday } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import {
  type MosqueTimes,
  type PublishedDay,
  publishedDays,
  publishedTime,
} from '#features/prayer-times/mosque-day.ts'
import {
  coversDay,
  type DayRange,
  daysOf,
  daysWithin,
  rangeByDay,
  rangesWithin,
} from '#features/prayer-times/ranges.ts'
import { type Congregation, congregations } from '#features/prayer-times/start-times.ts'
import { spansOf } from '#features/timetables/findings.ts'
import { prayerNames } from '#prayer/methods.ts'
import { type ChangeFacts, changeOf } from './public-changes.schemas.ts'

export interface DayPair {
  readonly date: IsoDay
  readonly before: PublishedDay
  readonly after: PublishedDay
}

interface Compared {
  /** The days that may have changed, in order and without overlaps. */
  readonly spans: readonly DayRange[]
  /** The mosque's local day; past days are not reported. */
  readonly today: IsoDay
  /** The last day with times after the change; null if there are none. */
  readonly publishedUntil: IsoDay | null
}

/** Two years: the sun repeats itself after one, and few mosques set their times further ahead. */
const comparedDays = 731

/** Changes on more stretches of days than these are reported as one. */
const maxStretches = 3

/**
 * A change of a mosque's times as visitors see it, from today on: days that gain or lose times, then by
 * prayer.
 */
export function timesDifference(before: MosqueTimes, after: MosqueTimes, compared: Compared): ChangeFacts[] {
  const horizon = addDays(compared.today, comparedDays)
  const ahead = { startDate: compared.today, endDate: horizon }
  const spans = rangesWithin(compared.spans, ahead).map((span) => daysWithin(span, ahead))
  const bySpan = spans.map((span) => pairDays(before, after, span))
  const days = bySpan.flat()
  const isOpen = (congregation: Congregation, lastDate: IsoDay) => {
    const { publishedUntil } = compared
    return publishedUntil === null || nextHeld(congregation, lastDate) > earlierOf(publishedUntil, horizon)
  }
  const isCut = (date: IsoDay) => date === horizon && (compared.publishedUntil ?? '') > horizon
  return [
    ...stretches('published', days.filter(isPublished), isCut),
    ...stretches('withdrawn', days.filter(isWithdrawn), () => false),
    ...congregations.flatMap((congregation) => {
      const runs = bySpan.flatMap((pairs) => timeRuns(congregation, pairs))
      return describeRuns(congregation, runs, (lastDate) => isOpen(congregation, lastDate))
    }),
    ...jumuahDetails(days, (lastDate) => isOpen('jumuah', lastDate)),
    ...ownStartTimes(before.ownBegins, after.ownBegins, days),
  ]
}

/**
 * Without a Ramadan schedule times are resolved only for days that have some before and after: other days just
 * gain or lose them.
 */
function pairDays(before: MosqueTimes, after: MosqueTimes, span: DayRange): DayPair[] {
  const [had, has] = [rangeByDay(before.ranges, span), rangeByDay(after.ranges, span)]
  const hasRamadan = (before.ramadan ?? after.ramadan) !== undefined
  const compared = hasRamadan ? [span] : spansOf([...had.keys()].filter((date) => has.has(date)))
  const [timesBefore, timesAfter] = [before, after].map((times) => {
    const days = compared.flatMap((each) => publishedDays(times, each))
    return new Map(days.map((day) => [day.date, day]))
  })
  return daysOf(span).map((date) => ({
    date,
    before: timesBefore?.get(date) ?? dayWithoutTimes(date, had.has(date)),
    after: timesAfter?.get(date) ?? dayWithoutTimes(date, has.has(date)),
  }))
}

const noTimes = { fajr: null, dhuhr: null, asr: null, maghrib: null, isha: null }

function dayWithoutTimes(date: IsoDay, isPublished: boolean): PublishedDay {
  return {
    date,
    isFriday: isFriday(date),
    jamaah: isPublished ? noTimes : null,
    jumuah: [],
    sources: noTimes,
  }
}

const isPublished = ({ before, after }: DayPair) => before.jamaah === null && after.jamaah !== null
const isWithdrawn = ({ before, after }: DayPair) => before.jamaah !== null && after.jamaah === null

function stretches(
  kind: 'published' | 'withdrawn',
  days: readonly DayPair[],
  isCut: (lastDate: IsoDay) => boolean,
): ChangeFacts[] {
  const spans = spansOf(days.map(({ date }) => date))
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const reported = spans.length <= maxStretches ? spans : [{ ...first, endDate: last.endDate }]
  return reported.map((span) => {
    const count = days.filter(({ date }) => coversDay(span, date)).length
    return changeOf(kind, {
      date: span.startDate,
      lastDate: isCut(span.endDate) ? null : span.endDate,
      days: count,
    })
  })
}

/** A run of days on which a congregation's time changed in the same way. */
export interface TimeRun {
  readonly date: IsoDay
  readonly lastDate: IsoDay
  /** `HH:mm`, several separated by commas; null if there is none. */
  readonly from: string | null
  readonly to: string | null
  /**
   * Number of changed days from `date` to `lastDate`; days without times or without the congregation are not
   * counted.
   */
  readonly days: number
}

/** The longest possible runs of one congregation, from consecutive days. */
export function timeRuns(congregation: Congregation, days: readonly DayPair[]): TimeRun[] {
  const runs: TimeRun[] = []
  let isRunning = false
  for (const { date, before, after } of days) {
    if (!isHeld(congregation, date) || after.jamaah === null) continue
    const [from, to] = [publishedTime(congregation, before), publishedTime(congregation, after)]
    const hasChanged = before.jamaah !== null && from !== to
    const last = isRunning ? runs.at(-1) : undefined
    if (hasChanged && last?.from === from && last.to === to) {
      runs.splice(-1, 1, { ...last, lastDate: date, days: last.days + 1 })
    } else if (hasChanged) runs.push({ date, lastDate: date, from, to, days: 1 })
    isRunning = hasChanged
  }
  return runs
}

function describeRuns(
  prayer: Congregation,
  runs: readonly TimeRun[],
  isOpen: (lastDate: IsoDay) => boolean,
): ChangeFacts[] {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return []
  const until = (lastDate: IsoDay) => (isOpen(lastDate) ? null : lastDate)
  if (runs.length <= maxStretches) {
    return runs.map((run) => changeOf('time', { ...run, prayer, lastDate: until(run.lastDate) }))
  }
  return [
    changeOf('times', {
      prayer,
      date: first.date,
      lastDate: until(last.lastDate),
      from: first.from,
      to: first.to,
      lastFrom: last.from,
      lastTo: last.to,
      days: runs.reduce((sum, { days }) => sum + days, 0),
    }),
  ]
}

function isHeld(congregation: Congregation, date: IsoDay): boolean {
  if (congregation === 'jumuah') return isFriday(date)
  return congregation !== 'dhuhr' || !isFriday(date)
}

function nextHeld(congregation: Congregation, date: IsoDay): IsoDay {
  let next = addDays(date, 1)
  while (!isHeld(congregation, next)) next = addDays(next, 1)
  return next
}

/** Fridays whose jumu'ahs keep their times but change in place, language or another detail. */
function jumuahDetails(days: readonly DayPair[], isOpen: (lastDate: IsoDay) => boolean): ChangeFacts[] {
  const others = days.filter(({ before, after }) => {
    const times = publishedTime('jumuah', before)
    if (times === null || times !== publishedTime('jumuah', after)) return false
    return JSON.stringify(before.jumuah) !== JSON.stringify(after.jumuah)
  })
  const [first, last] = [others[0], others.at(-1)]
  if (!first || !last) return []
  const lastDate = isOpen(last.date) ? null : last.date
  return [changeOf('jumuahDetails', { prayer: 'jumuah', date: first.date, lastDate, days: others.length })]
}

/** Start times that the mosque prints; skips days that gain or lose times, which are reported already. */
function ownStartTimes(
  before: readonly OwnBegins[],
  after: readonly OwnBegins[],
  days: readonly DayPair[],
): ChangeFacts[] {
  const [had, has] = [before, after].map((begins) => new Map(begins.map((own) => [own.date, own])))
  const others = days.filter((pair) => {
    if (isPublished(pair) || isWithdrawn(pair)) return false
    const [one, other] = [had?.get(pair.date), has?.get(pair.date)]
    return prayerNames.some((prayer) => one?.[prayer] !== other?.[prayer])
  })
  const [first, last] = [others[0], others.at(-1)]
  if (!first || !last) return []
  return [changeOf('beginnings', { date: first.date, lastDate: last.date, days: others.length })]
}
