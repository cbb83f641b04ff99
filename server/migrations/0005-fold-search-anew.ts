import { randomUUID } from 'node:crypto'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'

/** Search texts were folded when stored; the rules now include more letters, digits and dashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<TablesBefore>
  await foldAnew(tables, 'mosques', ['name', 'address', 'orgName'])
  await foldAnew(tables, 'users', ['name', 'email'])
  await foldAnew(tables, 'contacts', ['name', 'email', 'phone', 'message'])
  // Results of searches have changed.
  await tables.updateTable('revisions').set({ value: randomUUID() }).execute()
}

type Searched = 'mosques' | 'users' | 'contacts'
type SearchedColumn = 'name' | 'address' | 'orgName' | 'email' | 'phone' | 'message'

interface TablesBefore extends Record<Searched, Record<'id' | 'searchText' | SearchedColumn, string>> {
  revisions: { value: string }
}

async function foldAnew(
  db: Kysely<TablesBefore>,
  table: Searched,
  columns: readonly SearchedColumn[],
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'searchText', ...columns])
    .execute()
  for (const row of rows) {
    // As the search compares now: changes to the folding need another migration of all texts.
    const searchText = normalizeForSearch(columns.map((column) => row[column]).join(' '))
    if (searchText === row.searchText) continue
    await db.updateTable(table).set({ searchText }).where('id', '=', row.id).execute()
  }
}
