import type { IsoDay } from '#days.ts'
import type { HijriCalendar } from '#hijri/hijri-calendar.ts'
import type { Shadow } from '#prayer/solar-day.ts'
import type { AfterDecember } from './answers.ts'
import type { ColumnMeaning, GivenColumn, ReadColumn, SourcedMeaning } from './column-meanings.ts'
import { columnsByHeading } from './columns.ts'
import { dayColumns } from './day-columns.ts'
import type { DayOrder } from './day-order.ts'
import type { TimeKind } from './heading-words.ts'
import { layoutOf } from './layouts.ts'
import { type CellSettings, holdsTimes, isTimeColumn, type TableTimes, timesOfTable } from './read-cells.ts'
import type { BeginsOn } from './resolve-days.ts'
import { daysOfTable, type TableDays } from './row-days.ts'
import type { Table } from './split-tables.ts'
import { readTime } from './written-times.ts'

interface TableSettings extends CellSettings {
  readonly hijri: HijriCalendar
  readonly shadow: Shadow
  readonly computed: BeginsOn
  readonly year?: number | undefined
  readonly dayOrder?: DayOrder | undefined
  readonly afterDecember?: AfterDecember | undefined
  readonly plainTimes?: TimeKind | undefined
  readonly given: readonly GivenColumn[]
}

/** A table with the days and times of its rows. */
export interface ReadTable {
  readonly table: Table
  readonly columns: readonly ReadColumn[]
  readonly days: TableDays
  readonly times: TableTimes
  readonly hasDays: boolean
  /** Columns were recognized by their order, and another order fits nearly as well. */
  readonly isGuessed: boolean
}

export function readTable(table: Table, index: number, settings: TableSettings): ReadTable {
  const headed =
    table.headings.length > 0 ? columnsByHeading(table, settings.shadow, settings.plainTimes) : []
  const isHeaded = headed.filter(({ meaning }) => isTimeColumn(meaning)).length > 1
  const ordered = isHeaded && standOverColumns(table, headed) ? null : columnsByOrder(table, settings)
  const layout = isHeaded && !ordered?.hasLayout ? null : ordered
  const meant = (layout?.columns ?? headed).map((column, at) => givenAt(settings.given, index, at) ?? column)
  const columns = meant.map((column, at) =>
    describe(table, { table: index, column: at }, column, layout === null),
  )
  const meanings = meant.map(({ meaning }) => meaning)
  return {
    table,
    columns,
    isGuessed: layout !== null && !layout.isSure,
    days: daysOfTable(table, meanings, settings),
    times: timesOfTable(table, meanings, settings),
    hasDays: meanings.includes('day'),
  }
}

/** Text from a PDF loses the gaps between headings: they are then above wrong columns, or too few. */
function standOverColumns(table: Table, headed: readonly SourcedMeaning[]): boolean {
  const isOverOther = headed.some(({ meaning }, index) => {
    const filled = table.rows.flatMap(({ cells }) => cells[index] || [])
    const times = filled.filter((cell) => readTime(cell) !== null)
    return isTimeColumn(meaning) && times.length < filled.length / 2
  })
  const unheaded = headed.filter(
    (_, index) => index >= table.headings.length && holdsTimes(table, index),
  ).length
  return headed.some(({ meaning }) => meaning === 'day') && !isOverOther && unheaded < 2
}

function givenAt(given: readonly GivenColumn[], table: number, column: number): SourcedMeaning | undefined {
  const found = given.find((each) => each.table === table && each.column === column)
  return found && { meaning: found.meaning, told: 'given' }
}

const shownValues = 4

function describe(
  table: Table,
  place: Pick<ReadColumn, 'table' | 'column'>,
  { meaning, told }: SourcedMeaning,
  isHeaded: boolean,
): ReadColumn {
  const heading = (isHeaded && table.headings[place.column]?.text) || ''
  const values = table.rows.slice(0, shownValues).map(({ cells }) => cells[place.column] ?? '')
  return { ...place, heading, firstValues: values.map((value) => value.slice(0, 80)), meaning, told }
}

const lookedAt = 24
/** Only the sun's daily course matters here, not the year. */
const anyYear = 2026

interface ByOrder {
  readonly columns: SourcedMeaning[]
  readonly isSure: boolean
  /** The days of the rows are known, and an order of times fits them. */
  readonly hasLayout: boolean
}

/**
 * Columns without headings: days by their contents, times by their order and distance from the computed ones.
 */
function columnsByOrder(table: Table, settings: TableSettings): ByOrder {
  const days = dayColumns(table, [])
  const width = Math.max(...table.rows.map(({ cells }) => cells.length))
  const times = Array.from({ length: width }, (_, index) => index).filter(
    (index) => days.get(index)?.meaning !== 'day' && holdsTimes(table, index),
  )
  const meanings = Array.from(
    { length: width },
    (_, index): ColumnMeaning => days.get(index)?.meaning ?? 'ignored',
  )
  const dated = daysOfTable(table, meanings, { ...settings, year: settings.year ?? anyYear })
  const step = Math.ceil(table.rows.length / lookedAt)
  const sample = dated.rows.flatMap(({ row, days: [date] }, index) =>
    date === undefined || index % step > 0 ? [] : [{ date, minutes: minutesOf(row.cells, times) }],
  )
  const layout = layoutOf(times.length, sample, settings.computed)
  const columns = meanings.map((meaning, index): SourcedMeaning => {
    const column = layout?.columns[times.indexOf(index)]
    return column ? { meaning: column, told: 'order' } : (days.get(index) ?? { meaning, told: 'values' })
  })
  const hasLayout = layout !== null && meanings.includes('day')
  return { columns, isSure: layout?.isSure ?? false, hasLayout }
}

function minutesOf(cells: readonly string[], columns: readonly number[]): (number | null)[] {
  return columns.map((index) => {
    const time = readTime(cells[index] ?? '')
    return time?.kind === 'clocks' ? (time.clocks[0]?.minutes ?? null) : null
  })
}

/** A table's days, for comparison with another. */
export function datesOf({ days }: ReadTable): Set<IsoDay> {
  return new Set(days.rows.flatMap((row) => row.days))
}
