import type { ContactMessage, ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { ContactMessageRow, ContactStage } from '#database/tables.ts'
import { readPage } from '#http/page-cursor.ts'
import { selectReplyRows, selectStageCountRows } from './contact.queries.ts'
import { selectContactMessageRows } from './contact-list.queries.ts'
import { toContactMessage } from './contact-rows.ts'

const position = {
  schema: z.tuple([z.literal([0, 1, 2]), z.uuid()]),
  of: ({ stage, id }: ContactMessageRow): [ContactStage, string] => [stage, id],
}

/** Unread and unanswered first: all messages, or a page of them. */
export async function listContactMessages(
  ctx: AppContext,
  { service = null, ...query }: PageQuery & { service?: ContactService | null | undefined },
): Promise<{ contacts: ContactMessage[]; nextCursor?: string | null }> {
  const now = ctx.now().toISOString()
  const select = (page: ListPage) => selectContactMessageRows(ctx.db, { service, now }, page)
  const { shown, next } = await readPage(query, position, select)
  const replies = await selectReplyRows(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const repliesTo = Map.groupBy(replies, ({ messageId }) => messageId)
  return { contacts: shown.map((row) => toContactMessage(row, repliesTo.get(row.id) ?? [])), ...next }
}

/** Unread messages count as unanswered too. */
export async function countContactMessages(ctx: AppContext): Promise<{ unread: number; unanswered: number }> {
  const rows = await selectStageCountRows(ctx.db, ctx.now().toISOString())
  // PostgreSQL's counts are eight-byte integers, which arrive as text.
  const count = (stage: number) => Number(rows.find((row) => row.stage === stage)?.count ?? 0)
  return { unread: count(0), unanswered: count(0) + count(1) }
}
