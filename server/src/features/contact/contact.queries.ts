import { type RawBuilder, sql } from 'kysely'
import type { ContactMessageRow, ContactReplyRow, ContactStage, Database } from '#database/tables.ts'
import type { ReportedNames } from './contact-rows.ts'

export async function insertContactMessageRow(db: Database, row: ContactMessageRow): Promise<void> {
  await db.insertInto('contact_messages').values(row).execute()
}

/** Locks the message: no one else changes or deletes it until the transaction ends. */
export function lockContactMessageRow(db: Database, id: string): Promise<ContactMessageRow | undefined> {
  return db
    .updateTable('contact_messages')
    .set((eb) => ({ stage: eb.ref('stage') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** A stage only moves forward, and `readAt` is set once. */
export function updateContactMessageRow(
  db: Database,
  { id, stage, readAt }: ContactMessageRow,
  reached: { stage: ContactStage; at: string },
): Promise<ContactMessageRow> {
  return db
    .updateTable('contact_messages')
    .set({ stage: Math.max(stage, reached.stage) as ContactStage, readAt: readAt ?? reached.at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Its replies are deleted with it. */
export async function deleteContactMessageRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('id', '=', id).execute()
}

/** Names of the mosque or the listing that a report is about. */
export async function selectReportedNames(
  db: Database,
  { mosqueId, listingId }: ContactMessageRow,
): Promise<ReportedNames> {
  const mosques = db.selectFrom('mosques').select('name')
  const listings = db.selectFrom('listings').select(['name', 'slug'])
  const mosque = mosqueId ? await mosques.where('id', '=', mosqueId).executeTakeFirst() : undefined
  const listing = listingId ? await listings.where('id', '=', listingId).executeTakeFirst() : undefined
  return {
    mosqueName: mosque?.name ?? null,
    listingName: listing?.name ?? null,
    listingSlug: listing?.slug ?? null,
  }
}

/** Removes a mosque's message from the platform's inbox. */
export async function takeOutOfInbox(db: Database, id: string): Promise<void> {
  await db.updateTable('contact_messages').set({ passedOnAt: null }).where('id', '=', id).execute()
}

/** The newest message from an email; preferably one with this text. */
export function selectContactMessageRowFrom(
  db: Database,
  emailKey: string,
  message: string,
): Promise<Pick<ContactMessageRow, 'id'> | undefined> {
  return db
    .selectFrom('contact_messages')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('mosqueId', 'is', null)
    .orderBy((eb) => eb.case().when('message', '=', message).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertReplyRow(db: Database, row: ContactReplyRow): Promise<void> {
  await db.insertInto('contact_replies').values(row).execute()
}

/** A message to the platform, or a report that its mosque has left unread for long. */
export function isInInbox(now: string): RawBuilder<boolean> {
  // The first condition matches the partial index contact_messages_in_inbox.
  return sql`(contact_messages."mosqueId" is null or contact_messages."passedOnAt" is not null)
    and (contact_messages."mosqueId" is null or contact_messages."passedOnAt" <= ${now})`
}

/** Counts the messages of the platform's inbox by stage. */
export function selectStageCountRows(db: Database, now: string) {
  return db
    .selectFrom('contact_messages')
    .where(isInInbox(now))
    .select((eb) => ['stage', eb.fn.countAll().as('count')])
    .groupBy('stage')
    .execute()
}

/** More ids would make the statement too long. */
const maxNamed = 500

/** The replies to these messages, oldest first. */
export async function selectReplyRows(
  db: Database,
  contactIds: readonly string[],
): Promise<readonly ContactReplyRow[]> {
  if (contactIds.length === 0) return []
  const replies = db.selectFrom('contact_replies').selectAll().orderBy('id')
  return (contactIds.length > maxNamed ? replies : replies.where('messageId', 'in', contactIds)).execute()
}
