import type { Database, RamadanVersionRow } from '#database/tables.ts'

/** Replaces the version that was saved on the same day. */
export async function storeRamadanVersionRow(db: Database, row: RamadanVersionRow): Promise<void> {
  const { schedule, updatedAt } = row
  await db
    .insertInto('ramadan_versions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['mosqueId', 'year', 'savedOn']).doUpdateSet({ schedule, updatedAt }),
    )
    .execute()
}
