import { addDays, type IsoDay, isFriday } from '#days.ts'
import { jumuahsOf } from '#features/prayer-times/jumuahs.schemas.ts'
import { type MosqueTimes, type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { type DayRange, daysOf } from '#features/prayer-times/ranges.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { isRamadan, ummAlQura } from '#hijri/hijri-calendar.ts'
import { type ClockStep, yearBefore } from './clock-steps.ts'
import { describeParams, paramsOf } from './describe-finding.ts'
import type { SentenceName } from './finding-words.ts'
import { daysOfFinding, type Finding } from './findings.ts'

interface Repetition {
  /** Of the year before. */
  readonly times: MosqueTimes
  /** The days to be published. */
  readonly days: DayRange
  readonly steps: ReadonlyMap<IsoDay, ClockStep>
  /** The range of each day of the year before. */
  readonly before: ReadonlyMap<IsoDay, PublishedRange>
}

/**
 * To be checked by a person after repeating a year: clock changes, Fridays, Ramadan and single days with their
 * own times fall on other dates.
 */
export function findRepeatFindings(repetition: Repetition): Finding[] {
  const byDay = publishedByDay(repetition)
  const fridays = unusualFridays(repetition, byDay)
  const others = unusualDays(repetition, byDay).filter((date) => !fridays.includes(date))
  return [
    ...clockFindings(repetition),
    ...warning('friday-ranges', 'repeatedFridays', fridays),
    ...warning('ramadan-ranges', 'repeatedRamadan', ramadanDays(repetition)),
    ...warning('one-day-ranges', 'repeatedOneDays', others),
  ]
}

function warning(code: string, sentence: SentenceName, days: readonly IsoDay[]): Finding[] {
  if (days.length === 0) return []
  const params = paramsOf(sentence)
  return [
    { code, severity: 'warning', days: daysOfFinding(days), message: describeParams(params, days), params },
  ]
}

type PublishedByDay = ReadonlyMap<IsoDay, PublishedDay>

/** Of the year before, with a day on either side. */
function publishedByDay({ times, days }: Repetition): PublishedByDay {
  const published = publishedDays(times, {
    startDate: addDays(yearBefore(days.startDate), -1),
    endDate: addDays(yearBefore(days.endDate), 1),
  })
  return new Map(published.map((day) => [day.date, day]))
}

function clockFindings({ steps, before }: Repetition): Finding[] {
  const repeated = [...steps].filter(([date]) => before.has(yearBefore(date)))
  const byMinutes = Map.groupBy(repeated, ([, { minutes }]) => minutes)
  return [...byMinutes].map(([shift, moved]) => {
    const params = paramsOf('repeatedClocks', { shift })
    const days = daysOfFinding(moved.map(([date]) => date))
    return { code: 'clock-change', severity: 'hint', days, message: describeParams(params), params }
  })
}

function unusualFridays({ days, before }: Repetition, byDay: PublishedByDay): IsoDay[] {
  return daysOf(days).filter((date) => {
    const day = yearBefore(date)
    if (!before.has(day)) return false
    if (isFriday(date)) return hasForeignJumuah(before, day)
    return isFriday(day) && (hasForeignDhuhr(before, day) || differsFromNeighbours(byDay, day))
  })
}

/**
 * Days that had a range of their own between longer ones, with a time outside those of the days beside it.
 */
function unusualDays({ days, before }: Repetition, byDay: PublishedByDay): IsoDay[] {
  const isAlone = (day: IsoDay) => {
    const range = before.get(day)
    return range !== undefined && range.startDate === range.endDate
  }
  return daysOf(days).filter((date) => {
    const day = yearBefore(date)
    return (
      isAlone(day) && ![-1, 1].some((count) => isAlone(addDays(day, count))) && isUnlikeNeighbours(byDay, day)
    )
  })
}

function isUnlikeNeighbours(byDay: PublishedByDay, day: IsoDay): boolean {
  const own = byDay.get(day)?.jamaah
  const beside = [-1, 1].flatMap((count) => byDay.get(addDays(day, count))?.jamaah ?? [])
  if (!own || beside.length === 0) return Boolean(own)
  return startPrayers.some((prayer) => {
    const time = own[prayer]
    const times = beside.flatMap((jamaah) => jamaah[prayer] ?? [])
    return (
      time !== null &&
      times.length > 0 &&
      (times.every((each) => each < time) || times.every((each) => each > time))
    )
  })
}

/** True if a range has other jumu'ahs than the Friday nearest to the day. */
function hasForeignJumuah(before: Repetition['before'], day: IsoDay): boolean {
  const nearest = [0, 1, -1, 2, -2, 3, -3].map((count) => addDays(day, count)).find(isFriday)
  const held = nearest && before.get(nearest)
  const earlier = before.get(day)
  return Boolean(held && earlier && JSON.stringify(jumuahsOf(held)) !== JSON.stringify(jumuahsOf(earlier)))
}

/** True if the range of a Friday has another dhuhr than the days beside it. */
function hasForeignDhuhr(before: Repetition['before'], friday: IsoDay): boolean {
  const dhuhrOn = (day: IsoDay) => {
    const range = before.get(day)
    return range && JSON.stringify(range.rules?.dhuhr ?? range.dhuhr)
  }
  const beside = [-1, 1].map((count) => dhuhrOn(addDays(friday, count))).filter(Boolean)
  return beside.length > 0 && !beside.includes(dhuhrOn(friday))
}

/** True if a day's time differs from both neighbours, which agree. */
function differsFromNeighbours(byDay: PublishedByDay, day: IsoDay): boolean {
  const [last, own, next] = [-1, 0, 1].map((count) => byDay.get(addDays(day, count))?.jamaah)
  if (!last || !own || !next) return false
  return startPrayers.some(
    (prayer) => prayer !== 'dhuhr' && last[prayer] === next[prayer] && own[prayer] !== last[prayer],
  )
}

function ramadanDays({ times: { hijri = ummAlQura }, days, before }: Repetition): IsoDay[] {
  return daysOf(days).filter((date) => {
    const day = yearBefore(date)
    return before.has(day) && (isRamadan(hijri, day) || isRamadan(hijri, date))
  })
}
