import { foldForSearch } from '@mihrab/core/search-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from './like.ts'

/** There are as many longer searches as people can think of: their queries are not worth keeping. */
export const maxKeptWords = 3

/** What is searched for: each word once, however often it was typed. */
export function searchWordsOf(search: string): string[] {
  return [...new Set(foldForSearch(search).split(' '))].filter(Boolean)
}

/** The words as arguments of a query, `word0`, `word1` and so on. */
export function wordArguments(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, `%${escapeLike(word)}%`]))
}

/** That the row's search text holds the word of an argument. */
export function holdsWord(argument: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`"searchText" like ${argument} escape '!'`
}
