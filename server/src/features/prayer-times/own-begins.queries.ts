import type { IsoDay } from '@mihrab/core/days.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, OwnBeginsRow } from '#database/tables.ts'

export async function insertOwnBeginsRows(db: Database, rows: readonly OwnBeginsRow[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('own_begins').values(part).execute()
}

export async function deleteOwnBeginsRows(
  db: Database,
  mosqueId: string,
  days: readonly IsoDay[],
): Promise<void> {
  for (const part of inParts(days)) {
    await db.deleteFrom('own_begins').where('mosqueId', '=', mosqueId).where('date', 'in', part).execute()
  }
}
