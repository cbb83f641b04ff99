/** Most text is a line; what someone writes at length has many. */
export type Lines = 'one' | 'many'

/**
 * What no text may hold: characters that control, other line ends than those that keyboards write, embeddings and overrides
 * of direction, and noncharacters. An override shows letters in another order than programs read them. Isolates cannot do
 * that and end with their paragraph: longer texts may hold them, as text copied from our own pages does.
 */
const neverTyped = /[^\t\n\r\P{Cc}]|[\u2028-\u202e]|\p{Noncharacter_Code_Point}/u
const everyNeverTyped = new RegExp(neverTyped, 'gu')

/**
 * Besides, a line holds nothing else that no one sees: isolates, what breaks words, and the fillers of Hangul. A name with
 * one can look like another name. Marks of direction and joiners stay, which Arabic, Persian and Urdu names need, and so do
 * the signs for years and verses, which can be seen.
 */
const hiddenInLine =
  /(?![\u061c\u200c-\u200f\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u115f\u1160\u3164\uffa0]/u

export function holdsHidden(text: string, lines: Lines): boolean {
  return lines === 'one' ? hiddenInLine.test(text) : neverTyped.test(text)
}

/** Joiners, variation selectors, the blank of Braille and all else that can make two usernames look alike: none is needed. */
export const holdsUnseen = (username: string): boolean =>
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(username)

/** A text that may have been stored before there was this rule, as it is written out. */
export function cleanText(text: string): string {
  if (!neverTyped.test(text)) return text
  return text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n').replace(everyNeverTyped, '')
}

/** The same of every text in an answer or a row. */
export function cleanTexts<Value>(value: Value): Value {
  return isClean(value) ? value : (cleaned(value) as Value)
}

/** Hardly anything is not: looking first makes no copy. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !neverTyped.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isClean)
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]))
}
