import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type CellSettings, type CellTime, isTimeColumn, type RowTimes, timesOfTable } from './read-cells.ts'
import { datesOf, type ReadTable } from './read-table.ts'

/**
 * Start times and iqamah in two tables with equal headings: if both were taken for start times of the same
 * days without headings that say so, the later times are iqamah.
 */
export function pairTables(tables: readonly ReadTable[], settings: CellSettings): ReadTable[] {
  const open = tables.filter(isOpen)
  const later = new Set<ReadTable>()
  for (const [index, one] of open.entries()) {
    for (const other of open.slice(index + 1, index + 40)) {
      if (later.has(one) || later.has(other) || !shareDays(one, other)) continue
      const difference = sumOf(one) - sumOf(other)
      if (difference !== 0) later.add(difference > 0 ? one : other)
    }
  }
  return tables.map((table) => (later.has(table) ? asJamaah(table, settings) : table))
}

function isOpen({ columns, table }: ReadTable): boolean {
  return (
    columns.some(({ meaning }) => meaning === 'begins.fajr') &&
    !columns.some(({ meaning }) => meaning.startsWith('jamaah.')) &&
    table.headings.every(({ kind }) => kind === undefined)
  )
}

function shareDays(one: ReadTable, other: ReadTable): boolean {
  const [own, others] = [datesOf(one), datesOf(other)]
  const shared = [...own].filter((date) => others.has(date)).length
  return shared > 0 && shared > Math.min(own.size, others.size) / 2
}

/** Sum of the table's median Fajr, Asr and Isha in minutes. */
function sumOf({ times }: ReadTable): number {
  const columns: TimetableColumn[] = ['begins.fajr', 'begins.asr', 'begins.isha']
  return columns.reduce((sum, column) => sum + middleOf(times.rows, column), 0)
}

function middleOf(rows: readonly RowTimes[], column: TimetableColumn): number {
  const minutes = rows.flatMap((row) => minutesOf(row.get(column)))
  return minutes.sort((first, second) => first - second)[minutes.length >> 1] ?? 0
}

const minutesOf = (time: CellTime | undefined) => (time?.kind === 'clock' ? time.minutes.slice(0, 1) : [])

function asJamaah(read: ReadTable, settings: CellSettings): ReadTable {
  const columns = read.columns.map((column) => {
    const { meaning } = column
    if (!isTimeColumn(meaning) || meaning === 'begins.sunrise' || column.told === 'given') return column
    return {
      ...column,
      meaning: meaning.replace('begins', 'jamaah') as TimetableColumn,
      told: 'values' as const,
    }
  })
  const meanings = columns.map(({ meaning }) => meaning)
  return { ...read, columns, times: timesOfTable(read.table, meanings, settings) }
}
