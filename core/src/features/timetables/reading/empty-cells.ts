import { isFriday } from '#days.ts'
import { isTimeColumn } from './read-cells.ts'
import type { ReadTable } from './read-table.ts'

/** Fewer empty cells, or a smaller share of a column, are missing times. */
const leastEmpty = 4
const leastShare = 0.2

/** Headings of columns that begin with a time and print one only where it changes. */
export function emptiedHeadings({ table, columns, days, times }: ReadTable): string[] {
  const rows = days.rows.flatMap(({ row, days: [date] }, at) =>
    date === undefined ? [] : [{ at, row, date }],
  )
  return columns.flatMap(({ meaning, column }) => {
    if (!isTimeColumn(meaning) || meaning.startsWith('jumuah')) return []
    const isHeld = (date: string) => !(meaning === 'jamaah.dhuhr' && isFriday(date))
    const empty = rows.filter(({ row, date }) => (row.cells[column] ?? '') === '' && isHeld(date)).length
    const beginsWithTime = times.rows[rows[0]?.at ?? -1]?.has(meaning) === true
    const isEmptied = beginsWithTime && empty >= leastEmpty && empty >= rows.length * leastShare
    return isEmptied ? [table.headings[column]?.text || String(column + 1)] : []
  })
}
