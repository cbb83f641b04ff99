import type { SearchPhrase } from '@mihrab/core/search-words.ts'
import { mayBeMistyped } from '@mihrab/core/typing-errors.ts'
import type { Database } from '#database/tables.ts'
import { type IndexSearch, selectFound } from './read-index.ts'
import { findNearWords } from './read-words.ts'

/** Shorter words are two errors away from too many others. */
const shortestWord = 5

/**
 * The search with replacements for words that no mosque has, up to two typing errors away. Null if there are
 * none, or no mosque matches them all.
 */
export async function nearestSpelling(
  db: Database,
  { words }: SearchPhrase,
  { scopes, units, work }: IndexSearch,
): Promise<string | null> {
  const unknown = words.filter((_, index) => units[index]?.count === 0)
  if (unknown.length === 0) return null
  if (!unknown.every(({ text }) => mayBeMistyped(text) && text.length >= shortestWord)) return null
  const near = await Promise.all(unknown.map(({ text }) => findNearWords(db, scopes, text)))
  const spelled = words.map((word, index) => {
    const found = near[unknown.indexOf(word)]?.[0]
    return found
      ? { text: found.text, unit: { tokens: [found.token], count: found.count } }
      : { text: word.text, unit: units[index] ?? { tokens: [], count: 0 } }
  })
  if (spelled.some(({ unit }) => unit.count === 0)) return null
  if (work.isSpent) return null
  const search = { scopes, units: spelled.map(({ unit }) => unit), work }
  const held = await selectFound(db, search, { limit: 1 })
  return held.length > 0 ? spelled.map(({ text }) => text).join(' ') : null
}
