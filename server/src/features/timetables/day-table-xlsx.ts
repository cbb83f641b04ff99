import writeExcelFile from 'write-excel-file/node'
import type { DayTable } from './day-table.ts'

/** A workbook of one sheet. Every cell is text: a spreadsheet takes none of them for a formula. */
export function dayTableXlsx(table: DayTable): Promise<Buffer> {
  const [names = [], ...rows] = table
  const heading = names.map((value) => ({ value: value ?? '', type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })))
  const columns = names.map((name) => ({ width: Math.max(12, (name ?? '').length + 2) }))
  return writeExcelFile([heading, ...cells], { columns, stickyRowsCount: 1 }).toBuffer()
}
