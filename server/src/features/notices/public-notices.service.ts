import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { dayNeededBy, type StoredNotice, toPublicNotice } from '@mihrab/core/features/notices/notice-times.ts'
import {
  type NoticeContent,
  noticeKinds,
  type PublicJanazah,
  type PublicNotice,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import type { Closure } from '@mihrab/core/features/prayer-times/closures.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import type { MosqueNoticeRow, MosqueRow } from '#database/tables.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { AppError } from '#http/app-error.ts'
import { angleBetween, earthRadiusKm, type Place } from '#search/cells.ts'
import {
  deleteNoticesBefore,
  replaceContent,
  selectActiveNoticeRows,
  selectClosureRows,
  selectClosuresWithNote,
  selectJanazahRows,
  selectNoticeRow,
  selectNoticeRows,
} from './notices.queries.ts'

/** A stored notice; without its content's `kind` and `until`, which follow from the rest. */
export type MosqueNotice = StoredNotice & Pick<MosqueNoticeRow, 'mosqueId' | 'former'>

/**
 * The notices that an approved mosque shows at an instant, cancelled ones last, janazahs and closures first, then the
 * newest; of a past instant only those shown now.
 */
export async function listPublicNotices(
  ctx: AppContext,
  mosque: MosqueRow,
  at = ctx.now(),
): Promise<PublicNotice[]> {
  const now = new Date(Math.max(at.getTime(), ctx.now().getTime()))
  const read = await readNotices(ctx, mosque.id, maybeShown(now))
  const notices = await Promise.all(read.map((notice) => showNotice(ctx, mosque, notice)))
  return notices
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = ({ kind, state }: PublicNotice) =>
  noticeKinds.indexOf(kind) + (state === 'cancelled' ? noticeKinds.length : 0)

/** 404 for an unknown one, 410 for an expired one. */
export async function findPublicNotice(
  ctx: AppContext,
  mosque: MosqueRow,
  id: string,
): Promise<PublicNotice> {
  const row = await selectNoticeRow(ctx.db, mosque.id, id)
  if (!row) throw new AppError('noticeNotFound')
  const notice = await showNotice(ctx, mosque, readNotice(row))
  if (Date.parse(notice.until) <= ctx.now().getTime()) throw new AppError('noticeExpired')
  return notice
}

const nearKm = 50
const maxJanazahs = 100
const aheadMs = 3 * dayMs

interface NearJanazah {
  readonly mosque: MosqueRow
  readonly notice: PublicJanazah
  readonly distanceKm: number
}

/**
 * Those of the next three days around a place, and of the day before that await their burial, by time.
 * `readMosques` reads approved mosques.
 */
export async function listJanazahsNear(
  ctx: AppContext,
  place: Place,
  readMosques: (ids: readonly string[]) => Promise<readonly MosqueRow[]>,
): Promise<NearJanazah[]> {
  const now = ctx.now().getTime()
  const rows = await selectJanazahRows(ctx.db, maybeShown(ctx.now()))
  const near = rows
    .map((row) => ({ row, distanceKm: Math.round(angleBetween(place, row) * earthRadiusKm * 1000) / 1000 }))
    .filter(({ distanceKm }) => distanceKm <= nearKm)
  const mosques = await readMosques([...new Set(near.map(({ row }) => row.mosqueId))])
  const shown = near.map(async ({ row, distanceKm }): Promise<NearJanazah[]> => {
    const mosque = mosques.find(({ id }) => id === row.mosqueId)
    const notice = mosque && (await showNotice(ctx, mosque, readNotice(row)))
    return mosque && notice?.kind === 'janazah' ? [{ mosque, notice, distanceKm }] : []
  })
  const timeOf = ({ notice: { at, until } }: NearJanazah) => Date.parse(at ?? until)
  return (await Promise.all(shown))
    .flat()
    .filter((each) => Date.parse(each.notice.until) > now)
    .filter((each) => timeOf(each) > now - dayMs && timeOf(each) <= now + aheadMs)
    .sort((one, other) => timeOf(one) - timeOf(other) || one.distanceKm - other.distanceKm)
    .slice(0, maxJanazahs)
}

/** Closures by mosque from a day on, past ones too: they are facts of their days. */
export async function readClosures(
  ctx: AppContext,
  mosqueIds: readonly string[],
  from: IsoDay,
): Promise<Map<string, Closure[]>> {
  const closures = new Map<string, Closure[]>()
  for (const { mosqueId, content } of await selectClosureRows(ctx.db, mosqueIds, addDays(from, -1))) {
    closures.set(mosqueId, [...(closures.get(mosqueId) ?? []), JSON.parse(content)])
  }
  return closures
}

/** A sweep. Of closures it forgets the notes only. */
export async function forgetExpiredNotices(ctx: AppContext): Promise<void> {
  await deleteNoticesBefore(ctx.db, keptAfter(ctx))
  for (const row of await selectClosuresWithNote(ctx.db, keptAfter(ctx)))
    await replaceContent(ctx.db, row, JSON.stringify({ ...JSON.parse(row.content), note: '' }))
}

/** Notices that expired before are erased. */
export const keptAfter = ({ now }: AppContext) => new Date(now().getTime() - 30 * dayMs).toISOString()

/** A janazah after a prayer may end later than when it was saved. */
const maybeShown = (now: Date) => new Date(now.getTime() - dayMs).toISOString()

/** Newest first: those stored as shown after an instant. */
export async function readNotices(ctx: AppContext, mosqueId: string, after: string): Promise<MosqueNotice[]> {
  const rows = await selectNoticeRows(ctx.db, mosqueId, after)
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1)).map(readNotice)
}

/** All that are neither cancelled nor expired. */
export async function readActiveNotices(ctx: AppContext, mosqueId: string): Promise<MosqueNotice[]> {
  return (await selectActiveNoticeRows(ctx.db, mosqueId, ctx.now().toISOString())).map(readNotice)
}

export function readNotice({ content, kind: _, until: __, ...row }: MosqueNoticeRow): MosqueNotice {
  return { ...row, content: cleanTexts(JSON.parse(content) as NoticeContent) }
}

export async function showNotice(
  ctx: AppContext,
  mosque: MosqueRow,
  notice: StoredNotice,
): Promise<PublicNotice> {
  return toPublicNotice(notice, mosque.timeZone, await readDayNeeded(ctx, mosque, notice.content))
}

export async function readDayNeeded(ctx: AppContext, mosque: MosqueRow, content: NoticeContent) {
  const date = dayNeededBy(content)
  const span = date === null ? null : { startDate: date, endDate: date }
  return span && mosqueDay(await readMosqueTimes(ctx, mosque, span), span.startDate)
}
