/** Lines by RFC 5545: section 3.1 for folding, 3.3.11 for text. */

const maxLineOctets = 75

/** One property as lines that end with CRLF. The value must be encoded already: text by `escapeText`. */
export function contentLine(name: string, value: string): string {
  return fold(`${name}:${value}`)
}

/** Encodes text as a value: escapes special characters and drops control characters. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** All but tab and line feed. */
const controlCharacters = /(?![\t\n])\p{Cc}/gu

/** Limits text to a number of octets in UTF-8; truncated text ends with an ellipsis. */
export function cutText(text: string, maxOctets: number): string {
  if (octetsOf(text) <= maxOctets) return text
  let octets = octetsOf('…')
  let start = ''
  for (const character of text) {
    octets += octetsOf(character)
    if (octets > maxOctets) break
    start += character
  }
  return `${start.trimEnd()}…`
}

/** Length of a text in UTF-8 octets. */
export function octetsOf(text: string): number {
  let octets = 0
  for (const character of text) octets += octetsOfCodePoint(character.codePointAt(0) ?? 0)
  return octets
}

function octetsOfCodePoint(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** Never within a character. A continuation line begins with a space, which counts. */
function fold(line: string): string {
  if (line.length * 3 <= maxLineOctets || octetsOf(line) <= maxLineOctets) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > maxLineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return `${folded}\r\n`
}
