import { phraseOf, type SearchWord, withoutMosqueWord } from '@mihrab/core/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, SearchScope } from '#database/tables.ts'
import { holdsAll } from './index-conditions.ts'
import { looserTiers, withWords } from './looser-tiers.ts'
import { selectFound } from './read-index.ts'
import { countUnits, findBegunWords, findWordsHolding } from './read-words.ts'
import { rarestOf, type SearchUnit } from './search-units.ts'
import { SearchWork } from './search-work.ts'

/** Words whose only signs are those that search ignores. */
const plainWord = /^[\p{L}\p{N}.,;:()/&"]+$/u
const shortestBegun = 3

/**
 * At most this many mosques are named; longer lists are read in their own order, in which the next match is
 * never far.
 */
const maxNamed = 2000
/** For common words that rarely occur together the next match could be far too. */
const mostScattered = 256

/**
 * A condition that a row of `mosques` matches all words, for lists in their own order. Null if the words need
 * a plain text search: too short to be prefixes, or with signs.
 */
export async function listCondition(
  db: Database,
  scopes: readonly SearchScope[],
  words: readonly string[],
): Promise<RawBuilder<boolean> | null> {
  const phrase = withoutMosqueWord(phraseOf(words.join(' ')))
  const isPlain = words.every((word) => plainWord.test(word))
  if (!isPlain || phrase.words.length === 0 || !phrase.words.every(isLong)) return null
  const units = await unitsOf(db, scopes, phrase.words)
  const tiers = await looserTiers(db, scopes, phrase, units)
  const work = new SearchWork()
  for (const tier of [units, ...tiers]) {
    if (rarestOf(tier) === 0 || work.isSpent) continue
    const limit = rarestOf(tier) > maxNamed ? mostScattered : maxNamed
    const found = await selectFound(db, { scopes, units: tier, work }, { limit })
    // The scan was cut short: there may be more matches.
    if (work.isSpent) return isHeld(tier, scopes)
    if (found.length === 0) continue
    const isCommon = rarestOf(tier) > maxNamed && found.length >= limit
    return isCommon ? isHeld(tier, scopes) : isNamed(found.map(({ mosqueId }) => mosqueId))
  }
  return sql<boolean>`1 = 0`
}

function isLong({ text }: SearchWord): boolean {
  return text.length >= shortestBegun
}

/** Each word with words that begin with it, or contain it if none does. */
async function unitsOf(
  db: Database,
  scopes: readonly SearchScope[],
  words: readonly SearchWord[],
): Promise<SearchUnit[]> {
  const counted = await countUnits(
    db,
    scopes,
    words.map(({ token }) => token),
  )
  return Promise.all(
    counted.map(async (unit, index) => {
      const text = words[index]?.text ?? ''
      const begun = withWords(unit, await findBegunWords(db, scopes, text))
      return begun.count > 0 ? begun : withWords(unit, await findWordsHolding(db, scopes, text))
    }),
  )
}

function isNamed(ids: readonly string[]): RawBuilder<boolean> {
  return sql`mosques.id in (${sql.join([...new Set(ids)])})`
}

function isHeld(units: readonly SearchUnit[], scopes: readonly SearchScope[]): RawBuilder<boolean> {
  const tokens = units.map((unit) => unit.tokens)
  return sql`(
    select 1 from mosque_search held
    where held."mosqueId" = mosques.id and ${holdsAll((value) => sql`${value}`, tokens, scopes)}
    limit 1
  ) is not null`
}
