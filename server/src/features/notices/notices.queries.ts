import type { Database, MosqueNoticeRow } from '#database/tables.ts'
import type { Place } from '#search/cells.ts'

/** Of a mosque that publishes and cancels all day the oldest are not read. */
const maxRows = 100

/** Newest first. */
export function selectNoticeRows(db: Database, mosqueId: string, after: string): Promise<MosqueNoticeRow[]> {
  return db
    .selectFrom('mosque_notices')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('until', '>', after)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
}

export async function selectClosureRows(
  db: Database,
  mosqueIds: readonly string[],
  after: string,
): Promise<Pick<MosqueNoticeRow, 'mosqueId' | 'content'>[]> {
  if (mosqueIds.length === 0) return []
  return db
    .selectFrom('mosque_notices')
    .select(['mosqueId', 'content'])
    .where('mosqueId', 'in', [...mosqueIds])
    .where('kind', '=', 'closure')
    .where('cancelledAt', 'is', null)
    .where('until', '>', after)
    .execute()
}

export function selectNoticeRow(db: Database, mosqueId: string, id: string) {
  return db
    .selectFrom('mosque_notices')
    .selectAll()
    .where('id', '=', id)
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirst()
}

export async function countActiveNotices(db: Database, mosqueId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('mosque_notices')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
    .where('cancelledAt', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Janazahs of approved mosques, with their places. */
export function selectJanazahRows(db: Database, after: string): Promise<(MosqueNoticeRow & Place)[]> {
  return db
    .selectFrom('mosque_notices')
    .innerJoin('mosques', 'mosques.id', 'mosque_notices.mosqueId')
    .selectAll('mosque_notices')
    .select(['latitude', 'longitude'])
    .where('until', '>', after)
    .where('kind', '=', 'janazah')
    .where('status', '=', 'approved')
    .execute()
}

export async function storeNoticeRow(db: Database, row: MosqueNoticeRow): Promise<void> {
  await db
    .insertInto('mosque_notices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteNoticeRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mosque_notices').where('id', '=', id).execute()
}

/** All but closures that were in force. */
export async function deleteNoticesBefore(db: Database, until: string): Promise<void> {
  await db
    .deleteFrom('mosque_notices')
    .where('until', '<', until)
    .where((eb) => eb.or([eb('kind', '!=', 'closure'), eb('cancelledAt', 'is not', null)]))
    .execute()
}

export function selectClosuresWithNote(db: Database, until: string): Promise<MosqueNoticeRow[]> {
  return (
    db
      .selectFrom('mosque_notices')
      .selectAll()
      .where('kind', '=', 'closure')
      .where('until', '<', until)
      // In JSON, quotes in people's texts are escaped with backslashes.
      .where('content', 'not like', '%"note":""%')
      .execute()
  )
}
