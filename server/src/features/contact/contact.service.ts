import type {
  ContactMessage,
  newContactMessageSchema,
  newReplySchema,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { ContactMessageRow, ContactReplyRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { queueMail } from '#mail/outbox.ts'
import {
  deleteContactMessageRow,
  insertContactMessageRow,
  insertReplyRow,
  lockContactMessageRow,
  selectContactMessageRowFrom,
  selectReplyRows,
  selectReportedNames,
  takeOutOfInbox,
  updateContactMessageRow,
} from './contact.queries.ts'
import { toContactMessage } from './contact-rows.ts'
import { replyMail } from './reply-mail.ts'

/** Columns that only a report to a mosque fills. */
const toThePlatform = {
  mosqueId: null,
  topic: null,
  seenAt: null,
  doneAt: null,
  toldAt: null,
  passedOnAt: null,
}

export async function createContactMessage(
  ctx: SignedInContext,
  input: z.output<typeof newContactMessageSchema>,
): Promise<ContactMessage> {
  const { name, phone, email, service, message } = input
  const row: ContactMessageRow = {
    id: newId(),
    userId: ctx.viewer._id,
    name,
    phone,
    email,
    service,
    message,
    language: ctx.callerLanguage?.() ?? null,
    emailKey: keyOf(email),
    searchText: normalizeForSearch([name, email, phone, message].join(' ')),
    stage: 0,
    readAt: null,
    createdAt: ctx.now().toISOString(),
    ...toThePlatform,
  }
  await inTransaction(ctx, ({ db }) => insertContactMessageRow(db, row))
  return toContactMessage(row, [])
}

export function markContactMessageRead(ctx: SignedInContext, id: string): Promise<ContactMessage> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContactMessage(ctx, id)
    const row = await updateContactMessageRow(ctx.db, before, { stage: 1, at: ctx.now().toISOString() })
    const names = await selectReportedNames(ctx.db, row)
    return toContactMessage({ ...row, ...names }, await selectReplyRows(ctx.db, [id]))
  })
}

/** Stores the reply and queues its mail: both, or neither. */
export function replyToContactMessage(
  ctx: SignedInContext,
  input: z.output<typeof newReplySchema>,
): Promise<ContactMessage> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContactMessage(ctx, input._id ?? (await findContactId(ctx, input)))
    if (before.mosqueId !== null) throw new AppError('messageOfMosque')
    if (before.emailKey !== keyOf(input.email)) throw fieldError('email', 'contactEmailDiffers')
    const replies = await selectReplyRows(ctx.db, [before.id])
    refuseUnseen(replies, input.seenReplies)
    const at = ctx.now().toISOString()
    const admin = await getUser(ctx, ctx.viewer._id)
    const message = input.replyMessage
    const row = await updateContactMessageRow(ctx.db, before, { stage: 2, at })
    const author = { userId: admin._id, userName: admin.name }
    const reply = { id: newId(), messageId: row.id, ...author, message, createdAt: at }
    await insertReplyRow(ctx.db, reply)
    await queueMail(ctx, replyMail({ contact: row, replyMessage: message, admin }))
    const names = await selectReportedNames(ctx.db, row)
    return toContactMessage({ ...row, ...names }, [...replies, reply])
  })
}

/** Stops two people from replying to the same message without knowing of each other. */
export function refuseUnseen(replies: readonly ContactReplyRow[], seen = replies.length): void {
  const newest = replies.at(-1)
  if (newest && replies.length > seen) {
    throw new AppError('answeredMeanwhile', { name: newest.userName })
  }
}

/** Stops the platform from mailing to an arbitrary address. */
async function findContactId(ctx: AppContext, { email, message }: { email: string; message: string }) {
  const row = await selectContactMessageRowFrom(ctx.db, keyOf(email), message)
  if (!row) throw fieldError('email', 'contactEmailUnknown')
  return row.id
}

/** A mosque keeps its messages: they only leave the platform's inbox. */
export function deleteContactMessage(ctx: SignedInContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { mosqueId } = await lockContactMessage(ctx, id)
    await (mosqueId === null ? deleteContactMessageRow : takeOutOfInbox)(ctx.db, id)
  })
}

/** Finds only messages in the platform's inbox. */
async function lockContactMessage(ctx: AppContext, id: string): Promise<ContactMessageRow> {
  const row = await lockContactMessageRow(ctx.db, id)
  const isThere = row && (row.mosqueId === null || isPassedOn(row, ctx.now()))
  if (!isThere) throw contactNotFound()
  return row
}

function isPassedOn({ passedOnAt }: ContactMessageRow, now: Date): boolean {
  return passedOnAt !== null && passedOnAt <= now.toISOString()
}

export function contactNotFound(): AppError {
  return new AppError('contactMessageNotFound')
}
