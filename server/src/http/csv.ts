/** Comma-separated values by RFC 4180. */

type Cell = string | number | boolean | null

/** A row with its line end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/**
 * Text that a spreadsheet would run as a formula stands behind an apostrophe, which makes it text there; a phone number
 * is none.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const isPhone = /^\+[\d ()-]+$/.test(cell)
  const safe = !isPhone && /^[\s\p{C}]*[=+\-@\t\r\n]/u.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
