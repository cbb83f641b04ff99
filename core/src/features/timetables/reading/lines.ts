import { type Heading, readHeading } from './heading-words.ts'
import { readClock, readTime } from './written-times.ts'

/** True if a row is a line of text, such as from a PDF: a single cell with several words. */
export function isLine(cells: readonly string[]): boolean {
  const [only, ...others] = cells.filter((cell) => cell !== '')
  return only !== undefined && others.length === 0 && only.length < 300 && /\s/.test(only)
}

/** Splits off the times after the day: `1 THU 12 RJB 6:36 8:26 “` becomes four cells. */
export function splitLine(line: string): string[] {
  const parts = joinHalves(line.split(/\s+/))
  const first = parts.findIndex(
    (part) => /^\d{1,2}[:.]\d{2}/.test(part) && readClock(part.toLowerCase()) !== null,
  )
  if (first < 0) return [line]
  const start = parts.findIndex((part, index) => index > 0 && index <= first && isDitto(part))
  const from = start < 0 ? first : start
  return [parts.slice(0, from).join(' '), ...parts.slice(from)]
}

const isDitto = (part: string): boolean => readTime(part)?.kind === 'ditto'

/** Joins `5:15` and `pm`. */
function joinHalves(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isHalf = /^[ap]\.?m\.?$/i.test(part) && last !== undefined && /^\d/.test(last)
    if (isHalf) joined.splice(-1, 1, `${last} ${part}`)
    else if (part !== '') joined.push(part)
  }
  return joined
}

/** Headings for the columns that `splitLine` makes; null unless each is one word. */
export function headingsOfLine(line: string): Heading[] | null {
  const words = line.split(/\s+/).map(readHeading)
  const first = words.findIndex(({ prayer }) => prayer)
  const prayers = words.slice(first)
  const isWhole = first >= 0 && prayers.length > 3 && prayers.every(({ prayer }) => prayer)
  return isWhole ? [readHeading('Day'), ...prayers] : null
}
