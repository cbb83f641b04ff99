import { type ListPage, pageOf } from '#database/list-page.ts'
import type { ContactMessageRow, Database } from '#database/tables.ts'

/** Newest first. */
export function selectMosqueMessageRows(
  db: Database,
  mosqueId: string,
  page: ListPage,
): Promise<ContactMessageRow[]> {
  const list = db.selectFrom('contact_messages').selectAll().where('mosqueId', '=', mosqueId)
  return pageOf(list, [['id', 'desc']], page).execute()
}

export async function selectUnseenCount(db: Database, mosqueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mosqueId', '=', mosqueId)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateMosqueMessageRow(
  db: Database,
  { id, seenAt, doneAt, passedOnAt }: ContactMessageRow,
): Promise<void> {
  await db.updateTable('contact_messages').set({ seenAt, doneAt, passedOnAt }).where('id', '=', id).execute()
}

/** When a mosque's people were last notified of messages; null if never. */
export async function selectLastNotifiedAt(db: Database, mosqueId: string): Promise<string | null> {
  const { toldAt } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.max('toldAt').as('toldAt'))
    .where('mosqueId', '=', mosqueId)
    .executeTakeFirstOrThrow()
  return toldAt
}

/** Marks all unannounced messages as notified; returns how many of them are unread. */
export async function updateUnannouncedRows(db: Database, mosqueId: string, toldAt: string): Promise<number> {
  const rows = await db
    .updateTable('contact_messages')
    .set({ toldAt })
    .where('mosqueId', '=', mosqueId)
    .where('toldAt', 'is', null)
    .returning('seenAt')
    .execute()
  return rows.filter(({ seenAt }) => seenAt === null).length
}

/** Mosques with unread messages of which no one was notified. */
export async function selectUnannouncedMosqueIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('mosqueId')
    .distinct()
    .where('mosqueId', 'is not', null)
    .where('toldAt', 'is', null)
    .where('seenAt', 'is', null)
    .$narrowType<{ mosqueId: string }>()
    .execute()
  return rows.map(({ mosqueId }) => mosqueId)
}

/** Makes the unanswered reports about a listing a mosque's. */
export async function moveListingReportRows(
  db: Database,
  listingId: string,
  to: Pick<ContactMessageRow, 'mosqueId' | 'passedOnAt'>,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ ...to, listingId: null })
    .where('listingId', '=', listingId)
    .where('stage', '<', 2)
    .execute()
}
