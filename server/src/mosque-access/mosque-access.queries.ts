import type { Database, MosqueRow } from '#database/tables.ts'
import { storePairsOf } from '#listings/duplicates/pairs-of-mosque.ts'
import { indexMosque } from '#search/index-mosque.ts'
import { searchedColumns } from '#search/search-row.ts'
import type { Authorized } from './authorized.ts'

export function selectMosqueRow(db: Database, id: string): Promise<MosqueRow | undefined> {
  return db.selectFrom('mosques').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectMosqueRowByOwner(db: Database, ownerId: string): Promise<MosqueRow | undefined> {
  return db.selectFrom('mosques').selectAll().where('ownerId', '=', ownerId).executeTakeFirst()
}

/** False if the owner already has a mosque. */
export async function insertMosqueRow(db: Database, row: MosqueRow): Promise<boolean> {
  const result = await db
    .insertInto('mosques')
    .values(row)
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .executeTakeFirst()
  const isInserted = Number(result.numInsertedOrUpdatedRows ?? 0) > 0
  if (!isInserted) return false
  await indexMosque(db, row)
  await storePairsOf(db, row, true)
  return true
}

/**
 * Bumps the revision and returns the row. This statement is the row lock on PostgreSQL and the write lock on
 * SQLite: until the transaction ends no one else writes what concerns this mosque.
 */
export function lockMosqueRow(db: Database, id: string): Promise<MosqueRow | undefined> {
  return db
    .updateTable('mosques')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

const comparedColumns = ['name', 'names', 'latitude', 'longitude', 'phone', 'website'] as const

export async function updateMosqueRow(
  db: Database,
  before: Authorized<MosqueRow>,
  changes: Partial<Omit<MosqueRow, 'id' | 'revision'>>,
): Promise<void> {
  await db.updateTable('mosques').set(changes).where('id', '=', before.id).execute()
  const isChanged = (column: keyof typeof changes) => column in changes && changes[column] !== before[column]
  const after = { ...before, ...changes }
  if (searchedColumns.some(isChanged)) await indexMosque(db, after)
  const isOtherPlace = comparedColumns.some(isChanged)
  if (isOtherPlace || isChanged('status')) await storePairsOf(db, after, isOtherPlace)
}
