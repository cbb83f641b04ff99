import { sql } from 'kysely'
import type { Table } from './catalogue.ts'
import { usesPostgres } from './dialect.ts'
import type { Database } from './tables.ts'

/** The highest number ever assigned in the table, also of deleted rows; 0 if none. */
export async function readLastNumber(db: Database, { name, numbered }: NumberedTable): Promise<number> {
  const column = sql.ref(numbered)
  const { rows } = usesPostgres(db)
    ? await sql<{ last: unknown }>`
        select greatest(
          (select max(${column}) from ${sql.table(name)}),
          pg_sequence_last_value(pg_get_serial_sequence(${quoted(name)}, ${numbered})::regclass), 0) as last`.execute(
        db,
      )
    : await sql<{ last: unknown }>`
        select max(
          coalesce((select max(${column}) from ${sql.table(name)}), 0),
          coalesce((select seq from sqlite_sequence where name = ${name}), 0)) as last`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

/** Sets the counter: the next row without a number gets the one after `last`. */
export async function writeLastNumber(db: Database, table: NumberedTable, last: number): Promise<void> {
  const { name, numbered } = table
  if (last === 0) return
  if (usesPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${quoted(name)}, ${numbered}), ${last})`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
}

interface NumberedTable {
  readonly name: string
  readonly numbered: string
}

export function isNumbered(table: Table): table is Table & NumberedTable {
  return table.numbered !== null
}

function quoted(name: string): string {
  return `"${name}"`
}
