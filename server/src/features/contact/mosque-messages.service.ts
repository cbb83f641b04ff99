import { canAnswerMessages, canReadMessages } from '@mihrab/core/features/contact/messages.permissions.ts'
import type { MosqueMessage, newMessageReplySchema } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { MosqueStanding } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { ContactMessageRow, ContactReplyRow, MosqueRow } from '#database/tables.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { byId, readPage } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import { queueMail } from '#mail/outbox.ts'
import { getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { insertReplyRow, lockContactMessageRow, selectReplyRows } from './contact.queries.ts'
import { contactNotFound, refuseUnseen } from './contact.service.ts'
import { toReply } from './contact-rows.ts'
import {
  selectMosqueMessageRows,
  selectUnseenCount,
  updateMosqueMessageRow,
} from './mosque-messages.queries.ts'
import { mosqueReplyMail } from './report-mails.ts'

/** Reports to a mosque, for its own people and admins. */
export async function listMosqueMessages(
  ctx: SignedInContext,
  mosqueId: string,
  query: PageQuery,
): Promise<{ messages: MosqueMessage[]; unread: number; nextCursor?: string | null }> {
  const mosque = await getMosqueFor(ctx, mosqueId, canReadMessages)
  const select = (page: ListPage) => selectMosqueMessageRows(ctx.db, mosque.id, page)
  const { shown, next } = await readPage(query, byId, select)
  const replies = await selectReplyRows(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const repliesTo = Map.groupBy(replies, ({ messageId }) => messageId)
  return {
    messages: shown.map((row) => toMosqueMessage(row, repliesTo.get(row.id) ?? [])),
    unread: await selectUnseenCount(ctx.db, mosque.id),
    ...next,
  }
}

interface MessagePlace {
  readonly id: string
  readonly messageId: string
}

export function updateMosqueMessage(
  ctx: SignedInContext,
  place: MessagePlace,
  { isDone }: { readonly isDone?: boolean | undefined },
): Promise<MosqueMessage> {
  return inTransaction(ctx, async (ctx) => {
    await getMosqueFor(ctx, place.id, canReadMessages)
    const row = await lockMosqueMessage(ctx, place)
    const at = ctx.now().toISOString()
    const doneAt = isDone ? (row.doneAt ?? at) : null
    const after = { ...seen(row, at), doneAt: isDone === undefined ? row.doneAt : doneAt }
    await updateMosqueMessageRow(ctx.db, after)
    return toMosqueMessage(after, await selectReplyRows(ctx.db, [row.id]))
  })
}

/**
 * Stores the reply and queues its mail: both, or neither. `count` throws if the mosque has replied too often.
 */
export function replyToMosqueMessage(
  ctx: SignedInContext,
  place: MessagePlace,
  { replyMessage, seenReplies }: z.output<typeof newMessageReplySchema>,
  count: () => Promise<void>,
): Promise<MosqueMessage> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await getMosqueFor(ctx, place.id, canAnswerMessages)
    const row = await lockMosqueMessage(ctx, place)
    if (row.email === '') throw new AppError('messageWithoutEmail')
    const replies = await selectReplyRows(ctx.db, [row.id])
    refuseUnseen(replies, seenReplies)
    refuseMoreReplies(replies, ctx.now())
    await count()
    const createdAt = ctx.now().toISOString()
    const { _id: userId, name: userName } = await getUser(ctx, ctx.viewer._id)
    const reply = { id: newId(), messageId: row.id, userId, userName, message: replyMessage, createdAt }
    const after = seen(row, createdAt)
    await updateMosqueMessageRow(ctx.db, after)
    await insertReplyRow(ctx.db, reply)
    const mail = mosqueReplyMail(ctx, { mosque, report: row, replyMessage })
    if (!(await queueMail(ctx, mail))) throw new AppError('tooManyMails').withRetryAfter(3600)
    return toMosqueMessage(after, [...replies, reply])
  })
}

const maxRepliesADay = 3
/** Stops a mosque from mailing repeatedly to someone whose address a stranger entered in a report. */
function refuseMoreReplies(replies: readonly ContactReplyRow[], now: Date): void {
  const first = replies.at(-maxRepliesADay)
  if (!first) return
  const waitMs = Date.parse(first.createdAt) + dayMs - now.getTime()
  if (waitMs <= 0) return
  const hours = Math.ceil(waitMs / 3_600_000)
  throw new AppError('tooManyReplies', { hours }).withRetryAfter(Math.ceil(waitMs / 1000))
}

/** 404 if the person may not even read the mosque. */
async function getMosqueFor(
  ctx: SignedInContext,
  id: string,
  may: (viewer: Viewer, mosque: MosqueStanding) => boolean,
): Promise<MosqueRow> {
  const { row, standing } = await getReadableMosque(ctx, id)
  if (!may(ctx.viewer, standing)) throw new AppError('forbidden')
  return row
}

async function lockMosqueMessage(
  ctx: SignedInContext,
  { id, messageId }: MessagePlace,
): Promise<ContactMessageRow> {
  const row = await lockContactMessageRow(ctx.db, messageId)
  if (row?.mosqueId !== id) throw contactNotFound()
  return row
}

/** Once read at the mosque, a report leaves the platform's inbox. */
function seen(row: ContactMessageRow, at: string): ContactMessageRow {
  return { ...row, seenAt: row.seenAt ?? at, passedOnAt: null }
}

/** As the mosque's people see it: without the writer's email. */
function toMosqueMessage(row: ContactMessageRow, replies: readonly ContactReplyRow[]): MosqueMessage {
  return {
    _id: row.id,
    topic: row.topic ?? 'other',
    message: cleanText(row.message),
    canReply: row.email !== '',
    readAt: row.seenAt,
    doneAt: row.doneAt,
    replies: replies.map(toReply),
    createdAt: row.createdAt,
  }
}
