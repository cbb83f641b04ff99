import type { DayTable } from './day-table.ts'

/** A workbook of one sheet. Every cell is text: stops spreadsheets from evaluating formulas. */
export async function dayTableXlsx(table: DayTable): Promise<Buffer> {
  // Takes 6 MB, and a day without such a file is common.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const [names = [], ...rows] = table
  const heading = names.map((value) => ({ value: value ?? '', type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: String })))
  const columns = names.map((name) => ({ width: Math.max(12, (name ?? '').length + 2) }))
  return writeExcelFile([heading, ...cells], { columns, stickyRowsCount: 1 }).toBuffer()
}
