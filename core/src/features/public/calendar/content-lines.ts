/** The lines of RFC 5545: section 3.1 says how they are folded, 3.3.11 how text is written in them. */

const maxLineOctets = 75

/** One property as lines that end with CRLF. The value is written already: text by `escapeText`. */
export function contentLine(name: string, value: string): string {
  return fold(`${name}:${value}`)
}

/** Text as a value: what has a meaning in a line is escaped, control characters are left out. */
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

/** Text of at most so many octets in UTF-8; what is cut ends with an ellipsis. */
export function cutText(text: string, maxOctets: number): string {
  if (octetsOf(text) <= maxOctets) return text
  let octets = octetsOf('…')
  let kept = ''
  for (const character of text) {
    octets += octetsOf(character)
    if (octets > maxOctets) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

/** How many octets a text has in UTF-8. */
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

/** Never within a character. A line that goes on begins with a blank, which counts. */
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
