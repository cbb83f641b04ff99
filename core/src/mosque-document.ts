import { readingOf, skeletonOf } from './arabic-readings.ts'
import { type JoinedWords, phraseOf, type SearchWord } from './mosque-words.ts'

/** What a mosque is searched by. */
export interface SearchedMosque {
  readonly name: string
  /** What else it is called. */
  readonly otherNames: readonly string[]
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
  /** Those of its names. */
  readonly nameTokens: readonly string[]
  /** Each whole name as one token, but for those that are nothing but a word for a mosque. */
  readonly cores: readonly string[]
}

export function documentOf(mosque: SearchedMosque): MosqueDocument {
  const inNames = [mosque.name, ...mosque.otherNames].map((name) => phraseOf(name))
  const inAddress = phraseOf(mosque.address)
  const others = [inAddress, phraseOf(mosque.orgName), phraseOf(mosque.country)]
  const all = [...inNames, ...others].flatMap(({ words }) => words)
  const joinedInNames = inNames.flatMap(({ joined }) => joined)
  const joined = [...joinedInNames, ...inAddress.joined.filter(isPostcode)]
  const written = [...all, ...joined]
  return {
    words: [...new Map([...written, ...readingsOf(written)].map((word) => [word.text, word])).values()],
    tokens: tokensOf(written),
    nameTokens: tokensOf([...inNames.flatMap(({ words }) => words), ...joinedInNames]),
    cores: [...new Set(inNames.map(({ core }) => core))].filter(Boolean),
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
