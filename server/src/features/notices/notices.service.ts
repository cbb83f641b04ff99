import { addDays, dayIn } from '@mihrab/core/days.ts'
import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import type { FieldChange, MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { runsMosque, servesMosque } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import { isHeldBefore } from '@mihrab/core/features/notices/notice-times.ts'
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
import type { MosqueRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { authorizeMosque, capacityOf, getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { publishChangedPrayer, refuseSecondChange } from './changed-prayer.service.ts'
import { deleteNoticeRow, selectNoticeRow, storeNoticeRow } from './notices.queries.ts'
import {
  keptAfter,
  type MosqueNotice,
  readActiveNotices,
  readDayNeeded,
  readNotice,
  readNotices,
  showNotice,
} from './public-notices.service.ts'

interface NoticeParams {
  readonly id: string
  readonly noticeId: string
}

/** Newest first; for the mosque's own people with cancelled and expired ones that are not erased yet. */
export async function listNotices(ctx: SignedInContext, mosqueId: string): Promise<Notice[]> {
  const { row: mosque, standing } = await getReadableMosque(ctx, mosqueId)
  const { viewer } = ctx
  const isOurs = viewer.role === 'admin' || runsMosque(viewer, standing) || servesMosque(viewer, standing)
  const read = await readNotices(ctx, mosqueId, keptAfter(ctx))
  const notices = await Promise.all(read.map((notice) => toNotice(ctx, mosque, notice)))
  return notices.filter((notice) => isOurs || !isOver(ctx, notice))
}

function isOver({ now }: SignedInContext, { state, until }: Pick<Notice, 'state' | 'until'>): boolean {
  return state === 'cancelled' || Date.parse(until) <= now().getTime()
}

export function publishNotice(
  ctx: SignedInContext,
  mosqueId: string,
  content: NoticeContent,
): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const now = ctx.now().toISOString()
    if ((await readActiveNotices(ctx, mosqueId)).length >= maxNotices)
      throw new AppError('noticesFull', { max: maxNotices })
    const states = { publishedAt: now, updatedAt: now, correctedAt: null, cancelledAt: null }
    return saveNotice(ctx, mosque, null, { id: newId(), mosqueId, content, former: null, ...states })
  })
}

export function changeNotice(
  ctx: SignedInContext,
  params: NoticeParams,
  { updatedAt: seen, ...changes }: z.output<typeof noticeChangeSchema>,
): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, notice } = await authorizeNotice(ctx, params)
    if (isOutdated(notice, seen)) throw new AppError('noticeChanged')
    const content = changedContent(notice.content, changes)
    if (JSON.stringify(content) === JSON.stringify(notice.content)) return toNotice(ctx, mosque, notice)
    const updatedAt = laterThan(notice.updatedAt, ctx.now())
    return saveNotice(ctx, mosque, notice, { ...notice, content, updatedAt, correctedAt: updatedAt })
  })
}

export function cancelNotice(ctx: SignedInContext, params: NoticeParams): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, notice } = await authorizeNotice(ctx, params)
    const updatedAt = laterThan(notice.updatedAt, ctx.now())
    await publishChangedPrayer(ctx, mosque, { was: notice, is: null })
    return storeNotice(ctx, mosque, { ...notice, updatedAt, cancelledAt: updatedAt }, [
      'noticeCancelled',
      notice.content,
    ])
  })
}

/** Without trace for readers; its people find it in the history. */
export function undoNotice(ctx: SignedInContext, params: NoticeParams): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, notice } = await authorizeNotice(ctx, params, { isShown: false })
    if (ctx.now().getTime() - Date.parse(notice.publishedAt) > undoNoticeMs)
      throw new AppError('noticeUndoTooLate')
    await publishChangedPrayer(ctx, mosque, { was: notice, is: null, isUndone: true })
    await deleteNoticeRow(ctx.db, notice.id)
    await record(ctx, mosque, notice.id, 'noticeRemoved', [notice.content, null])
    return toNotice(ctx, mosque, notice)
  })
}

/** 409 for one that is cancelled or expired, unless it may be. */
async function authorizeNotice(
  ctx: SignedInContext,
  { id, noticeId }: NoticeParams,
  { isShown = true } = {},
) {
  const mosque = await authorizeMosque(ctx, capacityOf(ctx), id)
  const row = await selectNoticeRow(ctx.db, id, noticeId)
  if (!row) throw new AppError('noticeNotFound')
  const notice = readNotice(row)
  if (isShown && isOver(ctx, await showNotice(ctx, mosque, notice))) throw new AppError('noticeOver')
  return { mosque, notice }
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
  was: MosqueNotice | null,
  notice: MosqueNotice,
): Promise<Notice> {
  const { content } = notice
  refusePast(ctx, mosque, await showNotice(ctx, mosque, notice), was && (await showNotice(ctx, mosque, was)))
  if (content.kind === 'janazah' && !isHeldBefore(content, await readDayNeeded(ctx, mosque, content)))
    throw fieldError('jumuah', 'changePrayerMissing')
  const is = content.kind === 'change' ? content : null
  if (is) await refuseSecondChange(ctx, mosque.id, notice.id, is)
  const former = await publishChangedPrayer(ctx, mosque, { was, is })
  const saved = { ...notice, former: former && JSON.stringify(former) }
  return storeNotice(ctx, mosque, saved, [was ? 'noticeChanged' : 'noticeAdded', was?.content ?? null])
}

async function storeNotice(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  notice: MosqueNotice,
  [action, was]: readonly [MosqueAction, NoticeContent | null],
): Promise<Notice> {
  const { content, cancelledAt } = notice
  const shown = await toNotice(ctx, mosque, notice)
  const { kind } = content
  await storeNoticeRow(ctx.db, { ...notice, kind, content: JSON.stringify(content), until: shown.until })
  await record(ctx, mosque, notice.id, action, [was, cancelledAt ? null : content])
  return shown
}

async function toNotice(ctx: SignedInContext, mosque: MosqueRow, notice: MosqueNotice): Promise<Notice> {
  const { state, until } = await showNotice(ctx, mosque, notice)
  const { id: _id, mosqueId, content, publishedAt, updatedAt } = notice
  return { ...content, _id, mosqueId, state, until, publishedAt, updatedAt }
}

const dayAndTime = {
  janazah: ['date', 'time'],
  closure: ['from', 'to'],
  change: ['date', 'time'],
  message: ['days', 'days'],
} as const

const labels = { date: 'date', time: 'time', from: 'startDate', to: 'endDate', days: 'days' } as const

/** 400 for what is over already; a change may keep what the notice had. */
function refusePast(
  ctx: SignedInContext,
  { timeZone }: MosqueRow,
  is: PublicNotice,
  had: PublicNotice | null,
) {
  const [day, time] = dayAndTime[is.kind]
  const today = dayIn(timeZone, ctx.now())
  const isKept = had !== null && dayOf(had) === dayOf(is) && endOf(had) === endOf(is)
  if (is.kind === 'janazah' && is.at && is.burial && is.burial.at <= is.at)
    throw fieldError('burial.time', 'burialBeforePrayer')
  const isOver = Date.parse(endOf(is)) <= ctx.now().getTime()
  // A night's Isha after midnight is of the day before.
  const isPastDay = dayOf(is) < today && (isOver || is.kind === 'closure')
  if (!isKept && isPastDay && dayOf(is) !== (had && dayOf(had)))
    throw fieldError(day, 'dayInPast', { field: labels[day] })
  refuseTooFar(today, is)
  if (!isKept && isOver) throw fieldError(time, 'momentInPast', { field: labels[time] })
}

/** A notice with a wrong year would be shown until then. */
const maxDaysAhead = { janazah: 14, closure: 365 } as const

function refuseTooFar(today: string, is: PublicNotice) {
  if (is.kind === 'change' && is.date > addDays(today, 1)) throw fieldError('date', 'changeTooFar')
  if (is.kind !== 'janazah' && is.kind !== 'closure') return
  const date = addDays(today, maxDaysAhead[is.kind])
  const [field] = dayAndTime[is.kind]
  if (dayOf(is) > date) throw fieldError(field, 'dayTooLate', { field: labels[field], date })
}

function dayOf(notice: PublicNotice): string {
  if (notice.kind === 'closure') return notice.starts.slice(0, 10)
  return notice.kind === 'message' ? notice.until.slice(0, 10) : notice.date
}

function endOf(notice: PublicNotice): string {
  return (notice.kind === 'janazah' && notice.at) || notice.until
}

/** Only that there was one; of a janazah also that the family agreed, of a closure the prayers. */
async function record(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  aboutId: string,
  action: MosqueAction,
  [was, is]: readonly [NoticeContent | null, NoticeContent | null],
): Promise<void> {
  const kind = (is ?? was)?.kind ?? null
  const changes: FieldChange[] = [{ field: 'noticeKind', before: null, after: kind }]
  const agreed = (content: NoticeContent | null) =>
    content?.kind === 'janazah' && content.familyAgreed ? 'yes' : null
  if (agreed(was) !== agreed(is))
    changes.push({ field: 'familyAgreed', before: agreed(was), after: agreed(is) })
  for (const [side, content] of Object.entries({ before: was, after: is })) {
    if (content?.kind !== 'closure') continue
    const days = daysOfSpan({ startDate: content.from.slice(0, 10), endDate: content.to.slice(0, 10) })
    const none = { field: 'closedPrayers', before: null, after: null, days }
    changes.push({ ...none, [side]: content.prayers.join(', ') })
  }
  await recordAction(ctx, mosque, action, changes, { aboutId })
  await renewListsVersion(ctx)
}
