import { holdsCredentials } from '#web-address.ts'

export interface TextPart {
  readonly text: string
  /** Where it leads, when it is an address. */
  readonly href?: string
}

// Not within a link: what ends it in writing, and marks that turn the order of letters, so that none looks like another.
const candidate = /\b(?:https?:\/\/|www\.(?=[^\s.]+\.))[^\s<>"“”«»\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
const sentenceEnds = ".,;:!?'’،؛؟。"

/**
 * What a person wrote, in pieces, those that are addresses with where they lead: http and https alone, and https for
 * those that begin with www. All of it stays text; no piece is ever to be read as HTML.
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

/** The full stop behind an address belongs to the sentence, a closing bracket to the one that was opened before it. */
function withoutTail(found: string): string {
  const surplus: Record<string, number> = {
    ')': count(found, ')') - count(found, '('),
    ']': count(found, ']') - count(found, '['),
  }
  // Letter by letter, once: anyone who writes thousands of them must not hold up the readers.
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
