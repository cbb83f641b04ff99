import { RefusedFile } from './refusals.ts'

export interface DecodedText {
  readonly text: string
  /** So many lines are written in Windows-1252 where others are in UTF-8. */
  readonly foreignLines: number
}

/** The text of bytes in UTF-8, UTF-16 or Windows-1252, whichever they are. Refuses what is no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decodeKnown(bytes)
  if (isBinary(decoded.text)) throw new RefusedFile('unknown')
  return decoded
}

function decodeKnown(bytes: Uint8Array): DecodedText {
  const utf16 = findUtf16(bytes)
  if (utf16) return { text: decodeAs(utf16, bytes), foreignLines: 0 }
  const text = decodeUtf8(bytes)
  if (text !== null) return { text, foreignLines: 0 }
  return decodeByLines(bytes)
}

/** By the mark at its beginning, or by the zeros of Latin letters and digits. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zerosAt = (rest: number) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length
  const half = start.length / 2
  if (half < 2) return null
  if (zerosAt(1) > half * 0.6 && zerosAt(0) < half * 0.1) return 'utf-16le'
  if (zerosAt(0) > half * 0.6 && zerosAt(1) < half * 0.1) return 'utf-16be'
  return null
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Lines in UTF-8 beside lines in Windows-1252 come from tables that were put together. */
function decodeByLines(bytes: Uint8Array): DecodedText {
  const lines = linesOf(bytes).map((line) => {
    const text = decodeUtf8(line)
    if (text === null) return { text: decodeAs('windows-1252', line), isForeign: true, isWide: false }
    return { text, isForeign: false, isWide: text.length < line.length }
  })
  if (!lines.some(({ isWide }) => isWide)) return { text: decodeAs('windows-1252', bytes), foreignLines: 0 }
  return {
    text: lines.map(({ text }) => text).join('\n'),
    foreignLines: lines.filter(({ isForeign }) => isForeign).length,
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  while (start <= bytes.length) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

/** Text has no control characters but tabs, line ends and page breaks. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 20_000)
  let odd = 0
  for (const letter of start) {
    const code = letter.codePointAt(0) ?? 0
    const isBreak = code === 9 || (code >= 10 && code <= 13)
    if ((code < 32 && !isBreak) || code === 0xfffd || (code >= 0x7f && code < 0xa0)) odd += 1
  }
  return odd > start.length / 100
}
