import { addDays, earliestDay, type IsoDay, isFriday, isIsoDay, latestDay } from '#days.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import {
  type ClockStep,
  clocksIn,
  findClockSteps,
  movedWithClocks,
  yearsLater,
} from '#features/timetables/clock-steps.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import type { Finding } from '#features/timetables/findings.ts'
import { statedTime, type TimetableColumn, type TimetableDay } from '#features/timetables/timetable-days.ts'
import { type HijriCalendar, isRamadan } from '#hijri/hijri-calendar.ts'
import { finding } from './finding.ts'
import { fridaysApart } from './friday-times.ts'
import { leapDayNumber } from './row-dates.ts'

/** A file's days moved to another year. */
interface PlacedDays {
  readonly days: readonly TimetableDay[]
  /** For a person to check. */
  readonly findings: readonly Finding[]
  /** Moves a finding about the file's days to the new days. */
  readonly moveFinding: (finding: Finding) => Finding
}

/** The file's days, and how they move. */
interface Move {
  readonly hijri: HijriCalendar
  readonly years: number
  readonly byDay: ReadonlyMap<IsoDay, TimetableDay>
  readonly steps: ReadonlyMap<IsoDay, ClockStep>
  readonly clocksOn: (day: IsoDay) => number
  /** Fridays have another Dhuhr than the other days, or none. */
  readonly hasFridayDhuhr: boolean
}

/**
 * The file's days on the same dates of other years, the first of them in `year`; unchanged without `year`, or
 * if one would be outside the supported days. Clock changes move to the zone's new dates, jumu'ahs and
 * Friday's Dhuhr to the nearest Friday.
 */
export function placeOnYear(
  days: readonly TimetableDay[],
  { timeZone, year, hijri }: { timeZone: string; year: number | undefined; hijri: HijriCalendar },
): PlacedDays {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const years = first === undefined || year === undefined ? 0 : year - Number(first.slice(0, 4))
  const asTheyStand = { days, findings: [], moveFinding: (each: Finding) => each }
  if (first === undefined || last === undefined || years === 0) return asTheyStand
  const span = { startDate: yearsLater(first, years), endDate: yearsLater(last, years) }
  if (span.startDate < earliestDay || span.endDate > latestDay) return asTheyStand
  const move: Move = {
    hijri,
    years,
    byDay: new Map(days.map((day) => [day.date, day])),
    steps: findClockSteps(timeZone, span, years),
    clocksOn: clocksIn(timeZone),
    hasFridayDhuhr: hasFridayDhuhr(days),
  }
  const placed = days.flatMap((day) => datesOf(day.date, years).map((date) => placedDay(day, date, move)))
  return {
    days: placed,
    findings: findingsOf(days, placed, move),
    moveFinding: (each) => ({ ...each, days: movedSpans(each.days, years) }),
  }
}

function hasFridayDhuhr(days: readonly TimetableDay[]): boolean {
  const dhuhr = new Map(days.map(({ date, jamaah }) => [date, jamaah.dhuhr]))
  const fridays = [...dhuhr].filter(([date]) => isFriday(date))
  return fridays.every(([, time]) => time === undefined) || fridaysApart(dhuhr).size > 0
}

/**
 * None for a 29 February that the other year lacks; 28 February stands for one that only the other year has.
 */
function datesOf(date: IsoDay, years: number): IsoDay[] {
  const later = yearsLater(date, years)
  if (date.endsWith('-02-29')) return later.endsWith('-02-29') ? [later] : []
  const leapDay = `${later.slice(0, 4)}-02-29`
  const isOwn = isIsoDay(`${date.slice(0, 4)}-02-29`)
  return date.endsWith('-02-28') && !isOwn && isIsoDay(leapDay) ? [later, leapDay] : [later]
}

/** The weekday in the file is that of its own year. */
function placedDay({ weekday: _, ...day }: TimetableDay, date: IsoDay, move: Move): TimetableDay {
  const { jamaah, jumuah } = likeFriday(day, date, move)
  const step = move.steps.get(date)
  const placed = { ...day, date, jamaah, jumuah }
  if (!step) return placed
  const moved = (column: TimetableColumn, time: string) =>
    movedWithClocks(step, timeInFile(move, step, column))
      ? clockOfMinutes(minutesOfClock(time) + step.minutes)
      : time
  const all = (kind: 'begins' | 'jamaah', times: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(times).map(([name, time]) => [name, moved(`${kind}.${name}` as TimetableColumn, time)]),
    )
  return {
    ...placed,
    begins: all('begins', placed.begins),
    jamaah: all('jamaah', placed.jamaah),
    jumuah: jumuah.map((each, at) => ({ ...each, time: moved(`jumuah.${at + 1}`, each.time) })),
  }
}

/**
 * A column's time on a day beside a clock change; for a jumu'ah on the last Friday before it, or the next.
 */
function timeInFile({ byDay }: Move, { changeDate }: ClockStep, column: TimetableColumn) {
  return (day: IsoDay): string | undefined => {
    const way = changeDate !== null && day < changeDate ? -1 : 1
    const isHeld = (on: IsoDay) => !column.startsWith('jumuah') || isFriday(on)
    const found = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(day, count * way)).find(isHeld)
    const entry = byDay.get(found ?? day)
    return entry && statedTime(entry, column)
  }
}

/** Nearest first, within a week. */
const beside = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6]

/**
 * Content of a day that becomes or stops being a Friday: taken from the nearest such day with the same
 * clocks.
 */
function likeFriday(day: TimetableDay, date: IsoDay, move: Move): Pick<TimetableDay, 'jamaah' | 'jumuah'> {
  const isHeld = isFriday(date)
  if (isFriday(day.date) === isHeld) return day
  const clocks = move.clocksOn(day.date)
  const others = beside
    .map((count) => addDays(day.date, count))
    .filter((other) => isFriday(other) === isHeld && move.clocksOn(other) === clocks)
  const other = others.flatMap((each) => move.byDay.get(each) ?? [])[0]
  const jumuah = isHeld ? (other?.jumuah ?? []) : []
  if (!other || !move.hasFridayDhuhr) return { jamaah: day.jamaah, jumuah }
  const { dhuhr: _, ...rest } = day.jamaah
  const { dhuhr } = other.jamaah
  return { jamaah: { ...rest, ...(dhuhr !== undefined && { dhuhr }) }, jumuah }
}

/** Moved days that get a Dhuhr or jumu'ahs of other dates. */
function daysOfOthers(days: readonly TimetableDay[], move: Move): IsoDay[] {
  const timesOf = ({ jamaah, jumuah }: Pick<TimetableDay, 'jamaah' | 'jumuah'>) =>
    JSON.stringify([jamaah.dhuhr, jumuah])
  return days.flatMap((day) =>
    datesOf(day.date, move.years).filter((date) => timesOf(likeFriday(day, date, move)) !== timesOf(day)),
  )
}

function findingsOf(days: readonly TimetableDay[], placed: readonly TimetableDay[], move: Move): Finding[] {
  const { years, steps, hijri } = move
  const [fromYear = 0, toYear = 0] = [days[0], placed[0]].map((day) => Number(day?.date.slice(0, 4)))
  const values = { fromYear, toYear }
  const dates = placed.map(({ date }) => date)
  const changed = Map.groupBy(
    dates.filter((date) => steps.has(date)),
    (date) => steps.get(date)?.minutes ?? 0,
  )
  const isLost = days.some(({ date }) => datesOf(date, years).length === 0)
  const ramadan = dates.filter((date) =>
    [date, yearsLater(date, -years)].some((day) => isRamadan(hijri, day)),
  )
  const oneBy = (code: string, sentence: SentenceName, on: readonly IsoDay[]) =>
    on.length > 0 ? [finding(code, 'warning', sentence, { days: on, values })] : []
  return [
    finding('laid-on-year', 'hint', 'laidOnYear', { days: dates, values }),
    ...(isLost
      ? [finding('leap-day', 'hint', 'leapDayOfYear', { values: { ...values, day: leapDayNumber } })]
      : []),
    ...[...changed].map(([minutes, on]) =>
      finding('clock-change', 'hint', 'clocksOfYear', { days: on, values: { ...values, shift: minutes } }),
    ),
    ...oneBy('friday-days', 'fridaysOfYear', daysOfOthers(days, move)),
    ...oneBy('ramadan-days', 'ramadanOfYear', ramadan),
  ]
}

function movedSpans(days: Finding['days'], years: number): string | string[] {
  const moved = (span: string) =>
    span
      .split('/')
      .map((day) => yearsLater(day, years))
      .join('/')
  return typeof days === 'string' ? moved(days) : days.map(moved)
}
