import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Cause } from './causes.ts'
import { type CheckedDays, type ColumnTimes, offsetOf, timesOf } from './checked-days.ts'

/** Times in cells that were never filled in: 00:00, 12:00, 23:45, 23:59. */
const fillers = [0, 720, 1425, 1439]
/** If one prayer has a filler of the night, the file's other prayers have it as a filler too. */
const ofNight = [0, 1425, 1439]
/** No mosque chooses this minute for a prayer. */
const lastMinute = 1439
/** Minutes from the computed start time within which a filler may be a real time. */
const possible = { begins: 60, dhuhr: 90, before: -45, after: 240 }
/**
 * A real time is at most this many minutes from the next different one: it follows the sun, or a mosque chose
 * it.
 */
const mostMoved = { bySun: 8, chosen: 30 }
/** Days searched for the next different time. */
const farthest = 45
/**
 * A time that should follow the sun is a filler if it stays the same for this many days while the sun moves
 * by this many minutes.
 */
const stillDays = 28
const stillMinutes = 40

export function findFillers(days: CheckedDays): Cause[] {
  const suspects = [...days.table.keys()].map((column) => suspectsOf(days, column))
  const inFile = new Set(suspects.flatMap(({ sure }) => sure).filter((minute) => ofNight.includes(minute)))
  return suspects.flatMap(({ column, cells, sure }) => {
    const isFiller = ({ index, minute, isFar }: Suspect) =>
      isFar || ((inFile.has(minute) || sure.includes(minute)) && !isAmongTimes(days, column, index))
    const filled = cells.filter(isFiller).map(({ index }) => index)
    const still = findConstantTimes(days, column, timesOf(days, column))
    const indexes = still ?? filled
    if (indexes.length === 0) return []
    const sentences = still ? ('neverMoves' as const) : ('filler' as const)
    const label = paramsOf('leaveOut')
    const changes = indexes.map((index) => ({ index, column, minutes: null }))
    return [{ code: 'filler', severity: 'warning', indexes, columns: [column], sentences, label, changes }]
  })
}

interface Suspect {
  readonly index: number
  /** After midnight. */
  readonly minute: number
  /** Too far from the sun for a time of this prayer. */
  readonly isFar: boolean
}

/** Cells of a column that may be fillers, and the fillers that are certain. */
function suspectsOf(days: CheckedDays, column: TimetableColumn) {
  const cells = timesOf(days, column).flatMap((time, index): Suspect[] => {
    const minute = minuteOf(time)
    if (minute === null || !fillers.includes(minute)) return []
    return [{ index, minute, isFar: isFar(days, column, { index, minute }) }]
  })
  const all = column.startsWith('jamaah.') ? withWholeRuns(timesOf(days, column), cells) : cells
  return { column, cells: all, sure: all.filter((cell) => cell.isFar).map(({ minute }) => minute) }
}

/** An iqamah of 23:59 on days in a row is a filler on all of them if it is one on any of them. */
function withWholeRuns(times: ColumnTimes, cells: readonly Suspect[]): readonly Suspect[] {
  const runOf = new Map<number, number>()
  for (const [at, { index, minute }] of cells.entries()) {
    const before = cells[at - 1]
    const goesOn =
      before?.minute === minute && times.slice(before.index + 1, index).every((time) => time === null)
    runOf.set(index, goesOn ? (runOf.get(before.index) ?? index) : index)
  }
  const sure = new Set(
    cells.filter(({ isFar, minute }) => isFar && minute === lastMinute).map(({ index }) => runOf.get(index)),
  )
  return cells.map((cell) => (sure.has(runOf.get(cell.index)) ? { ...cell, isFar: true } : cell))
}

const minuteOf = (time: number | null | undefined): number | null =>
  time === null || time === undefined ? null : ((time % 1440) + 1440) % 1440

function isFar(
  days: CheckedDays,
  column: TimetableColumn,
  { index, minute }: Pick<Suspect, 'index' | 'minute'>,
): boolean {
  const offset = offsetOf(days, column, index) ?? 0
  if (column === 'begins.dhuhr') return Math.abs(offset) > possible.dhuhr
  if (column.startsWith('begins.')) return Math.abs(offset) > possible.begins
  if (minute === lastMinute && !isAmongTimes(days, column, index)) return true
  return offset < possible.before || offset > possible.after
}

/**
 * True if a time continues the different times before and after it, as a real time that passes midnight does.
 */
function isAmongTimes(days: CheckedDays, column: TimetableColumn, index: number): boolean {
  const times = timesOf(days, column)
  const isChosen = column.startsWith('jamaah.') && minuteOf(times[index]) !== lastMinute
  const most = isChosen ? mostMoved.chosen : mostMoved.bySun
  const nextOther = (step: number) => {
    for (let at = index + step; at in times && Math.abs(at - index) <= farthest; at += step) {
      const time = times[at] ?? null
      if (time !== null && time !== times[index]) return movedBetween(days, column, index, at)
    }
    return null
  }
  const moved = [nextOther(-1), nextOther(1)].filter((each) => each !== null)
  return moved.length > 0 && moved.every((each) => each <= most)
}

/** By the clock or against the sun, whichever is less. */
function movedBetween(days: CheckedDays, column: TimetableColumn, from: number, to: number): number {
  const byClock = (timesOf(days, column)[to] ?? 0) - (timesOf(days, column)[from] ?? 0)
  const bySun = (offsetOf(days, column, to) ?? 0) - (offsetOf(days, column, from) ?? 0)
  return Math.min(Math.abs(byClock), Math.abs(bySun))
}

function findConstantTimes(days: CheckedDays, column: TimetableColumn, times: ColumnTimes): number[] | null {
  const movesWithSun = column.startsWith('begins.') || column === 'jamaah.maghrib'
  const withTime = times.flatMap((time, index) => (time === null ? [] : [index]))
  if (!movesWithSun || withTime.length < stillDays || new Set(withTime.map((index) => times[index])).size > 1)
    return null
  const offsets = withTime.map((index) => (offsetOf(days, column, index) ?? 0) + (days.clocks[index] ?? 0))
  return Math.max(...offsets) - Math.min(...offsets) > stillMinutes ? withTime : null
}
