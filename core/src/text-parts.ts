import { holdsCredentials } from '#web-address.ts'

interface TextPart {
  readonly text: string
  /** The link's target, if the part is an address. */
  readonly href?: string
}

// A link excludes characters that end it in writing, and direction marks, so that none looks like another.
const candidate = /\b(?:https?:\/\/|www\.(?=[^\s.]+\.))[^\s<>"“”«»\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
const sentenceEnds = ".,;:!?'’،؛؟。"

/**
 * Splits a person's text into parts; addresses get a link: only http and https, and https for those that
 * begin with www. Everything stays text: no part may be inserted as HTML.
 */
export function partsOf(written: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of written.matchAll(candidate)) {
    const text = withoutTail(match[0])
    const href = hrefOf(text)
    if (!href) continue
    if (match.index > end) parts.push({ text: written.slice(end, match.index) })
    parts.push({ text, href })
    end = match.index + text.length
  }
  if (end < written.length) parts.push({ text: written.slice(end) })
  return parts
}

/**
 * A full stop after an address belongs to the sentence, and a closing bracket to the one opened before it.
 */
function withoutTail(found: string): string {
  const surplus: Record<string, number> = {
    ')': count(found, ')') - count(found, '('),
    ']': count(found, ']') - count(found, '['),
  }
  // One pass, letter by letter: a text with thousands of such letters must not hold up readers.
  for (let end = found.length; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const unopened = surplus[last] ?? 0
    if (unopened > 0) surplus[last] = unopened - 1
    else if (!sentenceEnds.includes(last)) return found.slice(0, end)
  }
  return ''
}

const count = (text: string, letter: string) => text.split(letter).length - 1

function hrefOf(text: string): string | null {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  if (!url || holdsCredentials(url)) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
