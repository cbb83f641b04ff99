import { readingOf, skeletonOf } from './arabic-readings.ts'
import { type JoinedWords, phraseOf, type SearchWord } from './mosque-words.ts'

/** What a mosque is searched by. */
export interface SearchedMosque {
  readonly name: string
  readonly address: string
  readonly orgName: string
  readonly country: string
}

/** A mosque as the search keeps it. */
export interface MosqueDocument {
  /** Every word, also those that are joined, once for each way it is written. */
  readonly words: readonly SearchWord[]
  /** What all words are searched as, with words that are joined. */
  readonly tokens: readonly string[]
  /** Those of the name. */
  readonly nameTokens: readonly string[]
  /** The whole name as one token; empty where it is nothing but a word for a mosque. */
  readonly core: string
}

export function documentOf({ name, address, orgName, country }: SearchedMosque): MosqueDocument {
  const inName = phraseOf(name)
  const inAddress = phraseOf(address)
  const all = [inName, inAddress, phraseOf(orgName), phraseOf(country)].flatMap(({ words }) => words)
  const joined = [...inName.joined, ...inAddress.joined.filter(isPostcode)]
  const written = [...all, ...joined]
  return {
    words: [...new Map([...written, ...readingsOf(written)].map((word) => [word.text, word])).values()],
    tokens: tokensOf(written),
    nameTokens: tokensOf([...inName.words, ...inName.joined]),
    core: inName.core,
  }
}

/** Words in Arabic script as they are read in Latin letters, and by their consonants. */
function readingsOf(words: readonly SearchWord[]): SearchWord[] {
  return words.flatMap(({ text, token }) => {
    const reading = readingOf(text)
    if (reading === null) return []
    const skeleton = skeletonOf(text)
    return [{ text: reading, token }, ...(skeleton ? [{ text: bySound(skeleton), token }] : [])]
  })
}

/** The mark makes a word that no one can type. */
export function bySound(skeleton: string): string {
  return `~${skeleton}`
}

/** Such as `S4 7GE`, which is written without its blank too. */
function isPostcode({ text }: JoinedWords): boolean {
  return text.length <= 8 && /\d/.test(text) && /\p{L}/u.test(text)
}

function tokensOf(words: readonly SearchWord[]): string[] {
  return [...new Set(words.map(({ token }) => token))]
}
