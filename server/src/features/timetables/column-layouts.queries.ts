import type { ColumnLayoutsRow, Database } from '#database/tables.ts'

export async function selectColumnLayouts(db: Database, mosqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('column_layouts')
    .select('layouts')
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
  return row?.layouts ?? null
}

export async function upsertColumnLayouts(db: Database, row: ColumnLayoutsRow): Promise<void> {
  await db
    .insertInto('column_layouts')
    .values(row)
    .onConflict((conflict) => conflict.column('mosqueId').doUpdateSet({ layouts: row.layouts }))
    .execute()
}
