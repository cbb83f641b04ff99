import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { usesPostgres } from './dialect.ts'
import type { Database } from './tables.ts'

/** Each word may need a scan of all search texts; further words are ignored. */
const maxWords = 8

/** The distinct words of a search. */
export function searchWordsOf(search: string): string[] {
  return [...new Set(normalizeForSearch(search).split(' '))].filter(Boolean).slice(0, maxWords)
}

/** Escapes wildcards for `like … escape '!'`. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (letter) => `!${letter}`)
}

export function likePattern(word: string): string {
  return `%${escapeLike(word)}%`
}

export function holdsPattern(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`"searchText" like ${pattern} escape '!'`
}

export function holdsWord(word: string): RawBuilder<boolean> {
  return holdsPattern(likePattern(word))
}

/**
 * For long texts; takes the word itself. Avoids `like`, which on SQLite costs length of text times length of
 * word: a caller could choose both.
 */
export function holdsWordInLongText(db: Database, word: string): RawBuilder<boolean> {
  const find = usesPostgres(db) ? sql.raw('strpos') : sql.raw('instr')
  return sql<boolean>`${find}("searchText", ${word}) > 0`
}
