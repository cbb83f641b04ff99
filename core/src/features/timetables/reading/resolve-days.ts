import type { IsoDay } from '#days.ts'
import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { DayRecord } from './merge-days.ts'
import type { CellTime } from './read-cells.ts'

/** Times `HH:mm` by column, jumu'ahs counted from 1. */
export interface ResolvedDay {
  readonly record: DayRecord
  readonly times: ReadonlyMap<TimetableColumn, string>
  /** Of the Dhuhr iqamah, if the cell has two. */
  readonly secondDhuhr: string | undefined
  /** Columns whose time moves inside the band. */
  readonly moving: readonly TimetableColumn[]
  /** Columns whose time depends on a start time that the day lacks. */
  readonly unresolved: readonly TimetableColumn[]
}

/** A prayer's start time in minutes after midnight: the file's, or else computed; null if there is none. */
export type BeginsOn = (date: IsoDay, prayer: PrayerName) => number | null

/** Start times by the mosque's calculation, computed once per day and only on demand. */
export function computedBegins(calculation: Calculation): BeginsOn {
  const known = new Map<IsoDay, Readonly<Record<PrayerName, string>>>()
  return (date, prayer) => {
    const day = known.get(date) ?? startsOn(calculation, date)
    known.set(date, day)
    return day[prayer] === '' ? null : minutesOfClock(day[prayer])
  }
}

function startsOn(calculation: Calculation, date: IsoDay): Readonly<Record<PrayerName, string>> {
  const { startTimes, sunrise } = computeDayTimes(calculation, date)
  return { ...startTimes, sunrise }
}

/** Resolves every time to `HH:mm`. */
export function resolveDays(
  records: readonly DayRecord[],
  computed: BeginsOn,
  shadow: Calculation['shadow'],
): ResolvedDay[] {
  const own = new Map(records.map((record) => [record.date, record]))
  const beginsOn: BeginsOn = (date, prayer) => {
    const stated = own.get(date)?.times.get(`begins.${prayer}`)
    return stated?.kind === 'clock' ? ownMinutes(stated, prayer, shadow) : computed(date, prayer)
  }
  return records.map((record) => resolveDay(record, beginsOn, shadow))
}

function ownMinutes(
  { minutes }: { minutes: readonly number[] },
  prayer: string,
  shadow: Calculation['shadow'],
): number {
  const [first = 0, second] = minutes
  return prayer === 'asr' && shadow === '2x' ? (second ?? first) : first
}

function resolveDay(record: DayRecord, beginsOn: BeginsOn, shadow: Calculation['shadow']): ResolvedDay {
  const times = new Map<TimetableColumn, string>()
  const moving: TimetableColumn[] = []
  const unresolved: TimetableColumn[] = []
  for (const [column, time] of record.times) {
    const minutes = minutesOf(record, column, time, beginsOn)
    if (time.kind === 'moving') moving.push(column)
    if (minutes === null) unresolved.push(column)
    else if (time.kind === 'clock' && column.startsWith('jumuah')) spread(times, column, time.minutes)
    else if (time.kind === 'clock' && column.startsWith('begins')) {
      times.set(column, clockOfMinutes(ownMinutes(time, prayerOf(column), shadow)))
    } else times.set(column, clockOfMinutes(minutes))
  }
  const dhuhr = record.times.get('jamaah.dhuhr')
  const second = dhuhr?.kind === 'clock' ? dhuhr.minutes[1] : undefined
  const secondDhuhr = second === undefined ? undefined : clockOfMinutes(second)
  return { record, times, secondDhuhr, moving, unresolved }
}

/** Several jumu'ahs in one cell. */
function spread(
  times: Map<TimetableColumn, string>,
  column: TimetableColumn,
  minutes: readonly number[],
): void {
  const first = Number(column.split('.')[1])
  for (const [index, each] of minutes.entries()) times.set(`jumuah.${first + index}`, clockOfMinutes(each))
}

function minutesOf(
  record: DayRecord,
  column: TimetableColumn,
  time: CellTime,
  beginsOn: BeginsOn,
): number | null {
  if (time.kind === 'clock') return time.minutes[0] ?? null
  const prayer = prayerOf(column)
  if (time.kind === 'moving') return movedMinutes(record.date, time, (date) => beginsOn(date, prayer))
  const base = { begins: prayer, sunset: 'maghrib', sunrise: 'sunrise' } as const
  if (column.startsWith('begins') && time.to === 'begins') return null
  const begins = beginsOn(record.date, base[time.to])
  return begins === null ? null : begins + time.minutes
}

/**
 * If both ends are equally long after the start times of the band's first and last day, that offset on each
 * day; otherwise interpolated from the first day to the last, moving when the start times do.
 */
function movedMinutes(
  date: IsoDay,
  { from, to, band: [first, last] = [date, date] }: Extract<CellTime, { kind: 'moving' }>,
  beginsOn: (date: IsoDay) => number | null,
): number {
  const ends = [Math.min(from, to), Math.max(from, to)] as const
  const [begins, atFirst, atLast] = [beginsOn(date), beginsOn(first) ?? 0, beginsOn(last) ?? 0]
  const falls = atLast < atFirst
  const [start, end] = falls ? [ends[1], ends[0]] : ends
  const isAlike = Math.abs(start - atFirst - (end - atLast)) < 2
  if (isAlike && begins !== null && first !== last) return begins + start - atFirst
  const length = Date.parse(last) - Date.parse(first)
  const part = length > 0 ? (Date.parse(date) - Date.parse(first)) / length : 0
  return Math.round(start + part * (end - start))
}
