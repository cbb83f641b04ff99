import { accents, basic, otherNames, transliteration } from './font-letters.ts'

/** Besides the basic letters; serif fonts are only used in headings. */
const fonts = [
  { letters: accents, sans: 'inter-accents', serif: 'source-serif-accents' },
  { letters: otherNames, sans: 'inter-names', serif: 'source-serif-names' },
  { letters: transliteration, sans: 'inter-transliteration', serif: 'source-serif-names' },
].map(({ letters, ...files }) => ({
  ...files,
  letters: new RegExp(`[${letters.replace(new RegExp(`[${basic}]`, 'g'), '')}]`),
}))

/** Fonts for the words of a page in a language: see tokens.css. */
const ofLanguages: Readonly<Record<string, readonly string[]>> = {
  ar: ['noto-sans-arabic', 'noto-naskh-arabic'],
  ur: ['noto-sans-arabic', 'noto-naskh-arabic'],
  bn: ['noto-sans-bengali'],
}

/** A part of a page, including its first and last characters; empty if there is none. */
function partOf(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  const to = from < 0 ? -1 : html.indexOf(end, from)
  return to < 0 ? '' : html.slice(from, to + end.length)
}

/** There are few: the whole page is read once, not once for each font. */
const rareLetters = (html: string) => html.match(/[^ -~]+/g)?.join('') ?? ''

/** The fonts that a page shows, so that browsers fetch them before they have read its style sheet. */
export function fontsOf(html: string): string[] {
  const language = / lang="(\w+)"/.exec(partOf(html, '<html', '>'))?.[1] ?? ''
  const heading = partOf(html, '<h1', '</h1>')
  // The names in the menu of languages show only once it is opened, the map's credit once it is drawn.
  const closedMenu = partOf(html, '<details data-languages', '</details>')
  const shown = rareLetters(html.replace(closedMenu, '').replace(partOf(html, ' data-credit="', '" '), ''))
  const more = fonts.flatMap(({ sans, serif, letters }) => [
    ...(letters.test(shown) ? [sans] : []),
    ...(letters.test(heading) ? [serif] : []),
  ])
  const arabic = html.includes('font-arabic') ? ['amiri'] : []
  return [...new Set(['inter', 'source-serif', ...(ofLanguages[language] ?? []), ...more, ...arabic])]
}
