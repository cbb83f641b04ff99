import { readingOf, withoutArabicArticle } from './arabic-readings.ts'
import { mosqueWord, nameBySpelling } from './name-spellings.ts'
import { normalizeForSearch } from './search-text.ts'
import { isOneSlipApart, mayBeMistyped } from './typing-errors.ts'

/** A word of a mosque's name or address, or of a search for it. */
export interface SearchWord {
  /** As written, folded. Typing errors are looked for in this form. */
  readonly text: string
  /** The search form, common to all spellings of a name. */
  readonly token: string
}

/** A search, or a name, split into words. */
export interface SearchPhrase {
  /** Without articles and small words; no duplicates. */
  readonly words: readonly SearchWord[]
  /** Neighbouring words written without the space between them. */
  readonly joined: readonly JoinedWords[]
  /** The phrase without articles and words for a mosque, as one token; empty if nothing else is left. */
  readonly core: string
  /** The whole phrase as written, without spaces. */
  readonly written: string
}

export interface JoinedWords extends SearchWord {
  /** Index of the first and of the last of `words` that it replaces. */
  readonly first: number
  readonly last: number
}

/**
 * The Arabic article as written before and between names, also where it takes the sound of the next letter.
 */
const articles = new Set(
  'al el il ul ud ar as ash at az ad an er es esh ech ez ed en ur us ush un ut uz'.split(' '),
)
const gluedArticle = /^(?:al|[ae](?:sh|ch|[lnrstdz]))(?=.{3})/

/** Words that people leave out of names. */
const smallWords = new Set(
  'of the and de du des da di del della der die das und et la le les van e'.split(' '),
)

/**
 * Articles that may be written together with the name after them; `ul` and the like belong to the name
 * before.
 */
const startsName = /^[ae]/

/** Articles, and words that people leave out of names. */
export const isSmallWord = (word: string): boolean => articles.has(word) || smallWords.has(word)

const maxWordLength = 40
const maxWords = 60

/** `maxCount` limits the number of words. */
export function phraseOf(text: string, maxCount = maxWords): SearchPhrase {
  const parts = splitWords(text).slice(0, maxCount)
  const named = withArticles(parts)
  const words = uniqueWords(named)
  const isNew = ({ token }: JoinedWords) => words.every((word) => word.token !== token)
  const core = words.map(({ token }) => token).filter((token) => token !== mosqueWord)
  return {
    words,
    joined: joinedWordsOf(named, words).filter(isNew),
    core: core.join('').slice(0, maxWordLength),
    written: parts.join(''),
  }
}

/** Removes the word for a mosque, which matches every mosque, unless it is the only word. */
export function withoutMosqueWord(phrase: SearchPhrase): SearchPhrase {
  const { words, joined } = phrase
  const index = words.findIndex(({ token }) => token === mosqueWord)
  if (index < 0 || words.length === 1) return phrase
  const moved = (at: number) => (at > index ? at - 1 : at)
  return {
    ...phrase,
    words: words.toSpliced(index, 1),
    joined: joined.map((word) => ({ ...word, first: moved(word.first), last: moved(word.last) })),
  }
}

interface NamedWord extends SearchWord {
  /** The articles before it, written together. */
  readonly article: string
}

/** Drops small words and articles, unless there is nothing else. */
function withArticles(parts: readonly string[]): NamedWord[] {
  const hasWords = !parts.every(isSmallWord)
  const named: NamedWord[] = []
  let article = ''
  for (const part of parts) {
    if (hasWords && articles.has(part)) article += part
    if (hasWords && isSmallWord(part)) continue
    named.push({ text: part, token: tokenOf(part), article })
    article = ''
  }
  return named
}

function uniqueWords(named: readonly NamedWord[]): SearchWord[] {
  const first = new Map(named.toReversed().map((word) => [word.token, word]))
  return named.filter((word) => first.get(word.token) === word).map(({ text, token }) => ({ text, token }))
}

/** An article with its word, and all pairs of neighbours without a word for a mosque. */
function joinedWordsOf(named: readonly NamedWord[], words: readonly SearchWord[]): JoinedWords[] {
  const indexOf = ({ token }: NamedWord) => words.findIndex((word) => word.token === token)
  return named.flatMap((word, index) => {
    const { text, article } = word
    const last = indexOf(word)
    const joined = startsName.test(article) ? [joinedWord(article + text, last, last)] : []
    const before = named[index - 1]
    if (!before || [before, word].some(({ token }) => token === mosqueWord)) return joined
    if (indexOf(before) !== last - 1) return joined
    return [...joined, joinedWord(before.text + article + text, last - 1, last)]
  })
}

function joinedWord(text: string, first: number, last: number): JoinedWords {
  return { text: text.slice(0, maxWordLength), token: tokenOf(text.slice(0, maxWordLength)), first, last }
}

/**
 * Splits into runs of letters and digits, and splits a word for a mosque from a name written together with
 * it.
 */
function splitWords(text: string): string[] {
  const words = normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .flatMap((word) => {
      const [, mosque, name] = /^(masjid|مسجد)(.{3,})$/u.exec(word) ?? []
      return mosque && name ? [mosque, name] : [word]
    })
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/** `word` must be folded. */
function tokenOf(word: string): string {
  const known = nameBySpelling.get(word)
  if (known !== undefined) return known
  const reading = readingOf(word)
  if (reading !== null) return nameBySpelling.get(withoutArabicArticle(word)) ?? tokenOf(reading)
  const folded = foldSpelling(word)
  const name = nameBySpelling.get(word.replace(gluedArticle, ''))
  return (
    name ??
    nameByFolded.get(folded) ??
    nameByFolded.get(foldSpelling(word.replace(gluedArticle, ''))) ??
    folded
  )
}

/** Unifies the ways to write a sound in Latin letters. */
function foldSpelling(word: string): string {
  return word
    .replace(/ou|oo|ue/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/e[iy]|ay/g, 'ai')
    .replace(/aw/g, 'au')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ck|q/g, 'k')
    .replace(/dj/g, 'j')
    .replace(/dh/g, 'd')
    .replace(/([^\d])\1+/gu, '$1')
    .replace(/(?<=..[aeiou])h$/, '')
}

const nameByFolded = new Map([...nameBySpelling].map(([spelling, name]) => [foldSpelling(spelling), name]))

/** Known spellings that are one typing error away from the word. */
export function spellingsNear(word: string): readonly SearchWord[] {
  if (!mayBeMistyped(word)) return []
  return [...nameBySpelling]
    .filter(([spelling]) => mayBeMistyped(spelling) && isOneSlipApart(word, spelling))
    .map(([text, token]) => ({ text, token }))
}
