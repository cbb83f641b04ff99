import { addDays, type IsoDay, weekdayOf } from '#days.ts'
import type { AfterDecember } from './answers.ts'
import type { ColumnMeaning } from './column-meanings.ts'
import { areBands, type DayOrder, inOrder, settleOrder } from './day-order.ts'
import { type DateState, dateOf, newState } from './row-dates.ts'
import type { Table, TableRow } from './split-tables.ts'
import { readDay, type WrittenDay } from './written-days.ts'

/** The days that a row of a table is of. */
export interface RowDays {
  readonly row: TableRow
  /** One, or all of a band; none where the row names no day of the calendar. */
  readonly days: readonly IsoDay[]
  readonly weekday: number | undefined
  /** Month and day where the year is not said. */
  readonly monthDay?: readonly [number, number]
  readonly problem?: 'no-day' | 'not-a-day' | 'leap-day'
}

export interface TableDays {
  readonly rows: readonly RowDays[]
  /** Which year these days are of is not said. */
  readonly lacksYear: boolean
  /** Both orders of day and month fit. */
  readonly isOrderOpen: boolean
  /** The year of the days after December is not said, and this one or the next may be meant; null where it is known. */
  readonly openYear: number | null
  /** The month stands in the name of the file or sheet alone. */
  readonly isByName: boolean
  /** Days are counted by the Umm al-Qura calendar. */
  readonly isByHijri: boolean
}

interface Asked {
  readonly year?: number | undefined
  readonly dayOrder?: DayOrder | undefined
  readonly afterDecember?: AfterDecember | undefined
}

type Said = WrittenDay & { readonly beside?: number | undefined; readonly row: TableRow }

/** The days of each row of a table. */
export function daysOfTable(table: Table, meanings: readonly ColumnMeaning[], asked: Asked): TableDays {
  const said = table.rows.map((row) => sayDay(row, meanings))
  const isBanded = areBands(said.filter(({ day, numbers }) => day !== undefined || numbers))
  const numbered = said.some(({ numbers }) => numbers) && !isBanded
  const settled = numbered ? settleOrder(said, asked.dayOrder) : null
  const datesIn = (afterDecember: AfterDecember): Dates => {
    const state = newState(asked.year, afterDecember)
    const rows = said.map((each) => rowDays(each, { order: settled?.order, isBanded, state }))
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

/** What the columns of a row say together. */
function sayDay(row: TableRow, meanings: readonly ColumnMeaning[]): Said {
  const cellOf = (meaning: ColumnMeaning) => readDay(row.cells[meanings.indexOf(meaning)] ?? '')
  const day = meanings.includes('day') ? cellOf('day') : null
  const month = meanings.includes('month') ? cellOf('month') : null
  const weekday = meanings.includes('weekday') ? cellOf('weekday')?.weekday : undefined
  return { ...(month && ofMonth(month, day)), ...day, beside: weekday, row }
}

/** What the column of months adds to a day. Beside a date of numbers, or one with a month, a Hijri month adds nothing. */
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
 * Months that stand after December alone may be of the same year, or of the next one: as a person says, else as the
 * weekdays beside them fit. Left open, they are of the next one.
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

function rowDays(said: Said, { order, isBanded, state }: Column): RowDays {
  const { row } = said
  const weekday = said.weekday ?? said.beside
  const [from, to] = endsOf(said, order, isBanded)
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

function endsOf(said: Said, order: DayOrder | undefined, isBanded: boolean): [WrittenDay, WrittenDay | null] {
  if (isBanded && said.numbers) {
    const [first, last] = said.numbers
    const { numbers: _, ...rest } = said
    return [
      { ...rest, day: first },
      { ...rest, day: last },
    ]
  }
  const from = order ? inOrder(said, order) : said
  if (!said.to) return [from, null]
  const to = order ? inOrder(said.to, order) : said.to
  return [from, { ...(from.month !== undefined && { month: from.month }), ...to }]
}

const longestBand = 62

function span(first: IsoDay, last: IsoDay): IsoDay[] {
  const days: IsoDay[] = []
  for (let day = first; day <= last && days.length < longestBand; day = addDays(day, 1)) days.push(day)
  return days
}
