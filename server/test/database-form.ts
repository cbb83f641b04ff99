import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

/** Every column, index and finished migration of a database, as text in a fixed order. */
export async function readForm(db: Kysely<Tables>, isPostgres: boolean): Promise<string[]> {
  const parts = isPostgres
    ? [
        sql<Row>`
          select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as line
          from information_schema.columns where table_schema = 'public'
        `,
        sql<Row>`select indexdef as line from pg_indexes where schemaname = 'public'`,
      ]
    : [sql<Row>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`]
  const migrations = sql<Row>`select 'migration ' || name as line from kysely_migration`
  const results = await Promise.all([...parts, migrations].map((part) => part.execute(db)))
  return results.flatMap(({ rows }) => rows.map(({ line }) => line).sort())
}

interface Row {
  readonly line: string
}
