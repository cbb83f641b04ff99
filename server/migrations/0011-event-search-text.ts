import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'

/** Search texts of events are normalized once, when stored, and searched in the database. */
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

/** In batches: there may be hundreds of megabytes of events. */
const batchSize = 500

interface TablesSince {
  events: Record<'id' | 'title' | 'description' | 'searchText', string>
}
