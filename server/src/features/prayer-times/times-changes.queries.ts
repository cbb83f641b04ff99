import { inParts } from '#database/in-parts.ts'
import type { Database } from '#database/tables.ts'

/**
 * Changes of a mosque's times since an instant, newest first; `canUndo` is 1 if the previous content is
 * stored.
 */
export function selectTimesChangeRows(
  db: Database,
  mosqueId: string,
  { from, limit }: { readonly from: string; readonly limit: number },
) {
  return db
    .selectFrom('mosque_history')
    .select(['id', 'at', 'spans'])
    .select((eb) => eb.case().when('before', 'is', null).then(0).else(1).end().as('canUndo'))
    .where('mosqueId', '=', mosqueId)
    .where('spans', 'is not', null)
    .where('at', '>=', from)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectTimesChangeRow(db: Database, mosqueId: string, id: string) {
  return db
    .selectFrom('mosque_history')
    .select(['at', 'spans', 'before'])
    .where('id', '=', id)
    .where('mosqueId', '=', mosqueId)
    .where('spans', 'is not', null)
    .executeTakeFirst()
}

/** The content that each change replaced. */
export async function selectBefore(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const before = new Map<string, string | null>()
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('mosque_history')
      .select(['id', 'before'])
      .where('id', 'in', part)
      .execute()
    for (const row of rows) before.set(row.id, row.before)
  }
  return before
}

/** Those too old to be undone. */
export async function clearBeforeOf(db: Database, at: string): Promise<void> {
  await db
    .updateTable('mosque_history')
    .set({ before: null })
    .where('before', 'is not', null)
    .where('at', '<', at)
    .execute()
}
