import { RefusedFile } from './refusals.ts'

interface DecodedText {
  readonly text: string
  /** Lines in a Windows encoding in a file with others in UTF-8. */
  readonly foreignLines: number
}

/** Decodes UTF-8, UTF-16, Windows-1252 or Windows-1256 (Arabic). Refuses bytes that are not text. */
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

/** By the byte order mark, or by the zeros of Latin letters and digits. */
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

/** UTF-8 lines beside lines in a Windows encoding come from merged tables. */
function decodeByLines(bytes: Uint8Array): DecodedText {
  const lines = linesOf(bytes).map((line) => ({ line, text: decodeUtf8(line) }))
  const foreign = lines.filter(({ text }) => text === null).map(({ line }) => line)
  const encoding = windowsEncoding(foreign)
  const isMixed = lines.some(({ line, text }) => text !== null && text.length < line.length)
  if (!isMixed) return { text: decodeAs(encoding, bytes), foreignLines: 0 }
  return {
    text: lines.map(({ line, text }) => text ?? decodeAs(encoding, line)).join('\n'),
    foreignLines: foreign.length,
  }
}

/** In Arabic most non-ASCII letters are adjacent; in Latin words hardly any are. */
function windowsEncoding(lines: readonly Uint8Array[]): 'windows-1252' | 'windows-1256' {
  let high = 0
  let beside = 0
  const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0
  for (const line of lines) {
    for (const [at, byte] of line.entries()) {
      if (!isHigh(byte)) continue
      high += 1
      if (isHigh(line[at - 1]) || isHigh(line[at + 1])) beside += 1
    }
  }
  return beside > high * 0.7 ? 'windows-1256' : 'windows-1252'
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

/** Text has no control characters except tabs, line ends and page breaks. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 20_000)
  let unprintable = 0
  for (const letter of start) {
    const code = letter.codePointAt(0) ?? 0
    const isBreak = code === 9 || (code >= 10 && code <= 13)
    if ((code < 32 && !isBreak) || code === 0xfffd || (code >= 0x7f && code < 0xa0)) unprintable += 1
  }
  return unprintable > start.length / 100
}
