import type { IsoDay } from '@mihrab/core/days.ts'
import {
  type announceSchema,
  type HijriAnnouncement,
  withdrawMinutes,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import { obstacleTo, possibleFirstDays } from '@mihrab/core/hijri/possible-first-days.ts'
import type { z } from 'zod'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { HijriAnnouncementRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import {
  endAnnouncementRows,
  insertAnnouncementRows,
  selectAnnouncementRow,
  selectAnnouncementRowOfMonth,
} from './announcements.queries.ts'
import { monthsAround, moveMonths, readTree, resolveIn } from './calendar-tree.service.ts'
import { requireAnnouncedCalendar } from './hijri-access.service.ts'
import { readFollowers, toAnnouncement, todayOf } from './hijri-calendar-items.service.ts'
import { lockHijriCalendars } from './hijri-calendars.queries.ts'

type Announce = z.output<typeof announceSchema>

/**
 * Announces the first day of a month, or corrects what the sender saw announced: stops two editors who
 * announce at the same time from overwriting each other. Nothing is written for mosques that follow.
 */
export async function announceMonth(
  ctx: SignedInContext,
  id: string,
  input: Announce,
): Promise<{ announcement: HijriAnnouncement; followers: number }> {
  const arrivedAt = ctx.now().toISOString()
  return inTransaction(ctx, async (ctx) => {
    await lockHijriCalendars(ctx.db)
    await requireAnnouncedCalendar(ctx, id)
    const present = await selectAnnouncementRowOfMonth(ctx.db, id, input)
    if (present && (isUnseen(present, input.seen, arrivedAt) || saysTheSame(present, input))) {
      throw announcedAlready(present)
    }
    if (!present && input.seen) throw new AppError('hijriAnnouncementNotFound')
    const tree = await readTree(ctx.db, id)
    const obstacle = findObstacle(resolveIn(tree, id), input)
    if (obstacle) throw obstacle
    const isOtherDay = present !== undefined && present.firstDay !== input.firstDay
    const isCorrection = isOtherDay ? 1 : (present?.isCorrection ?? 0)
    const row = announcementRow(ctx, id, input, { isCorrection, link: input.link })
    const write = async () => {
      if (present) await endAnnouncements(ctx, [present], 'corrected', input.reason)
      await insertAnnouncementRows(ctx.db, [row])
    }
    await moveMonths(ctx, id, tree, write, monthsAround([input]))
    const stored = await selectAnnouncementRow(ctx.db, id, row.id)
    if (!stored) throw new Error('an announcement was not stored')
    return { announcement: toAnnouncement(stored), followers: (await readFollowers(ctx)).followersOf(id) }
  })
}

/** The month waits again, also if the announcement was a correction. */
export function withdrawMonth(
  ctx: SignedInContext,
  id: string,
  { announcementId, reason }: { announcementId: string; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockHijriCalendars(ctx.db)
    const calendar = await requireAnnouncedCalendar(ctx, id)
    const row = await selectAnnouncementRow(ctx.db, id, announcementId)
    if (!row || row.endedAt !== null) throw new AppError('hijriAnnouncementNotFound')
    const { year, month } = row
    if (row.firstDay <= todayOf(ctx, calendar)) throw new AppError('hijriMonthBegun', { month, year })
    const age = ctx.now().getTime() - Date.parse(row.announcedAt)
    if (reason === '' && age > withdrawMinutes * 60_000) {
      throw fieldError('reason', 'required', { field: 'reason' })
    }
    const tree = await readTree(ctx.db, id)
    await moveMonths(
      ctx,
      id,
      tree,
      () => endAnnouncements(ctx, [row], 'withdrawn', reason),
      monthsAround([row]),
    )
  })
}

export function endAnnouncements(
  ctx: SignedInContext,
  rows: readonly HijriAnnouncementRow[],
  endKind: 'corrected' | 'withdrawn',
  endReason: string,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const endedAt = ctx.now().toISOString()
  return endAnnouncementRows(ctx.db, ids, { endedAt, endedBy: ctx.viewer._id, endKind, endReason })
}

export function announcementRow(
  ctx: SignedInContext,
  calendarId: string,
  { year, month, firstDay, source }: Pick<Announce, 'year' | 'month' | 'firstDay' | 'source'>,
  others: Pick<HijriAnnouncementRow, 'isCorrection'> & Partial<HijriAnnouncementRow>,
): HijriAnnouncementRow {
  return {
    ...{ id: newId(), calendarId, year, month, firstDay, source, link: '', isImported: 0 },
    ...{ announcedAt: ctx.now().toISOString(), authorId: ctx.viewer._id },
    ...{ endedAt: null, endedBy: null, endKind: null, endReason: '' },
    ...others,
  }
}

/** True if it was announced after the sender decided, or while the request was under way. */
function isUnseen({ id, announcedAt }: HijriAnnouncementRow, seen: Announce['seen'], arrivedAt: string) {
  return seen === undefined ? announcedAt > arrivedAt : id !== seen
}

/** Without another source, an announcement of the same day would change nothing. */
function saysTheSame(present: HijriAnnouncementRow, { firstDay, source, link }: Announce): boolean {
  const isSame = (said: string, known: string) => said === '' || said === known
  return present.firstDay === firstDay && isSame(source, present.source) && isSame(link, present.link)
}

function announcedAlready({ year, month, firstDay: date }: HijriAnnouncementRow): AppError {
  return new AppError('hijriMonthAnnounced', { month, year, date })
}

type MonthStart = { readonly year: number; readonly month: number; readonly firstDay: IsoDay }

/** Why a month cannot start on a day, with the days on which it can; null if it can. */
function findObstacle(calendar: HijriCalendar, start: MonthStart): AppError | null {
  const obstacle = obstacleTo(calendar, start)
  if (!obstacle) return null
  const { year, month } = start
  return describeObstacle(month, obstacle).withPossibleDays(possibleFirstDays(calendar, year, month))
}

function describeObstacle(asked: number, obstacle: NonNullable<ReturnType<typeof obstacleTo>>): AppError {
  if (obstacle.reason === 'umm-al-qura') {
    return new AppError('hijriTooFar', { month: asked, date: obstacle.firstDay })
  }
  const { month, months, days: length, correct } = obstacle
  const params = { month, length, otherMonth: correct.month }
  if (months > 1) return new AppError('hijriMonthsLength', params)
  if (correct.month !== month || Math.abs(correct.byDays) > 1) return new AppError('hijriMonthLength', params)
  return new AppError(correct.byDays < 0 ? 'hijriMonthShort' : 'hijriMonthLong', { month, length })
}
