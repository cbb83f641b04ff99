import { CompiledQuery } from 'kysely'
import type { Table } from './catalogue.ts'
import { usesPostgres } from './dialect.ts'
import type { Value } from './row-sum.ts'
import { type Row, RowError } from './stored-rows.ts'
import type { Database } from './tables.ts'

/** Inserts rows, many per statement. Values are in the order of the table's columns. */
export function rowInserter(db: Database, table: Table): (rows: readonly Row[]) => Promise<void> {
  const insert = usesPostgres(db) ? postgresInserter(db, table) : sqliteInserter(db, table)
  return async (rows) => {
    try {
      await insert(rows)
    } catch (error) {
      if (error instanceof RowError || !isRefusal(error)) throw error
      throw new RowError(`The database refuses rows of the table ${table.name}: ${error.message}.`)
    }
  }
}

/** One array per column keeps the statement the same, and short. */
function postgresInserter(db: Database, table: Table) {
  const arrays = table.columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
  const statement = `insert into "${table.name}" (${columnList(table)}) select * from unnest(${arrays})`
  return async (rows: readonly Row[]) => {
    for (const row of rows) requireNoNul(table, row)
    const values = table.columns.map((_, index) => rows.map((row) => row[index]))
    await db.executeQuery(CompiledQuery.raw(statement, values))
  }
}

/** SQLite's limit of values in a statement. */
const maxValues = 32_766
const rowsOfStatement = 100

function sqliteInserter(db: Database, table: Table) {
  const one = `(${table.columns.map(() => '?').join(', ')})`
  const atOnce = Math.min(rowsOfStatement, Math.floor(maxValues / table.columns.length))
  return async (rows: readonly Row[]) => {
    for (let start = 0; start < rows.length; start += atOnce) {
      const part = rows.slice(start, start + atOnce)
      const places = part.map(() => one).join(', ')
      const statement = `insert into "${table.name}" (${columnList(table)}) values ${places}`
      await db.executeQuery(CompiledQuery.raw(statement, part.flat().map(forSqlite)))
    }
  }
}

function columnList({ columns }: Table): string {
  return columns.map(({ name }) => `"${name}"`).join(', ')
}

function forSqlite(value: Value): Value {
  return typeof value === 'boolean' ? Number(value) : value
}

/** PostgreSQL would refuse it too, but without naming the place. */
function requireNoNul(table: Table, row: Row): void {
  const index = row.findIndex((value) => typeof value === 'string' && value.includes('\u0000'))
  if (index < 0) return
  const key = table.key.map((name) => {
    const place = table.columns.findIndex((column) => column.name === name)
    return `${name} ${String(row[place])}`
  })
  throw new RowError(
    `The table ${table.name} holds a character with the code 0 in the column ${table.columns[index]?.name} of the row with ${key.join(', ')}, which PostgreSQL does not store.`,
  )
}

/** An error about the row itself: a value out of range, a duplicate key, a missing reference. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  return /^(?:22|23)\w{3}$|^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)/.test(String(error.code))
}
