import { type ColumnMetadata, sql } from 'kysely'
import { readCatalogue } from '#database/catalogue.ts'
import { removeStartRows } from '#database/copy-rows.ts'
import type { Database } from '#database/tables.ts'

/** Texts that databases encode or collate differently. */
const unusualTexts = [
  '',
  'null',
  '{NULL,"a\\\\b"}',
  "it's; \\n \n\r\t \u0001 \u2028",
  'é e\u0301 É',
  'مسجد النور 🕌 \u{10ffff} \uffff',
  ' 1.50 ',
]
const unusualValues: Record<string, readonly unknown[]> = {
  integer: [0, -1, 2_147_483_647],
  'double precision': [0.1 + 0.2, -179.99999999999997, 5e-324, 25],
  bigint: [0, 6_597_069_766_655],
}
const sqlTypes: Record<string, string> = { int4: 'integer', int8: 'bigint', float8: 'double precision' }

/** Columns with keys of this or another row. */
const isId = /^id$|Id$|^(?:uploaded|ended)By$/

/**
 * Inserts `count` rows into every table, whatever tables exist: with odd values, each referring to those with
 * its own number.
 */
export async function insertUnusualRows(db: Database, count: number): Promise<void> {
  await removeStartRows(db)
  const described = new Map((await db.introspection.getTables()).map((table) => [table.name, table]))
  for (const { name, key, numbered } of await readCatalogue(db)) {
    // SQLite reports keys as nullable.
    const columns = (described.get(name)?.columns ?? []).map((column) =>
      key.includes(column.name) ? { ...column, isNullable: false } : column,
    )
    for (let row = 0; row < count; row += 1) {
      const values = columns.map((column, index) =>
        column.name === numbered ? 10 * row + 1 : unusualValue(column, row, index),
      )
      const names = columns.map((column) => sql.ref(column.name))
      await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db)
    }
  }
}

function unusualValue({ name, isNullable, dataType }: ColumnMetadata, row: number, column: number): unknown {
  if (isId.test(name)) return `id ${row}`
  if (isNullable && row % 2 === 1) return null
  const type = dataType.toLowerCase()
  const unusual = unusualValues[sqlTypes[type] ?? type]
  return unusual
    ? unusual[(row + column) % unusual.length]
    : `${unusualTexts[(row + column) % unusualTexts.length]}${row}`
}
