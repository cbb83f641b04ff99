/** Comma-separated values by RFC 4180. */

type Cell = string | number | boolean | null

/** A row with its line end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/**
 * Every text is quoted, and a formula gets an apostrophe that makes it text in spreadsheets; phone numbers do
 * not. https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const isPhone = /^\+[\d ()-]+$/.test(cell)
  return `"${(isPhone ? cell : cell.replace(formula, "'")).replaceAll('"', '""')}"`
}

/**
 * At the start, and where a cell would begin in programs that split at semicolons or line ends despite the
 * quotes. Spreadsheets treat full-width signs like plain ones.
 */
const formula = /^(?=[\s\p{C}]*[=+\-@＝＋－＠])|(?<=[;\r\n])(?=(?:(?![;\r\n])[\s\p{C}])*[=+\-@＝＋－＠])/gu
