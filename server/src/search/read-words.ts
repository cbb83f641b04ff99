import { readingOf, skeletonOf } from '@mihrab/core/arabic-readings.ts'
import { soundToken } from '@mihrab/core/mosque-search-entry.ts'
import { type SearchWord, spellingsNear } from '@mihrab/core/search-words.ts'
import {
  deletionsOf,
  isOneSlipApart,
  mayBeMistyped,
  typingErrorsBetween,
} from '@mihrab/core/typing-errors.ts'
import { sql } from 'kysely'
import { endOfTexts } from '#database/dialect.ts'
import { likePattern } from '#database/search.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import { listOf, padded, runForm } from './compiled-queries.ts'
import type { SearchUnit } from './search-units.ts'

/** An indexed word that may replace a typed one. */
export interface FoundWord extends SearchWord {
  readonly count: number
}

type Scopes = readonly SearchScope[]

const inScopes = (scopes: Scopes) => sql`scope in (${sql.join(scopes.map((scope) => sql.lit(scope)))})`

/** A unit per token, with an upper bound of its mosques: 0 if none. */
export async function countUnits(
  db: Database,
  scopes: Scopes,
  tokens: readonly string[],
): Promise<SearchUnit[]> {
  if (tokens.length === 0) return []
  const values = padded(tokens)
  const rows = await runForm(
    db,
    `counts/${scopes}/${values.length}`,
    (take) => sql<{ token: string; count: number | string }>`
      select token, sum(count) as count from search_words
      where token in (${listOf(take, values)}) and ${inScopes(scopes)}
      group by token`,
  )
  const counts = new Map(rows.map(({ token, count }) => [token, Number(count)]))
  return tokens.map((token) => ({ tokens: [token], count: counts.get(token) ?? 0 }))
}

/** At most this many words are scanned for the most frequent ones, of which this many are taken. */
const maxBegun = 2000
const maxAlternatives = 16

/** The most frequent words with this prefix. */
export async function findBegunWords(db: Database, scopes: Scopes, start: string): Promise<FoundWord[]> {
  const rows = await runForm(
    db,
    `begun/${scopes}`,
    (take) => sql<FoundRow>`
      select word, token, count from (
        select word, token, count from search_words
        where word >= ${take(start)} and word < ${take(endOfTexts(start))} and ${inScopes(scopes)}
        order by word limit ${sql.lit(maxBegun)}
      ) begun
      order by count desc, word limit ${sql.lit(maxAlternatives)}`,
  )
  return rows.map(toFoundWord)
}

/** The most frequent words containing a text: scans all words, for lists that are rarely requested. */
export async function findWordsHolding(db: Database, scopes: Scopes, text: string): Promise<FoundWord[]> {
  const rows = await runForm(
    db,
    `holding/${scopes}`,
    (take) => sql<FoundRow>`
      select word, token, count from search_words
      where word like ${take(likePattern(text))} escape '!' and ${inScopes(scopes)}
      order by count desc, word limit ${sql.lit(maxAlternatives)}`,
  )
  return rows.map(toFoundWord)
}

interface FoundRow {
  readonly word: string
  readonly token: string
  readonly count: number
}

function toFoundWord({ word, token, count }: FoundRow): FoundWord {
  return { text: word, token, count: Number(count) }
}

/** For each word or its readings, the indexed words one typing error away, most frequent first. */
export async function findMistypedWords(
  db: Database,
  scopes: Scopes,
  words: readonly SearchWord[],
): Promise<FoundWord[][]> {
  const typed = words.map(({ text }) => [...writtenWays(text)].filter(mayBeMistyped))
  const all = typed.flat()
  if (all.length === 0) return words.map(() => [])
  const near = await findBySlips(db, scopes, all.flatMap(deletionsOf))
  const known = await countKnown(db, scopes, all.flatMap(spellingsNear))
  return typed.map((texts) =>
    [...near, ...known]
      .filter((word) => texts.some((text) => word.text !== text && isOneSlipApart(text, word.text)))
      .sort((one, other) => other.count - one.count)
      .slice(0, maxAlternatives),
  )
}

/** Core's spellings with their numbers of mosques; without those that no mosque has. */
async function countKnown(db: Database, scopes: Scopes, words: readonly SearchWord[]): Promise<FoundWord[]> {
  const tokens = [...new Set(words.map(({ token }) => token))]
  const counts = new Map(tokens.map((token) => [token, 0]))
  for (const {
    tokens: [token = ''],
    count,
  } of await countUnits(db, scopes, tokens))
    counts.set(token, count)
  return words
    .map((word) => ({ ...word, count: counts.get(word.token) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** The word, its readings, and its forms with and without the `h` after a final `a` (`Qadira`, `Qadirah`). */
function writtenWays(text: string): Set<string> {
  const other = text.endsWith('a') ? `${text}h` : text.replace(/ah$/, 'a')
  return new Set([text, readingOf(text) ?? text, other])
}

/** For each word the words in Arabic script with its consonants. */
export async function findWordsBySound(
  db: Database,
  scopes: Scopes,
  words: readonly SearchWord[],
): Promise<FoundWord[][]> {
  const sounds = words.map(({ text }) => skeletonOf(text))
  const wanted = [...new Set(sounds.filter((sound) => sound !== null))].map(soundToken)
  if (wanted.length === 0) return words.map(() => [])
  const found = await readWords(db, scopes, wanted)
  return sounds.map((sound) => found.filter(({ text }) => sound !== null && text === soundToken(sound)))
}

const sameStart = 2
const mostErrors = 2

/** Words with the same first letters up to two typing errors away, most likely first. */
export async function findNearWords(db: Database, scopes: Scopes, text: string): Promise<FoundWord[]> {
  const start = text.slice(0, sameStart)
  const [row] = await runForm(
    db,
    `near/${scopes}`,
    (take) => sql<{ words: string | null }>`
      select ${joinedWords} as words from (
        select word from search_words
        where word >= ${take(start)} and word < ${take(endOfTexts(start))} and ${inScopes(scopes)}
          and length(word) >= ${take(text.length - 2)} and length(word) <= ${take(text.length + 2)}
        order by word limit ${sql.lit(maxBegun)}
      ) near`,
  )
  const words = [...new Set(row?.words?.split(' '))]
  const errors = new Map(words.map((word) => [word, typingErrorsBetween(text, word, mostErrors)]))
  const found = await readWords(
    db,
    scopes,
    words.filter((word) => (errors.get(word) ?? 0) <= mostErrors),
  )
  const errorsOf = ({ text }: FoundWord) => errors.get(text) ?? 0
  return found.sort((one, other) => errorsOf(one) - errorsOf(other) || other.count - one.count)
}

/** Thousands of rows as one text: drivers take far longer to make an object of each. */
const joinedWords = sql.raw("string_agg(word, ' ')")

async function readWords(db: Database, scopes: Scopes, words: readonly string[]): Promise<FoundWord[]> {
  if (words.length === 0) return []
  const wanted = padded(words)
  const rows = await runForm(
    db,
    `words/${scopes}/${wanted.length}`,
    (take) => sql<FoundRow>`
      select word, token, count from search_words
      where word in (${listOf(take, wanted)}) and ${inScopes(scopes)}`,
  )
  return rows.map(toFoundWord)
}

async function findBySlips(db: Database, scopes: Scopes, texts: readonly string[]): Promise<FoundWord[]> {
  const slips = padded([...new Set(texts)])
  const rows = await runForm(
    db,
    `mistyped/${scopes}/${slips.length}`,
    (take) => sql<FoundRow>`
      select found.word, found.token, sum(found.count) as count
      from (
        select distinct word, scope from search_slips
        where slip in (${listOf(take, slips)}) and ${inScopes(scopes)}
      ) near
      join search_words found on found.word = near.word and found.scope = near.scope
      group by found.word, found.token`,
  )
  return rows.map(toFoundWord)
}
