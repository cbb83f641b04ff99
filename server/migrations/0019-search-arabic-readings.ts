import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { fillSearchIndex } from '#search/fill-index.ts'

/** Words in Arabic script are found by their readings in Latin letters: re-indexes all mosques. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>
  for (const table of ['mosque_tokens', 'search_words', 'search_slips', 'mosque_search'] as const) {
    await tables.deleteFrom(table).execute()
  }
  await fillSearchIndex(tables)
  // Results of searches have changed.
  await tables.updateTable('revisions').set({ value: randomUUID() }).where('name', '=', 'mosques').execute()
}
