import type { Database, SetAsideFindingRow } from '#database/tables.ts'

/** Newest first. */
export function selectSetAsideFindingRows(db: Database, mosqueId: string): Promise<SetAsideFindingRow[]> {
  return db
    .selectFrom('set_aside_findings')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSetAsideFindingRow(db: Database, row: SetAsideFindingRow): Promise<void> {
  await db.insertInto('set_aside_findings').values(row).execute()
}

export async function deleteSetAsideFindingRows(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('set_aside_findings')
    .where('id', 'in', [...ids])
    .execute()
}
