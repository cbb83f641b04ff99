import { tidyRows } from './tables.ts'

/** A word on a page, with its edges in points from the page's left and bottom. */
export interface PdfWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly height: number
}

interface Column {
  left: number
  right: number
}

type Line = readonly PdfWord[]

/** Arranges a page's words in rows and columns. */
export function pageRows(words: readonly PdfWord[]): string[][] {
  const lines = linesOf(words).map(joinPieces)
  const dataLines = lines.filter(isDataLine)
  const columns = columnsOf(dataLines.flat())
  if (columns.length < 3) return tidyRows(lines.map((line) => line.map(({ text }) => text)))
  const firstData = lines.findIndex(isDataLine)
  const rows = lines.map((line, index) => {
    if (isDataLine(line)) return rowOf(line, columns)
    const phrases = phrasesOf(line)
    // Narrow headings right above the days can be as close as the words of a caption.
    if (phrases.length === 1 && index !== firstData - 1) return rowOf(phrases, columns)
    return (index < firstData && spreadHeading(lines, index, columns)) || rowOf(line, columns)
  })
  return tidyRows(rows)
}

/** Lines from the top of the page, each from the left. */
function linesOf(words: readonly PdfWord[]): Line[] {
  const sorted = [...words].sort((one, other) => other.bottom - one.bottom || one.left - other.left)
  const lines: PdfWord[][] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && first.bottom - word.bottom < Math.min(first.height, word.height) / 2) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left))
}

/** Joins touching pieces, into which programs split words. */
function joinPieces(line: Line): Line {
  const joined: PdfWord[] = []
  for (const word of line) {
    const last = joined.at(-1)
    const touches = last && word.left - last.right < word.height * 0.12
    if (last && touches) joined.splice(-1, 1, { ...last, text: last.text + word.text, right: word.right })
    else joined.push(word)
  }
  return joined
}

/** A line of a day has at least two times. */
function isDataLine(line: Line): boolean {
  return line.filter(({ text }) => /^\p{Nd}{1,2}[:.٫]\p{Nd}{2}/u.test(text)).length > 1
}

/** Positions at which words of several lines are above each other. */
function columnsOf(words: Line): Column[] {
  const columns: Column[] = []
  const sorted = [...words].sort((one, other) => one.left - other.left)
  for (const { left, right } of sorted) {
    const inset = (right - left) * 0.15
    const last = columns.at(-1)
    if (last && left + inset < last.right) last.right = Math.max(last.right, right - inset)
    else columns.push({ left: left + inset, right: right - inset })
  }
  return columns
}

function rowOf(line: Line, columns: readonly Column[]): string[] {
  const row = columns.map(() => '')
  for (const word of line) {
    const index = nearestColumn(word, columns)
    row[index] = row[index] ? `${row[index]} ${word.text}` : word.text
  }
  return row
}

function nearestColumn(word: Column, columns: readonly Column[]): number {
  const distances = columns.map((column) => Math.abs(middleOf(column) - middleOf(word)))
  return distances.indexOf(Math.min(...distances))
}

function middleOf({ left, right }: Column): number {
  return (left + right) / 2
}

/**
 * A heading over several columns is centred above them: if the line below has headings of its own, each
 * column takes the nearest. Null if the line is not a group heading.
 */
function spreadHeading(lines: readonly Line[], index: number, columns: readonly Column[]): string[] | null {
  const line = lines[index] ?? []
  // A heading over two lines is between them.
  const below = lines.slice(index + 1, index + 3).find(({ length }) => length > 1)
  if (!below || isDataLine(below)) return null
  const own = rowOf(line, columns)
  const isGrouped = rowOf(below, columns).some((text, column) => text !== '' && own[column] === '')
  if (!isGrouped) return null
  const phrases = phrasesOf(line)
  return columns.map((column) => {
    const distances = phrases.map((phrase) => Math.abs(middleOf(phrase) - middleOf(column)))
    return phrases[distances.indexOf(Math.min(...distances))]?.text ?? ''
  })
}

/** Words separated by a single space, such as `Sehri ends`. */
function phrasesOf(line: Line): Line {
  const phrases: PdfWord[] = []
  for (const word of line) {
    const last = phrases.at(-1)
    if (last && word.left - last.right < word.height * 0.8) {
      phrases.splice(-1, 1, { ...last, text: `${last.text} ${word.text}`, right: word.right })
    } else phrases.push(word)
  }
  return phrases
}
