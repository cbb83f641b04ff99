import { type Kysely, sql } from 'kysely'
import { readCatalogue, type Table } from './catalogue.ts'
import { usesPostgres } from './dialect.ts'
import { rowInserter } from './insert-rows.ts'
import { isNumbered, readLastNumber, writeLastNumber } from './row-numbers.ts'
import { RowSum, type TableSum } from './row-sum.ts'
import { type Row, readRows } from './stored-rows.ts'
import type { Database, Tables } from './tables.ts'

export type TableSums = Readonly<Record<string, TableSum>>

/** Rows so far, and in total. */
interface RowProgress {
  readonly done: number
  readonly all: number
}

type OnProgress = (progress: RowProgress) => void

/**
 * Reads a consistent state of a database without blocking writers. Use the database passed in. On SQLite this
 * occupies the connection of the outer one until it ends.
 */
export function readSnapshot<Result>(
  db: Kysely<Tables>,
  action: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => action(snapshot))
}

/**
 * Copies every row of our tables to another database, of the same kind or not. Both need the same migrations,
 * and the target must be empty but for `removeStartRows`. Holds a few hundred rows in memory. Pass a snapshot to read from and a
 * transaction to write in. Returns the sums of what was read: `checksumTables` of the target must equal them.
 */
export async function copyRows(
  source: Database,
  target: Database,
  onProgress: OnProgress = () => {},
): Promise<TableSums> {
  await removeStartRows(target)
  const pairs = await tablesOfBoth(source, target)
  const tables = pairs.map(([table]) => table)
  const count = await startCounting(source, tables, onProgress)
  const sums: Record<string, TableSum> = {}
  for (const [from, to] of pairs) {
    const insert = rowInserter(target, to)
    sums[from.name] = await sumRows(source, from, async (rows) => {
      await insert(rows)
      count(rows.length)
    })
    if (isNumbered(from) && isNumbered(to))
      await writeLastNumber(target, to, await readLastNumber(source, from))
  }
  // Without statistics of the new rows PostgreSQL chooses slow plans.
  if (usesPostgres(target)) {
    await sql`analyze ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(target)
  }
  return sums
}

const startTables: readonly string[] = ['revisions', 'hijri_calendars', 'hijri_default']

/**
 * Rows that migrations or servers insert into an empty database, in tables whose rows are all replaced. An
 * older form may lack some of these tables.
 */
export async function removeStartRows(db: Database): Promise<void> {
  for (const { name } of (await readCatalogue(db)).toReversed()) {
    if (startTables.includes(name)) await sql`delete from ${sql.table(name)}`.execute(db)
  }
}

/** Row count and sum of each of our tables; equal on both databases for equal rows. */
export async function checksumTables(db: Database, onProgress: OnProgress = () => {}): Promise<TableSums> {
  const tables = await readCatalogue(db)
  const count = await startCounting(db, tables, onProgress)
  const sums: Record<string, TableSum> = {}
  for (const table of tables) sums[table.name] = await sumRows(db, table, async (rows) => count(rows.length))
  return sums
}

export async function countTables(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await readCatalogue(db)) counts[name] = await countRows(db, name)
  return counts
}

/** Pairs the tables of source and target. One that the target lacks belongs to another program. */
async function tablesOfBoth(source: Database, target: Database): Promise<[Table, Table][]> {
  const targetTables = await readCatalogue(target)
  const pairs: [Table, Table][] = []
  for (const table of await readCatalogue(source)) {
    const other = targetTables.find(({ name }) => name === table.name)
    if (!other) continue
    const [columns, otherColumns] = [table, other].map((each) =>
      each.columns.map(({ name }) => name).join(', '),
    )
    if (columns !== otherColumns) {
      throw new Error(`The table ${table.name} has other columns in the target: ${columns}; ${otherColumns}`)
    }
    pairs.push([table, other])
  }
  return pairs
}

async function sumRows(
  db: Database,
  table: Table,
  onRows: (rows: Row[]) => Promise<void>,
): Promise<TableSum> {
  const sum = new RowSum()
  for await (const rows of readRows(db, table)) {
    for (const row of rows) sum.add(row)
    await onRows(rows)
  }
  return sum.total
}

async function startCounting(db: Database, tables: readonly Table[], onProgress: OnProgress) {
  let all = 0
  for (const { name } of tables) all += await countRows(db, name)
  let done = 0
  onProgress({ done, all })
  return (rows: number) => {
    done += rows
    onProgress({ done, all })
  }
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  )
  return Number(rows[0]?.count)
}
