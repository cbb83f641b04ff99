/** Comma-separated values by RFC 4180. */

type Cell = string | number | boolean | null

/** A row with its line end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/**
 * Every text is quoted, and a formula in it gets an apostrophe, which makes it text in a spreadsheet; a phone number is
 * none.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const isPhone = /^\+[\d ()-]+$/.test(cell)
  return `"${(isPhone ? cell : cell.replace(formula, "'")).replaceAll('"', '""')}"`
}

/**
 * At the beginning, and where a cell begins in a program that splits at semicolons or line ends in spite of the quotes.
 * Spreadsheets read the full-width signs as the plain ones.
 */
const formula = /^(?=[\s\p{C}]*[=+\-@＝＋－＠])|(?<=[;\r\n])(?=(?:(?![;\r\n])[\s\p{C}])*[=+\-@＝＋－＠])/gu
