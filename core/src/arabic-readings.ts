import { knownArabicWords, romanizeArabicWord } from './features/mosques/arabic-words.ts'
import { normalizeForSearch } from './search-text.ts'

export const withoutArabicArticle = (word: string) => word.replace(/^ال(?=.{3})/, '')

const inArabicScript = /^\p{Script=Arabic}+$/u

const readings = new Map(
  Object.entries(knownArabicWords).map(([word, reading]) => [normalizeForSearch(word), reading]),
)

/**
 * A folded word in Arabic script as read in Latin letters, without its article; null for other words. Finds
 * names across the two scripts.
 */
export function readingOf(word: string): string | null {
  if (!inArabicScript.test(word)) return null
  const name = withoutArabicArticle(word)
  // Folding has replaced the ending `ة` with a lookalike.
  const reading = readings.get(name) ?? romanizeArabicWord(name.replace(/ه$/, 'ة'))
  return reading.replace(/^.*-/, '') || null
}

/**
 * Letters of one sound, or that Latin spellings do not distinguish, each with the letter that stands for all
 * of them.
 */
const sounds =
  'ب b پ b ت t ث t ط t ج j چ c ح h ه h خ x د d ذ d ض d ر r ز z ظ z س s ص s ش c غ g ف f ڤ f ق k ك k گ j ل l م m ن n'
const soundOf = new Map(
  [...sounds.matchAll(/(\S) (\S)/g)].map(([, letter = '', sound = '']) => [letter, sound]),
)

const shortestSkeleton = 3

/**
 * The consonants of a folded word in Arabic or Latin letters: matches names whose vowels only one script
 * writes: `الأحمر` and `ahmar` are `hmr`. Null if too few are left to distinguish names.
 */
export function skeletonOf(word: string): string | null {
  const letters = inArabicScript.test(word)
    ? [...withoutArabicArticle(word).replace(/ه$/, '')].map((letter) => soundOf.get(letter) ?? '').join('')
    : consonantsOf(word)
  const skeleton = letters.replace(/(.)\1+/g, '$1')
  return skeleton.length >= shortestSkeleton ? skeleton : null
}

function consonantsOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return ''
  return word
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/dj/g, 'j')
    .replace(/g(?!h)/g, 'j')
    .replace(/gh/g, 'g')
    .replace(/kh/g, 'x')
    .replace(/sh|ch/g, 'c')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/v|ph/g, 'f')
    .replace(/p/g, 'b')
    .replace(/h$/, '')
    .replace(/[aeiouyw]/g, '')
}
