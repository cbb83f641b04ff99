import { flushSync } from 'react-dom'

/** Shows more rows and moves the focus to the first of them: the button that did it may be gone. */
export function showRows(rows: HTMLTableSectionElement | null, firstIndex: number, show: () => void): void {
  flushSync(show)
  const row = rows?.rows[firstIndex]
  if (!row) return
  row.tabIndex = -1
  const target = row.querySelector('button') ?? row
  target.focus()
}
