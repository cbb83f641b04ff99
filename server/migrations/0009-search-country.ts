import { randomUUID } from 'node:crypto'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'

/** Mosques are found by their country too: rewrites the search text of existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<TablesBefore>
  const rows = await tables
    .selectFrom('mosques')
    .select(['id', 'searchText', 'name', 'address', 'orgName', 'country'])
    .execute()
  for (const { id, searchText: before, name, address, orgName, country } of rows) {
    const searchText = normalizeForSearch([name, address, orgName, country].join(' '))
    if (searchText === before) continue
    await tables.updateTable('mosques').set({ searchText }).where('id', '=', id).execute()
  }
  // Results of searches have changed: a reader's copy of the list must not be confirmed by its old version.
  await tables.updateTable('revisions').set({ value: randomUUID() }).where('name', '=', 'mosques').execute()
}

interface TablesBefore {
  mosques: Record<'id' | 'searchText' | 'name' | 'address' | 'orgName' | 'country', string>
  revisions: { name: string; value: string }
}
