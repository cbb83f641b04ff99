import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { directionOf, type Language } from '@mihrab/core/languages.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'

/**
 * Part of a letter: a paragraph of ours, a link, what a person is writing in it, or someone's own words,
 * without links. In a paragraph, values of the other writing direction are wrapped in bidi isolates.
 */
export type MailPart =
  | string
  | { readonly link: string }
  | { readonly message: string }
  | { readonly quote: string }

/** Renders a letter as plain text and as HTML in which people's words are only text. */
export function renderMail(
  parts: readonly MailPart[],
  language: Language = 'en',
): { text: string; html: string } {
  // Some mail programs ignore the attributes of the page itself.
  const runs = `lang="${language}" dir="${directionOf(language)}"`
  const body = `<div ${runs}>\n${parts.map(asHtml).join('\n')}\n</div>`
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html ${runs}>\n<meta charset="utf-8">\n<body>\n${body}\n</body>\n</html>\n`,
  }
}

/** Line breaks in a name would end a mail header and begin another. */
export function onOneLine(text: string): string {
  return cleanText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

const partOfAddress = /\/\/|www[.。．｡]|[@＠]/i

/** Stops strangers from bringing a link into our mails by using it as their name. */
export function plainName(name: string): string {
  const words = onOneLine(name)
    .split(' ')
    .map((word) => (partOfAddress.test(word) ? '…' : word))
  return shortened(withoutLinks(words.join(' ')))
}

/**
 * Stops strangers from bringing links into our mails. Mail programs detect more addresses than we do, even
 * bare domains. They do not match across a space, and “Md. Yusuf” stays readable.
 */
function withoutLinks(text: string): string {
  return text.replace(/[.。．｡](?=\p{L})|:(?=\/\/)/gu, '$& ')
}

/** Stops a mail of ours from opening with a message in place of a name. */
const longestName = 60
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Counted in code points, as one visible character may contain any number of them, and cut between
 * characters.
 */
function shortened(name: string): string {
  if (Array.from(name).length <= longestName) return name
  let room = longestName - 1
  let start = ''
  for (const { segment } of graphemes.segment(name)) {
    room -= Array.from(segment).length
    if (room < 0) break
    start += segment
  }
  return `${start.trimEnd()}…`
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return part.link
  if ('message' in part) return part.message
  return withoutLinks(cleanText(part.quote))
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${withIsolates(escapeHtml(part))}</p>`
  if ('link' in part) return `<p>${linkTo(part.link, part.link)}</p>`
  // People's words run in the direction of their own first letter.
  if ('message' in part) {
    const pieces = partsOf(part.message).map(({ text, href }) =>
      href ? linkTo(href, text) : escapeHtml(text),
    )
    return `<p dir="auto">${pieces.join('')}</p>`
  }
  return `<blockquote dir="auto">${escapeHtml(withoutLinks(cleanText(part.quote)))}</blockquote>`
}

/** Converts isolates to tags, which mail programs support better. */
function withIsolates(html: string): string {
  return html.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')
}

function linkTo(address: string, shown: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Stops people's words from becoming markup: a script, or an image that tracks the reader. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter).replace(/\r\n?|\n/g, '<br>\n')
}
