import type { IsoDay } from '#days.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { EmptyCells } from './answers.ts'
import { settleClock } from './clock-windows.ts'
import type { ColumnMeaning } from './column-meanings.ts'
import type { Table, TableRow } from './split-tables.ts'
import { readTime, type WrittenClock, type WrittenTime } from './written-times.ts'

/** A day's time before it is resolved, in minutes after midnight. */
export type CellTime =
  | { readonly kind: 'clock'; readonly minutes: readonly number[] }
  | { readonly kind: 'relative'; readonly minutes: number; readonly to: 'begins' | 'sunset' | 'sunrise' }
  | { readonly kind: 'moving'; readonly from: number; readonly to: number; readonly band?: Band }

/** First and last day. */
export type Band = readonly [IsoDay, IsoDay]

export type RowTimes = ReadonlyMap<TimetableColumn, CellTime>

interface CellProblem {
  readonly kind: 'unread-time' | 'odd-hour' | 'several-times'
  readonly row: number
  readonly column: number
  readonly text: string
}

export interface TableTimes {
  /** One for each row of the table. */
  readonly rows: readonly RowTimes[]
  readonly problems: readonly CellProblem[]
}

interface Reading {
  readonly rows: Map<TimetableColumn, CellTime>[]
  readonly problems: CellProblem[]
  readonly shift: number
}

interface TimeColumn {
  readonly index: number
  readonly column: TimetableColumn
  readonly cells: readonly (WrittenTime | null)[]
  /** The column uses the 24-hour clock: hours need no am or pm. */
  readonly is24Hours: boolean
}

export interface CellSettings {
  /** Minutes by which noon at the location is later than usual. */
  readonly shift: number
  readonly emptyCells?: EmptyCells | undefined
}

export function timesOfTable(
  table: Table,
  meanings: readonly ColumnMeaning[],
  { shift, emptyCells }: CellSettings,
): TableTimes {
  const reading: Reading = { rows: table.rows.map(() => new Map()), problems: [], shift }
  const columns = meanings.flatMap((meaning, index) =>
    isTimeColumn(meaning) ? [{ index, column: meaning, cells: cellsOf(table, index, emptyCells) }] : [],
  )
  for (const column of columns) {
    // Jumu'ah is never at night, so its window alone settles am or pm.
    const is24Hours = !column.column.startsWith('jumuah') && by24Hours(columns, column.column)
    for (const [at, row] of table.rows.entries()) {
      takeCell(reading, { ...column, is24Hours }, { at, row })
    }
  }
  return reading
}

export function isTimeColumn(meaning: ColumnMeaning): meaning is TimetableColumn {
  return meaning.includes('.')
}

/** True if most cells of a column are times. */
export function holdsTimes({ rows }: Table, index: number): boolean {
  const kinds = rows.slice(0, 60).map(({ cells }) => readTime(cells[index] ?? '')?.kind)
  const times = kinds.filter((kind) => kind === 'clocks' || kind === 'ditto' || kind === 'relative')
  return kinds.includes('clocks') && times.length > kinds.length / 2
}

const asItBegins: WrittenTime = { kind: 'relative', minutes: 0, to: 'begins' }

/** Ditto marks repeat the time above; plain numbers are minutes if the column has nothing else. */
function cellsOf({ rows }: Table, index: number, emptyCells?: EmptyCells): (WrittenTime | null)[] {
  let above: WrittenTime | null = null
  const hasFractions = rows.some(({ cells }) => /^0?[.,]\d{3,17}$/.test(cells[index] ?? ''))
  const firstTimes = rows
    .map(({ cells }) => readTime(cells[index] ?? ''))
    .find((time) => time?.kind !== 'blank')
  const isSameAsBegins = firstTimes?.kind === 'ditto' && firstTimes.isWord === true
  const times = rows.map(({ cells }): WrittenTime | null => {
    const text = cells[index] ?? ''
    // Among other fractions of a day 0.35 is one too.
    const time = readTime(hasFractions && /^0?[.,]\d\d$/.test(text) ? `${text}0` : text)
    // In a column that begins with `same`, it means the start time.
    if (time?.kind === 'ditto' && time.isWord && isSameAsBegins) return asItBegins
    if (time?.kind === 'ditto' || (text === '' && emptyCells === 'as-above' && above)) return above
    if (time && time.kind !== 'blank') above = time
    return time
  })
  const stated = times.filter((time) => time && time.kind !== 'blank')
  const areNumbers =
    stated.length > 0 && stated.every((time) => time?.kind === 'number' || time?.kind === 'relative')
  if (!areNumbers) return times
  return times.map((time) =>
    time?.kind === 'number' ? { kind: 'relative', minutes: time.minutes, to: 'begins' } : time,
  )
}

const afternoon = new Set(['asr', 'maghrib', 'isha'])

/**
 * True if most afternoon times, among start times or among iqamah times, are clearly on the 24-hour clock.
 */
function by24Hours(columns: readonly Pick<TimeColumn, 'column' | 'cells'>[], of: TimetableColumn): boolean {
  const isBegins = of.startsWith('begins')
  const clocks = columns
    .filter(({ column }) => column.startsWith('begins') === isBegins && afternoon.has(prayerOf(column)))
    .flatMap(({ cells }) => cells.flatMap((cell) => (cell?.kind === 'clocks' ? cell.clocks : [])))
  const unmarked = clocks.filter(({ isMarked }) => !isMarked)
  const open = unmarked.filter(({ isOpen }) => isOpen).length
  return unmarked.length > 0 && open < unmarked.length / 4
}

interface At {
  readonly at: number
  readonly row: TableRow
}

function takeCell(reading: Reading, column: TimeColumn, { at, row }: At): void {
  const text = row.cells[column.index] ?? ''
  const report = (kind: CellProblem['kind']) =>
    reading.problems.push({ kind, row: row.row, column: column.index, text })
  const settled = (clock: WrittenClock) => {
    const found = column.is24Hours ? clock.minutes : settleClock(clock, column.column, reading.shift)
    if (found === null) report('odd-hour')
    return found ?? clock.minutes % 1440
  }
  const cell = column.cells[at] ?? null
  if (cell?.kind === 'blank') return
  const stated = cell && sayTimes(cell, column.column, settled)
  if (!stated) report('unread-time')
  const isSeveral = cell?.kind === 'clocks' && cell.clocks.length > 1
  if (isSeveral && !mayBeSeveral(column.column)) report('several-times')
  for (const [name, time] of stated ?? []) reading.rows[at]?.set(name, time)
}

/** Null for a cell without a time. */
function sayTimes(
  cell: WrittenTime,
  column: TimetableColumn,
  settled: (clock: WrittenClock) => number,
): [TimetableColumn, CellTime][] | null {
  if (cell.kind === 'relative') return [[column, cell]]
  if (cell.kind === 'clocks') return [[column, { kind: 'clock', minutes: cell.clocks.map(settled) }]]
  if (cell.kind === 'moving') {
    return [[column, { kind: 'moving', from: settled(cell.from), to: settled(cell.to) }]]
  }
  if (cell.kind !== 'both') return null
  const jamaah = column.replace('begins', 'jamaah') as TimetableColumn
  return [
    [column, { kind: 'clock', minutes: [settled(cell.begins)] }],
    [jamaah, { kind: 'clock', minutes: [settled(cell.jamaah)] }],
  ]
}

const mayBeSeveral = (column: TimetableColumn): boolean =>
  column.startsWith('jumuah') || column === 'jamaah.dhuhr'
