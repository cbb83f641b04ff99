import type { Database, PublicChangeRow } from '#database/tables.ts'

export async function insertPublicChangeRows(db: Database, rows: readonly PublicChangeRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('public_changes').values(rows).execute()
}

/** When the newest change of a mosque was; null where there is none. */
export async function selectLastPublicChange(db: Database, mosqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('public_changes')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Newest first; those of one moment in their order. */
export function selectPublicChangeRows(
  db: Database,
  mosqueId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PublicChangeRow[]> {
  return db
    .selectFrom('public_changes')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('at', '>=', after)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function selectHasPublicChange(
  db: Database,
  mosqueId: string,
  kind: PublicChangeRow['kind'],
): Promise<boolean> {
  const row = await db
    .selectFrom('public_changes')
    .select('id')
    .where('mosqueId', '=', mosqueId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePublicChangeRowsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('public_changes').where('at', '<', at).execute()
}

/** The last day of all ranges, whatever days are missing before it. */
export async function selectLastCoveredDay(db: Database, mosqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('prayer_time_ranges')
    .select((eb) => eb.fn.max('endDate').as('endDate'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
  return row?.endDate ?? null
}
