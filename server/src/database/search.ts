import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { escapeLike } from './like.ts'
import type { Database } from './tables.ts'

/** There are as many longer searches as people can think of: their queries are not worth keeping. */
export const maxKeptWords = 3

/** Each word may cost a look through all of the text that is searched: further ones are left out. */
const maxWords = 8

/** What is searched for: each word once, however often it was typed. */
export function searchWordsOf(search: string): string[] {
  return [...new Set(normalizeForSearch(search).split(' '))].filter(Boolean).slice(0, maxWords)
}

/** The words as arguments of a query, `word0`, `word1` and so on. */
export function wordArguments(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, `%${escapeLike(word)}%`]))
}

/** That the row's search text holds the word of an argument. */
export function holdsWord(argument: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`"searchText" like ${argument} escape '!'`
}

/**
 * The same for texts that may be long, with the word itself. Not by `like`: on SQLite its cost is the length of the text
 * times that of the word, where both are chosen for it.
 */
export function holdsWordInLongText(db: Database, word: string): RawBuilder<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const find = isPostgres ? sql.raw('strpos') : sql.raw('instr')
  return sql<boolean>`${find}("searchText", ${word}) > 0`
}
