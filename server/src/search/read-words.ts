import { readingOf, skeletonOf } from '@mihrab/core/arabic-readings.ts'
import { bySound } from '@mihrab/core/mosque-document.ts'
import { type SearchWord, spellingsNear } from '@mihrab/core/mosque-words.ts'
import {
  deletionsOf,
  isOneSlipApart,
  mayBeMistyped,
  typingErrorsBetween,
} from '@mihrab/core/typing-errors.ts'
import { sql } from 'kysely'
import { endOfTexts } from '#database/code-points.ts'
import { likePattern } from '#database/search.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import { listOf, padded, runForm } from './run-form.ts'
import type { SearchUnit } from './search-units.ts'

/** A word of the index that may stand for one that was typed. */
export interface FoundWord extends SearchWord {
  readonly count: number
}

type Scopes = readonly SearchScope[]

const inScopes = (scopes: Scopes) => sql`scope in (${sql.join(scopes.map((scope) => sql.lit(scope)))})`

/** A unit for each token, with how many mosques at most stand under it: 0 where none does. */
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

/** So many words are looked at for the most frequent among them, and so many of these taken. */
const maxBegun = 2000
const maxAlternatives = 16

/** The most frequent words that begin so. */
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

/** The most frequent words that hold a text anywhere: a look at all words, for lists that are seldom asked for. */
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

/** For each word, or how it is read, those of the index that are one typing error away, the most frequent first. */
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

/** Spellings that core knows, with how many mosques stand under their token; without those under which none does. */
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

/** The word, how it is read, and with the `h` that some write after a last `a` and others leave out (`Qadira`, `Qadirah`). */
function writtenWays(text: string): Set<string> {
  const other = text.endsWith('a') ? `${text}h` : text.replace(/ah$/, 'a')
  return new Set([text, readingOf(text) ?? text, other])
}

/** For each word those in Arabic script that have its consonants. */
export async function findWordsBySound(
  db: Database,
  scopes: Scopes,
  words: readonly SearchWord[],
): Promise<FoundWord[][]> {
  const sounds = words.map(({ text }) => skeletonOf(text))
  const wanted = padded([...new Set(sounds.filter((sound) => sound !== null))].map(bySound))
  if (wanted.length === 0) return words.map(() => [])
  const rows = await runForm(
    db,
    `by-sound/${scopes}/${wanted.length}`,
    (take) => sql<FoundRow>`
      select word, token, count from search_words
      where word in (${listOf(take, wanted)}) and ${inScopes(scopes)}`,
  )
  return sounds.map((sound) =>
    rows.filter(({ word }) => sound !== null && word === bySound(sound)).map(toFoundWord),
  )
}

const sameStart = 2

/** Words with the same first letters that up to two typing errors lead to, the most likely first. */
export async function findNearWords(db: Database, scopes: Scopes, text: string): Promise<FoundWord[]> {
  const start = text.slice(0, sameStart)
  const rows = await runForm(
    db,
    `near/${scopes}`,
    (take) => sql<FoundRow>`
      select word, token, count from search_words
      where word >= ${take(start)} and word < ${take(endOfTexts(start))} and ${inScopes(scopes)}
        and length(word) >= ${take(text.length - 2)} and length(word) <= ${take(text.length + 2)}
      order by word limit ${sql.lit(maxBegun)}`,
  )
  return rows
    .map((row) => ({ word: toFoundWord(row), errors: typingErrorsBetween(text, row.word) }))
    .filter(({ errors }) => errors <= 2)
    .sort((one, other) => one.errors - other.errors || other.word.count - one.word.count)
    .map(({ word }) => word)
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
