import { readingOf, skeletonOf } from './arabic-readings.ts'
import { type JoinedWords, phraseOf, type SearchWord } from './search-words.ts'

interface SearchedMosque {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly address: string
  readonly orgName: string
  readonly country: string
}

interface MosqueDocument {
  /** Every word and joined word, once for each spelling. */
  readonly words: readonly SearchWord[]
  /** Tokens of all words and joined words. */
  readonly tokens: readonly string[]
  /** Tokens of its names. */
  readonly nameTokens: readonly string[]
  /** Each whole name as one token, except names that are only a word for a mosque. */
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

/** Words in Arabic script transliterated to Latin letters, and by their consonants. */
function readingsOf(words: readonly SearchWord[]): SearchWord[] {
  return words.flatMap(({ text, token }) => {
    const reading = readingOf(text)
    if (reading === null) return []
    const skeleton = skeletonOf(text)
    return [{ text: reading, token }, ...(skeleton ? [{ text: soundToken(skeleton), token }] : [])]
  })
}

/** The mark makes a word that no one can type. */
export function soundToken(skeleton: string): string {
  return `~${skeleton}`
}

/** Such as `S4 7GE`, which is also written without its space. */
function isPostcode({ text }: JoinedWords): boolean {
  return text.length <= 8 && /\d/.test(text) && /\p{L}/u.test(text)
}

function tokensOf(words: readonly SearchWord[]): string[] {
  return [...new Set(words.map(({ token }) => token))]
}
