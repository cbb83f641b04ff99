import { headingWordOf } from './heading-spellings.ts'
import { foldedWords } from './plain-text.ts'

/** These words are weekdays first: cells beside them are a row of days. */
const weekdays: ReadonlySet<string> = new Set(['jumat', 'jumaat', 'vendredi'])
const others =
  /^(?:\d+(?:st|nd|rd|th)?|st|nd|rd|th|[ap]m?|m|first|second|third|fourth|and|at|is|the|und|et|every|friday|fridays|prayer|prayers|salah|salat|namaz|jamaah|jamaat|jamat|iqamah|iqama|time|times|o|clock)$/

/** `word` must be folded. */
export const isJumuahWord = (word: string): boolean => headingWordOf(word) === 'jumuah' && !weekdays.has(word)

/**
 * True if a note has nothing but times and words for jumu'ah, so that all times are held every Friday. False
 * for `1.00pm in winter, 1.30pm in summer`.
 */
export function namesTimesAlone(text: string): boolean {
  return foldedWords(text).every((word) => isJumuahWord(word) || others.test(word))
}
