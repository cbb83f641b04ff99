import { type RangePrayer, rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import { headingWordOf, isJumuahWord } from './heading-spellings.ts'
import { foldedWords } from './plain-text.ts'

/** Shorter words, such as `a` and `id`, mean something else in prose. */
const shortestName = 3

/**
 * The prayers that a text names, in the order of the day. `labels` are their names in the reader's language,
 * with any ending.
 */
export function namedPrayers(text: string, labels: Readonly<Record<RangePrayer, string>>): RangePrayer[] {
  // `Jumu'ah` is one word, and `l'Asr` two.
  const words = [text, text.replace(/['’‘`´]/g, ' ')]
    .flatMap((each) => each.split(/\s+/))
    .flatMap(foldedWords)
    .filter((word) => word.length >= shortestName)
  return rangePrayers.filter((prayer) => {
    const [label = ''] = foldedWords(labels[prayer])
    return words.some((word) => isNameOf(prayer, word) || (label !== '' && word.startsWith(label)))
  })
}

function isNameOf(prayer: RangePrayer, word: string): boolean {
  return prayer === 'jumah' ? isJumuahWord(word) : headingWordOf(word) === prayer
}
