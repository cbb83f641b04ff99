import type { Database } from '#database/tables.ts'

/** Newest first. */
export function selectPublicFacts(
  db: Database,
  mosqueId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return db
    .selectFrom('mosque_history')
    .select(['at', 'facts'])
    .where('mosqueId', '=', mosqueId)
    .where('facts', 'is not', null)
    .where('at', '>=', after)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** True if a mosque has left the directory. */
export async function selectWasUnlisted(db: Database, mosqueId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mosque_history')
    .select('id')
    .where('mosqueId', '=', mosqueId)
    // In the JSON of people's texts, quotes are escaped with backslashes.
    .where('facts', 'like', '%"kind":"unlisted"%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearFactsBefore(db: Database, at: string): Promise<void> {
  await db
    .updateTable('mosque_history')
    .set({ facts: null })
    .where('facts', 'is not', null)
    .where('at', '<', at)
    .execute()
}

export async function clearFactsOf(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('mosque_history')
    .set({ facts: null })
    .where('id', 'in', [...ids])
    .execute()
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
