import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import type { HijriCalendar } from '#hijri/hijri-calendar.ts'
import type { AfterDecember } from './answers.ts'
import type { ColumnMeaning } from './column-meanings.ts'
import { areBands, type DayOrder, inOrder, settleOrder } from './day-order.ts'
import { type DateState, dateOf, newState } from './row-dates.ts'
import type { Table, TableRow } from './split-tables.ts'
import { readDay, type WrittenDay } from './written-days.ts'

export interface RowDays {
  readonly row: TableRow
  /** One, or all of a band; empty if the row names no valid day. */
  readonly days: readonly IsoDay[]
  readonly weekday: number | undefined
  /** Month and day if the year is unknown. */
  readonly monthDay?: readonly [number, number]
  readonly problem?: 'no-day' | 'not-a-day' | 'leap-day'
}

export interface TableDays {
  readonly rows: readonly RowDays[]
  /** The year of these days is unknown. */
  readonly lacksYear: boolean
  /** Both orders of day and month fit. */
  readonly isOrderOpen: boolean
  /**
   * The year before the turn, if days after December may belong to it or to the next one; null if that is
   * settled.
   */
  readonly openYear: number | null
  /** The month is only in the name of the file or sheet. */
  readonly isByName: boolean
  /** Days are counted by the Umm al-Qura calendar. */
  readonly isByHijri: boolean
}

interface Asked {
  readonly hijri: HijriCalendar
  readonly year?: number | undefined
  readonly dayOrder?: DayOrder | undefined
  readonly afterDecember?: AfterDecember | undefined
}

type RowDay = WrittenDay & { readonly beside?: number | undefined; readonly row: TableRow }

export function daysOfTable(table: Table, meanings: readonly ColumnMeaning[], asked: Asked): TableDays {
  const written = table.rows.map((row) => sayDay(row, meanings))
  const isBanded = areBands(written.filter(({ day, numbers }) => day !== undefined || numbers))
  const numbered = written.some(({ numbers }) => numbers) && !isBanded
  const settled = numbered ? settleOrder(written, asked.dayOrder) : null
  const datesIn = (afterDecember: AfterDecember): Dates => {
    const state = newState(asked, afterDecember)
    const rows = written.map((each) => rowDays(each, { order: settled?.order, isBanded, state }))
    return { rows, state }
  }
  const { rows, state, isYearOpen } = settleYear(datesIn, asked.afterDecember)
  return {
    rows,
    lacksYear: state.lacksYear,
    isOrderOpen: settled?.isOpen ?? false,
    openYear: isYearOpen ? (asked.year ?? null) : null,
    isByHijri: state.isByHijri,
    isByName: state.isByName,
  }
}

/** Combines a row's columns of day, month and weekday. */
function sayDay(row: TableRow, meanings: readonly ColumnMeaning[]): RowDay {
  const cellOf = (meaning: ColumnMeaning) => readDay(row.cells[meanings.indexOf(meaning)] ?? '')
  const day = meanings.includes('day') ? cellOf('day') : null
  const month = meanings.includes('month') ? cellOf('month') : null
  const weekday = meanings.includes('weekday') ? cellOf('weekday')?.weekday : undefined
  return { ...(month && ofMonth(month, day)), ...day, beside: weekday, row }
}

/**
 * A month column's part of a day. Beside a date of numbers, or one with a month, a Hijri month adds nothing.
 */
function ofMonth({ month, day: number, year, isHijri }: WrittenDay, day: WrittenDay | null) {
  const isDated = day?.month !== undefined || (day?.numbers !== undefined && !day.isDashed)
  if (isHijri && isDated) return {}
  return {
    month: month ?? number,
    ...(year !== undefined && { year }),
    ...(isHijri && { isHijri }),
  }
}

interface Dates {
  readonly rows: readonly RowDays[]
  readonly state: DateState
}

/**
 * Months that come only after December may belong to the same year or to the next: a person decides, or else
 * the weekdays beside them. If still open, they belong to the next.
 */
function settleYear(
  datesIn: (afterDecember: AfterDecember) => Dates,
  answer: AfterDecember | undefined,
): Dates & { readonly isYearOpen: boolean } {
  const next = datesIn('next-year')
  const { before, after, turned, year } = next.state
  const mayBeSame = turned === 1 && year !== undefined && [...after].every((month) => !before.has(month))
  if (!mayBeSame || answer === 'next-year') return { ...next, isYearOpen: false }
  const same = datesIn('same-year')
  const better = fittingWeekdays(same.rows) - fittingWeekdays(next.rows)
  const isSame = answer === 'same-year' || better > 0
  return { ...(isSame ? same : next), isYearOpen: answer === undefined && better === 0 }
}

function fittingWeekdays(rows: readonly RowDays[]): number {
  return rows.filter(({ weekday, days: [date] }) => date !== undefined && weekday === weekdayOf(date)).length
}

interface Column {
  readonly order: DayOrder | undefined
  readonly isBanded: boolean
  readonly state: DateState
}

function rowDays(written: RowDay, { order, isBanded, state }: Column): RowDays {
  const { row } = written
  const weekday = written.weekday ?? written.beside
  const [from, to] = endsOf(written, order, isBanded)
  if (from.day === undefined) return { row, days: [], weekday, problem: 'no-day' }
  const first = dateOf(from, row.caption, state)
  const last = to ? dateOf(to, row.caption, state) : first
  if (typeof first === 'object' && typeof last === 'object') {
    return { row, days: span(first.date, last.date), weekday }
  }
  if (typeof first === 'object' && last === 'leap-day') {
    return { row, days: span(first.date, `${first.date.slice(0, 4)}-02-28`), weekday }
  }
  const problem = typeof first === 'string' ? first : last
  if (typeof problem === 'object') return { row, days: [], weekday }
  if (problem !== 'no-year') return { row, days: [], weekday, problem }
  const month = from.isHijri ? undefined : (from.month ?? row.caption.month)
  return { row, days: [], weekday, ...(month !== undefined && { monthDay: [month, from.day] as const }) }
}

function endsOf(
  written: RowDay,
  order: DayOrder | undefined,
  isBanded: boolean,
): [WrittenDay, WrittenDay | null] {
  if (isBanded && written.numbers) {
    const [first, last] = written.numbers
    const { numbers: _, ...rest } = written
    return [
      { ...rest, day: first },
      { ...rest, day: last },
    ]
  }
  const from = order ? inOrder(written, order) : written
  if (!written.to) return [from, null]
  const to = order ? inOrder(written.to, order) : written.to
  return [from, { ...(from.month !== undefined && { month: from.month }), ...to }]
}

const longestBand = 62

function span(first: IsoDay, last: IsoDay): IsoDay[] {
  const days: IsoDay[] = []
  for (let day = first; day <= last && days.length < longestBand; day = addDays(day, 1)) days.push(day)
  return days
}
