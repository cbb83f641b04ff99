import { deletionsOf, mayBeMistyped } from '@mihrab/core/typing-errors.ts'
import { sql } from 'kysely'
import type { Database, SearchScope } from '#database/tables.ts'
import { elementsOf, integerAt, textAt } from './json-rows.ts'

/** A word with its token in a scope, and the change in the number of mosques with it. */
export type WordChange = readonly [word: string, scope: SearchScope, token: string, change: number]

/** Changes counts of words. New words get their slips; words without mosques are deleted. */
export async function changeWordCounts(db: Database, changes: readonly WordChange[]): Promise<void> {
  await insertSlips(db, await countWords(db, changes))
}

/** As `changeWordCounts`, and returns the new words without slips. */
export async function countWords(db: Database, changes: readonly WordChange[]): Promise<ScopedWord[]> {
  if (changes.length === 0) return []
  const inOrder = [...changes].sort(inLockingOrder)
  const { rows } = await sql<{ word: string; scope: SearchScope; count: number }>`
    insert into search_words (word, scope, token, count)
    select ${textAt(0)}, ${integerAt(1)}, ${textAt(2)}, ${integerAt(3)}
    from ${elementsOf(db, sql`${JSON.stringify(inOrder)}`)} where true
    on conflict (word, scope) do update set count = search_words.count + excluded.count
    returning word, scope, count`.execute(db)
  const changeOf = new Map(changes.map(([word, scope, , change]) => [`${scope}${word}`, change]))
  await deleteWords(
    db,
    rows.filter(({ count }) => count <= 0),
  )
  return rows.filter(({ word, scope, count }) => count > 0 && count === changeOf.get(`${scope}${word}`))
}

/** A fixed order of words and scopes for every writer avoids deadlocks. */
function inLockingOrder([one, oneScope]: WordChange, [other, otherScope]: WordChange): number {
  if (one === other) return oneScope - otherScope
  return one < other ? -1 : 1
}

export type ScopedWord = { readonly word: string; readonly scope: SearchScope }

export async function insertSlips(db: Database, words: readonly ScopedWord[]): Promise<void> {
  const slips = slipsOf(words)
  if (slips.length === 0) return
  await sql`
    insert into search_slips (slip, scope, word)
    select ${textAt(0)}, ${integerAt(1)}, ${textAt(2)}
    from ${elementsOf(db, sql`${JSON.stringify(slips)}`)} where true
    on conflict do nothing`.execute(db)
}

async function deleteWords(db: Database, words: readonly ScopedWord[]): Promise<void> {
  for (const { word, scope } of words) {
    await db.deleteFrom('search_words').where('word', '=', word).where('scope', '=', scope).execute()
    if (!mayBeMistyped(word)) continue
    await db
      .deleteFrom('search_slips')
      .where('slip', 'in', deletionsOf(word))
      .where('scope', '=', scope)
      .where('word', '=', word)
      .execute()
  }
}

function slipsOf(words: readonly ScopedWord[]): [string, SearchScope, string][] {
  return words
    .filter(({ word }) => mayBeMistyped(word))
    .flatMap(({ word, scope }) =>
      deletionsOf(word).map((slip): [string, SearchScope, string] => [slip, scope, word]),
    )
}
