/** Most texts are one line; long texts have many. */
export type Lines = 'one' | 'many'

/**
 * Characters that no text may contain: control characters, line ends other than those of keyboards, direction
 * embeddings and overrides, and noncharacters. An override shows letters in another order than programs read
 * them. Isolates cannot do that and end with their paragraph: longer texts may contain them, as text copied
 * from our own pages does.
 */
const neverTyped = /[^\t\n\r\P{Cc}]|[\u2028-\u202e]|\p{Noncharacter_Code_Point}/u
const everyNeverTyped = new RegExp(neverTyped, 'gu')

/**
 * Single lines also exclude other invisible characters: isolates, word breaks, and Hangul fillers. A name
 * with one can look like another name. Direction marks and joiners are allowed, which Arabic, Persian and
 * Urdu names need, and so are the signs for years and verses, which are visible.
 */
const hiddenInLine =
  /(?![\u061c\u200c-\u200f\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u115f\u1160\u3164\uffa0]/u

export function holdsHidden(text: string, lines: Lines): boolean {
  return lines === 'one' ? hiddenInLine.test(text) : neverTyped.test(text)
}

const everyHiddenInLine = new RegExp(hiddenInLine, 'gu')

/** A single line without its hidden characters. */
export function withoutHidden(text: string): string {
  return text.replace(everyHiddenInLine, '')
}

/**
 * Joiners, variation selectors, the Braille blank and everything else that can make two usernames look alike;
 * usernames need none of them.
 */
export const holdsUnseen = (username: string): boolean =>
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(username)

/** Cleans text on output that may have been stored before this rule. */
export function cleanText(text: string): string {
  if (!neverTyped.test(text)) return text
  return text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n').replace(everyNeverTyped, '')
}

/** Cleans every text in a response or a row. A clean value is returned as is. */
export function cleanTexts<Value>(value: Value): Value {
  return isClean(value) ? value : (cleaned(value) as Value)
}

/** Nearly everything is clean: checking first avoids a copy. */
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
