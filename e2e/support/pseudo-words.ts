/** The language whose place the pseudo-language takes in tests: its plural forms are those of English. */
export const pseudoPlace = 'de'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀćđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** What i18next and the pages fill in or read as markup: it stays as it is. */
const markup = /(\{\{.*?\}\}|\{\w+\}|<[^>]*>|\$t\(.*?\))/

/** `Sign in` as `⟦Šíğñ íñ··⟧`: readable, longer by a third, and without a letter that English is written in. */
export function pseudoText(text: string): string {
  const parts = text
    .split(markup)
    .map((part, index) =>
      index % 2 === 1 ? part : [...part].map((letter) => letters.get(letter) ?? letter).join(''),
    )
  return `⟦${parts.join('')}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

/** A file of English words, each text of it as in the pseudo-language. */
export function pseudoWords(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words)
  if (Array.isArray(words)) return words.map(pseudoWords)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)]))
}
