import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'

/** The text of events is normalized for the search once, when it is stored, and searched in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const tables = db as Kysely<TablesSince>
  let after = ''
  while (true) {
    const rows = await tables
      .selectFrom('events')
      .select(['id', 'title', 'description'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    for (const { id, title, description } of rows) {
      const searchText = normalizeForSearch(`${title} ${description}`)
      await tables.updateTable('events').set({ searchText }).where('id', '=', id).execute()
    }
    after = last.id
  }
}

/** Not all at once: there may be hundreds of megabytes of events. */
const batchSize = 500

interface TablesSince {
  events: Record<'id' | 'title' | 'description' | 'searchText', string>
}
