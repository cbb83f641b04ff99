import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { directionOf, type Language } from '@mihrab/core/languages.ts'
import { partsOf } from '@mihrab/core/text-parts.ts'

/**
 * A part of a letter: a paragraph of ours, an address to open, what a person writes in it, or someone's own words, in
 * which no address can be opened. In a paragraph the two signs of an isolate stand around what is filled in and runs the
 * other way.
 */
export type MailPart =
  | string
  | { readonly link: string }
  | { readonly message: string }
  | { readonly quote: string }

/** One letter twice: as plain text, and as HTML in which nothing that people wrote can be more than text. */
export function renderMail(
  parts: readonly MailPart[],
  language: Language = 'en',
): { text: string; html: string } {
  // Some mail programs take no notice of the page's own tag.
  const runs = `lang="${language}" dir="${directionOf(language)}"`
  const body = `<div ${runs}>\n${parts.map(asHtml).join('\n')}\n</div>`
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html ${runs}>\n<meta charset="utf-8">\n<body>\n${body}\n</body>\n</html>\n`,
  }
}

/** A name may hold a line break, a greeting and a subject may not: it would end the header and begin another. */
export function onOneLine(text: string): string {
  return cleanText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

const partOfAddress = /\/\/|www[.。．｡]|[@＠]/i

/**
 * Stops strangers who call themselves by an address from bringing it into our mails.
 */
export function plainName(name: string): string {
  const words = onOneLine(name)
    .split(' ')
    .map((word) => (partOfAddress.test(word) ? '…' : word))
  return shortened(withoutLinks(words.join(' ')))
}

/**
 * Stops strangers from bringing links into our mails. Mail programs find more addresses than we do: one of a site, too, that
 * nothing stands before. They do not reach over a space, and “Md. Yusuf” can still be read.
 */
function withoutLinks(text: string): string {
  return text.replace(/[.。．｡](?=\p{L})|:(?=\/\/)/gu, '$& ')
}

/** Stops a mail of ours from opening with a message that a stranger wrote in place of a name. */
const longestName = 60
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Counted in code points, as one visible character may be made of any number of them, and cut between characters. */
function shortened(name: string): string {
  if (Array.from(name).length <= longestName) return name
  let room = longestName - 1
  let kept = ''
  for (const { segment } of graphemes.segment(name)) {
    room -= Array.from(segment).length
    if (room < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
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
  // What people write runs in the direction of its own first letter.
  if ('message' in part) {
    const pieces = partsOf(part.message).map(({ text, href }) =>
      href ? linkTo(href, text) : escapeHtml(text),
    )
    return `<p dir="auto">${pieces.join('')}</p>`
  }
  return `<blockquote dir="auto">${escapeHtml(withoutLinks(cleanText(part.quote)))}</blockquote>`
}

/** As the tags that mail programs know better. */
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

/** Stops what people wrote from becoming a part of the page: a script, an image that tells who reads. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter).replace(/\r\n?|\n/g, '<br>\n')
}
