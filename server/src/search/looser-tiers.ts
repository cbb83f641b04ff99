import type { SearchPhrase } from '@mihrab/core/search-words.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import {
  countUnits,
  type FoundWord,
  findBegunWords,
  findMistypedWords,
  findWordsBySound,
} from './read-words.ts'
import type { SearchUnit } from './search-units.ts'

/**
 * Looser units of words to try after the exact ones, best first: joined words, last word as a prefix, typing
 * errors, and words in Arabic script that sound like those that no mosque has.
 */
export async function looserTiers(
  db: Database,
  scopes: readonly SearchScope[],
  phrase: SearchPhrase,
  units: readonly SearchUnit[],
): Promise<readonly (readonly SearchUnit[])[]> {
  const { words, joined } = phrase
  const last = words.at(-1)
  const begun = last ? await findBegunWords(db, scopes, last.text) : []
  const mistyped = await findMistypedWords(db, scopes, words)
  const isLast = (index: number) => index === words.length - 1
  const tolerant = units.map((unit, index) =>
    withWords(unit, [...(mistyped[index] ?? []), ...(isLast(index) ? begun : [])]),
  )
  const withBegun = units.map((unit, index) => (isLast(index) ? withWords(unit, begun) : unit))
  const unknown = words.map((word, index) => (units[index]?.count ? { text: '', token: '' } : word))
  const sounding = await findWordsBySound(db, scopes, unknown)
  const soundToken = tolerant.map((unit, index) => withWords(unit, sounding[index] ?? []))
  const isLooser = (tier: readonly SearchUnit[], than: readonly SearchUnit[]) =>
    tier.some(({ tokens }, index) => tokens.length > (than[index]?.tokens.length ?? 0))
  return [
    ...(await joinedTiers(db, scopes, joined, units)),
    ...(isLooser(withBegun, units) ? [withBegun] : []),
    ...(isLooser(tolerant, withBegun) ? [tolerant] : []),
    ...(isLooser(soundToken, tolerant) ? [soundToken] : []),
  ]
}

/** Each pair of words joined into one, with all the others. */
async function joinedTiers(
  db: Database,
  scopes: readonly SearchScope[],
  joined: SearchPhrase['joined'],
  units: readonly SearchUnit[],
): Promise<SearchUnit[][]> {
  const counted = await countUnits(
    db,
    scopes,
    joined.map(({ token }) => token),
  )
  return joined.flatMap(({ first, last }, index) => {
    const unit = counted[index]
    return unit && unit.count > 0 ? [[...units.slice(0, first), unit, ...units.slice(last + 1)]] : []
  })
}

/** The unit with further words as alternatives. */
export function withWords(unit: SearchUnit, words: readonly FoundWord[]): SearchUnit {
  const tokens = new Set([...unit.tokens, ...words.map(({ token }) => token)])
  const count = words.reduce((sum, word) => sum + word.count, unit.count)
  return { tokens: [...tokens], count }
}
