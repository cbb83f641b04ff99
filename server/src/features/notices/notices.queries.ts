import type { Database, MosqueNoticeRow } from '#database/tables.ts'
import type { Place } from '#search/cells.ts'

/** Of a mosque that publishes and cancels all day not all are read. */
const maxRows = 100

/** Stored as shown after an instant. */
function noticesOf(db: Database, mosqueId: string, after: string) {
  return db
    .selectFrom('mosque_notices')
    .selectAll()
    .where('mosqueId', '=', mosqueId)
    .where('until', '>', after)
}

/** Active ones first, which are few, then the latest. */
export function selectNoticeRows(...of: Parameters<typeof noticesOf>): Promise<MosqueNoticeRow[]> {
  return noticesOf(...of)
    .orderBy('cancelledAt', (order) => order.desc().nullsFirst())
    .orderBy('until', 'desc')
    .limit(maxRows)
    .execute()
}

export function selectActiveNoticeRows(...of: Parameters<typeof noticesOf>): Promise<MosqueNoticeRow[]> {
  return noticesOf(...of)
    .where('cancelledAt', 'is', null)
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

type Content = Pick<MosqueNoticeRow, 'id' | 'content'>

/** Unless it has changed since it was read. */
export async function replaceContent(
  db: Database,
  { id, content: was }: Content,
  content: string,
): Promise<void> {
  await db
    .updateTable('mosque_notices')
    .set({ content })
    .where('id', '=', id)
    .where('content', '=', was)
    .execute()
}

export function selectClosuresWithNote(db: Database, until: string): Promise<Content[]> {
  return (
    db
      .selectFrom('mosque_notices')
      .select(['id', 'content'])
      .where('kind', '=', 'closure')
      .where('until', '<', until)
      // In JSON, quotes in people's texts are escaped with backslashes.
      .where('content', 'not like', '%"note":""%')
      .execute()
  )
}
