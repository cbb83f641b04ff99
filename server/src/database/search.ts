import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { escapeLike } from './like.ts'
import type { Database } from './tables.ts'

/** Each word may cost a look through all of the text that is searched: further ones are left out. */
const maxWords = 8

/** What is searched for: each word once, however often it was typed. */
export function searchWordsOf(search: string): string[] {
  return [...new Set(normalizeForSearch(search).split(' '))].filter(Boolean).slice(0, maxWords)
}

/** What `like` finds a word by. */
export function likePattern(word: string): string {
  return `%${escapeLike(word)}%`
}

/** That the row's search text holds the word of a pattern. */
export function holdsPattern(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`"searchText" like ${pattern} escape '!'`
}

/** That the row's search text holds a word. */
export function holdsWord(word: string): RawBuilder<boolean> {
  return holdsPattern(likePattern(word))
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
