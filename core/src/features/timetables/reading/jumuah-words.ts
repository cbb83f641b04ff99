import { headingWordOf } from './heading-spellings.ts'
import { foldedWords } from './plain-text.ts'

/** Weekdays first of all: what stands beside them is a row of days. */
const weekdays: ReadonlySet<string> = new Set(['jumat', 'jumaat', 'vendredi'])
const others =
  /^(?:\d+(?:st|nd|rd|th)?|st|nd|rd|th|[ap]m?|m|first|second|third|fourth|and|at|is|the|und|et|every|friday|fridays|prayer|prayers|salah|salat|namaz|jamaah|jamaat|jamat|iqamah|iqama|time|times|o|clock)$/

/** A folded word that is jumu'ah. */
export const isJumuahWord = (word: string): boolean => headingWordOf(word) === 'jumuah' && !weekdays.has(word)

/**
 * Whether several times of a note are all held every Friday. `1.00pm in winter, 1.30pm in summer` says something else.
 */
export function namesTimesAlone(text: string): boolean {
  return foldedWords(text).every((word) => isJumuahWord(word) || others.test(word))
}
