import { accents, basic, otherNames, transliteration } from './font-letters.ts'

/** Beside the basic letters; those of the serif stand in headings alone. */
const fonts = [
  { letters: accents, sans: 'inter-accents', serif: 'source-serif-accents' },
  { letters: otherNames, sans: 'inter-names', serif: 'source-serif-names' },
  { letters: transliteration, sans: 'inter-transliteration', serif: 'source-serif-names' },
].map(({ letters, ...files }) => ({
  ...files,
  shown: new RegExp(`[${letters.replace(new RegExp(`[${basic}]`, 'g'), '')}]`),
}))

/** The fonts that a page shows, so that browsers fetch them before they have read its style sheet. */
export function fontsOf(html: string): string[] {
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
  const more = fonts.flatMap(({ sans, serif, shown }) => [
    ...(shown.test(html) ? [sans] : []),
    ...(shown.test(heading) ? [serif] : []),
  ])
  const arabic = html.includes('font-arabic') ? ['amiri'] : []
  return [...new Set(['inter', 'source-serif', ...more, ...arabic])]
}
