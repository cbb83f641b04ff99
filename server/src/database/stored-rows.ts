import { sql } from 'kysely'
import type { Column, Table } from './catalogue.ts'
import type { Value } from './row-sum.ts'
import type { Database } from './tables.ts'

/** A row that cannot be copied. The message is one sentence for the person who runs the database. */
export class RowError extends Error {}

/** Values in the order of the table's columns. */
export type Row = readonly Value[]

const firstRows = 100
const maxRows = 2000
/** Approximate characters of rows held at once: some tables have long texts. */
const charactersOfPart = 2_000_000

/** All rows of a table in the order of its key, in batches. */
export async function* readRows(db: Database, table: Table): AsyncGenerator<Row[]> {
  const { key, columns } = table
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const keyNames = sql.join(key.map((name) => sql.ref(name)))
  let after = sql``
  for (let limit = firstRows; ; ) {
    const { rows: found } = await sql<Record<string, unknown>>`
      select ${names} from ${sql.table(table.name)} ${after} order by ${keyNames} limit ${sql.lit(limit)}`.execute(
      db,
    )
    const rows = found.map((row) => columns.map((column) => readValue(table, column, row)))
    if (rows.length > 0) yield rows
    const last = found.at(-1)
    if (!last || found.length < limit) return
    after = sql`where (${keyNames}) > (${sql.join(key.map((name) => last[name]))})`
    limit = rowsThatFit(rows)
  }
}

function rowsThatFit(rows: readonly Row[]): number {
  const characters = rows.flat().reduce<number>((sum, value) => sum + lengthOf(value), 0)
  const fitting = Math.floor((charactersOfPart * rows.length) / Math.max(1, characters))
  return Math.min(maxRows, Math.max(1, fitting))
}

function lengthOf(value: Value): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
}

/** Normalizes a driver's value so that it is the same for both databases. */
function readValue(table: Table, { name, kind }: Column, row: Record<string, unknown>): Value {
  const value = row[name]
  if (value === null) return null
  if (kind === 'text' && typeof value === 'string') return value
  if (kind === 'bytes' && value instanceof Uint8Array) return value
  if (kind === 'boolean') return value === true || value === 1
  if (kind === 'number' && typeof value === 'number') return value
  // pg returns eight-byte integers as text.
  if (kind === 'number' && typeof value === 'string' && Number.isSafeInteger(Number(value)))
    return Number(value)
  const key = table.key.map((column) => `${column} ${String(row[column])}`).join(', ')
  throw new RowError(
    `The table ${table.name} holds something else than a ${kind} in the column ${name} of the row with ${key}.`,
  )
}
