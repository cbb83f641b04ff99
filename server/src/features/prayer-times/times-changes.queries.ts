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

export function selectUndoableRows(db: Database, mosqueId: string) {
  return db
    .selectFrom('mosque_history')
    .select(['id', 'spans'])
    .where('mosqueId', '=', mosqueId)
    .where('before', 'is not', null)
    .execute()
}

export async function clearBefore(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) {
    await db.updateTable('mosque_history').set({ before: null }).where('id', 'in', part).execute()
  }
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
