import { addDays, dayIn } from '@mihrab/core/days.ts'
import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import type { FieldChange, MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { StoredNotice } from '@mihrab/core/features/notices/notice-times.ts'
import {
  givenNoticeSchema,
  maxNotices,
  type Notice,
  type NoticeContent,
  type noticeChangeSchema,
  type PublicNotice,
  undoNoticeMs,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import { daysOfSpan } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueNoticeRow, MosqueRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { authorizeMosque, capacityOf, getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { publishChangedPrayer } from './changed-prayer.service.ts'
import {
  countActiveNotices,
  deleteNoticeRow,
  selectNoticeRow,
  selectNoticeRows,
  storeNoticeRow,
} from './notices.queries.ts'
import { readNotice, showNotice } from './public-notices.service.ts'

export interface NoticeParams {
  readonly id: string
  readonly noticeId: string
}

/** Newest first, with expired ones that are not erased yet. */
export async function listNotices(ctx: SignedInContext, mosqueId: string): Promise<Notice[]> {
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const rows = await selectNoticeRows(ctx.db, mosqueId)
  const notices = await Promise.all(rows.map((row) => toNotice(ctx, mosque, row)))
  return notices.sort((one, other) => (one._id < other._id ? 1 : -1))
}

export function publishNotice(ctx: SignedInContext, mosqueId: string, content: NoticeContent): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const now = ctx.now().toISOString()
    if ((await countActiveNotices(ctx.db, mosqueId, now)) >= maxNotices)
      throw new AppError('noticesFull', { max: maxNotices })
    const states = { publishedAt: now, updatedAt: now, correctedAt: null, cancelledAt: null }
    return saveNotice(ctx, mosque, null, { id: newId(), content, ...states })
  })
}

export function changeNotice(
  ctx: SignedInContext,
  params: NoticeParams,
  { updatedAt: seen, ...changes }: z.output<typeof noticeChangeSchema>,
): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeNotice(ctx, params)
    if (isOutdated(row, seen)) throw new AppError('noticeChanged')
    const was = readNotice(row)
    await refuseOver(ctx, mosque, was)
    const content = changedContent(was.content, changes)
    if (JSON.stringify(content) === JSON.stringify(was.content)) return toNotice(ctx, mosque, row)
    const updatedAt = laterThan(row.updatedAt, ctx.now())
    return saveNotice(ctx, mosque, row, { ...was, content, updatedAt, correctedAt: updatedAt })
  })
}

export function cancelNotice(ctx: SignedInContext, params: NoticeParams): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeNotice(ctx, params)
    const was = readNotice(row)
    await refuseOver(ctx, mosque, was)
    await publishChangedPrayer(ctx, mosque, { was: changedBy(row, was), is: null })
    const updatedAt = laterThan(row.updatedAt, ctx.now())
    const cancelled = { ...was, updatedAt, cancelledAt: updatedAt }
    const { until } = await showNotice(ctx, mosque, cancelled)
    const stored = toRow(mosque.id, cancelled, { former: row.former, until })
    await storeNoticeRow(ctx.db, stored)
    await record(ctx, mosque, 'noticeCancelled', [was.content, null])
    return toNotice(ctx, mosque, stored)
  })
}

/** Without trace for readers; its people find both in the history. */
export function undoNotice(ctx: SignedInContext, params: NoticeParams): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, row } = await authorizeNotice(ctx, params)
    if (ctx.now().getTime() - Date.parse(row.publishedAt) > undoNoticeMs) throw new AppError('noticeUndoTooLate')
    const was = readNotice(row)
    await publishChangedPrayer(ctx, mosque, { was: changedBy(row, was), is: null })
    await deleteNoticeRow(ctx.db, row.id)
    await record(ctx, mosque, 'noticeRemoved', [was.content, null])
    return toNotice(ctx, mosque, row)
  })
}

async function authorizeNotice(ctx: SignedInContext, { id, noticeId }: NoticeParams) {
  const mosque = await authorizeMosque(ctx, capacityOf(ctx), id)
  const row = await selectNoticeRow(ctx.db, id, noticeId)
  if (!row) throw new AppError('noticeNotFound')
  return { mosque, row }
}

async function refuseOver(ctx: SignedInContext, mosque: MosqueRow, notice: StoredNotice): Promise<void> {
  const { state, until } = await showNotice(ctx, mosque, notice)
  if (state === 'cancelled' || Date.parse(until) <= ctx.now().getTime()) throw new AppError('noticeOver')
}

/** A time takes the place of the prayer that a janazah follows, and the other way round. */
function changedContent(was: NoticeContent, changes: Record<string, unknown>): NoticeContent {
  if (changes.kind !== undefined && changes.kind !== was.kind) throw fieldError('kind', 'noticeKindFixed')
  const other = changes.after ? { time: null } : changes.time ? { after: null } : {}
  const merged = was.kind === 'janazah' ? { ...was, ...other, ...changes } : { ...was, ...changes }
  const { data, error } = givenNoticeSchema.safeParse(merged)
  if (data) return data
  const fields = fieldErrorsIn(error.issues)
  const [first] = Object.values(fields)
  throw first ? AppError.from(first, fields) : new AppError('badRequest')
}

async function saveNotice(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  before: MosqueNoticeRow | null,
  notice: StoredNotice,
): Promise<Notice> {
  const { content } = notice
  const was = before && readNotice(before)
  const shown = await showNotice(ctx, mosque, notice)
  refusePast(ctx, mosque, shown, was && (await showNotice(ctx, mosque, was)))
  const is = content.kind === 'change' ? content : null
  const former = await publishChangedPrayer(ctx, mosque, { was: before && was && changedBy(before, was), is })
  const row = toRow(mosque.id, notice, { former: former && JSON.stringify(former), until: shown.until })
  await storeNoticeRow(ctx.db, row)
  await record(ctx, mosque, before ? 'noticeChanged' : 'noticeAdded', [was && was.content, content])
  return toNotice(ctx, mosque, row)
}

/** Null if it changes no prayer now. */
function changedBy({ former }: MosqueNoticeRow, { content, cancelledAt }: StoredNotice) {
  if (content.kind !== 'change' || former === null || cancelledAt !== null) return null
  return { content, former: JSON.parse(former) }
}

function toRow(
  mosqueId: string,
  { content, ...notice }: StoredNotice,
  saved: Pick<MosqueNoticeRow, 'former' | 'until'>,
): MosqueNoticeRow {
  const { id, publishedAt, updatedAt, correctedAt, cancelledAt } = notice
  const states = { publishedAt, updatedAt, correctedAt, cancelledAt }
  return { id, mosqueId, kind: content.kind, content: JSON.stringify(content), ...states, ...saved }
}

async function toNotice(ctx: SignedInContext, mosque: MosqueRow, row: MosqueNoticeRow): Promise<Notice> {
  const notice = readNotice(row)
  const { state, until } = await showNotice(ctx, mosque, notice)
  const { id: _id, publishedAt, updatedAt } = notice
  return { ...notice.content, _id, mosqueId: mosque.id, state, until, publishedAt, updatedAt }
}

/** 400 for what is over already; a change may keep what the notice had. */
function refusePast(
  ctx: SignedInContext,
  { timeZone }: MosqueRow,
  notice: PublicNotice,
  had: PublicNotice | null,
): void {
  const now = ctx.now().toISOString()
  const today = dayIn(timeZone, ctx.now())
  if (notice.kind === 'janazah') {
    const { at, date, burial } = notice
    if (at !== null && burial && burial.at <= at) throw fieldError('burial.time', 'burialBeforePrayer')
    if (had?.kind === 'janazah' && had.at === at && had.date === date) return
    if (date < today) throw fieldError('date', 'dayInPast', { field: 'date' })
    if (at !== null && at < now) throw fieldError('time', 'momentInPast', { field: 'time' })
  }
  if (notice.kind === 'closure') {
    const isKept = had?.kind === 'closure' && had.starts === notice.starts
    if (!isKept && notice.starts.slice(0, 10) < today) throw fieldError('from', 'dayInPast', { field: 'from' })
    if (notice.until <= now) throw fieldError('to', 'momentInPast', { field: 'to' })
  }
  if (notice.kind === 'change') {
    const isKept = had?.kind === 'change' && had.date === notice.date
    if (!isKept && notice.date < today) throw fieldError('date', 'dayInPast', { field: 'date' })
    if (notice.date > addDays(today, 1)) throw fieldError('date', 'changeTooFar')
    if (notice.until <= now) throw fieldError('time', 'momentInPast', { field: 'time' })
  }
}

/** Only that there was one; of a janazah also that the family agreed, of a closure the prayers. */
async function record(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  action: MosqueAction,
  [was, is]: readonly [NoticeContent | null, NoticeContent | null],
): Promise<void> {
  const kind = (is ?? was)?.kind ?? null
  const changes: FieldChange[] = [{ field: 'noticeKind', before: null, after: kind }]
  const [agreed, agrees] = [was, is].map((each) => (each?.kind === 'janazah' && each.familyAgreed ? 'yes' : null))
  if (agreed !== agrees) changes.push({ field: 'familyAgreed', before: agreed ?? null, after: agrees ?? null })
  for (const [end, content] of [['before', was], ['after', is]] as const) {
    if (content?.kind !== 'closure') continue
    const days = daysOfSpan({ startDate: content.from.slice(0, 10), endDate: content.to.slice(0, 10) })
    const line = { field: 'closedPrayers', before: null, after: null, days }
    changes.push({ ...line, [end]: content.prayers.join(', ') })
  }
  await recordAction(ctx, mosque, action, changes)
  await renewListsVersion(ctx)
}
