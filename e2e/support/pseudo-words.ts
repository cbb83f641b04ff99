/** The language that the pseudo-language replaces in tests: its plural forms are those of English. */
export const pseudoPlace = 'de'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀćđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** Placeholders of i18next and the pages, and markup: unchanged. */
const markup = /(\{\{.*?\}\}|\{\w+\}|<[^>]*>|\$t\(.*?\))/

/** `Sign in` as `⟦Šíğñ íñ··⟧`: readable, longer by a third, and without a letter of English. */
export function pseudoText(text: string): string {
  const parts = text
    .split(markup)
    .map((part, index) =>
      index % 2 === 1 ? part : [...part].map((letter) => letters.get(letter) ?? letter).join(''),
    )
  return `⟦${parts.join('')}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

/** Translates a file of English words to the pseudo-language. */
export function pseudoWords(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words)
  if (Array.isArray(words)) return words.map(pseudoWords)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)]))
}
