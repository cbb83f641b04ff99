import type { HijriCalendarItem } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { authorizeMosque, capacityOf } from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { followCalendars } from './chosen-calendar.service.ts'
import { showCalendar } from './hijri-calendar-items.service.ts'
import {
  deleteCalendarRow,
  insertCalendarRow,
  lockHijriCalendars,
  raiseRevisions,
  selectCalendarRowOfMosque,
  updateCalendarRow,
} from './hijri-calendars.queries.ts'
import { freeSlug } from './hijri-calendars.service.ts'

/** Gives a mosque a calendar of its own, which follows its present one until its people announce something. */
export function setOwnDates(ctx: SignedInContext, mosqueId: string): Promise<HijriCalendarItem> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const { calendarId } = await lockHijriCalendars(ctx.db)
    if (await selectCalendarRowOfMosque(ctx.db, mosqueId)) throw new AppError('hijriDatesOwnAlready')
    const { name, names, timeZone } = mosque
    const now = ctx.now().toISOString()
    const row = {
      ...{ id: newId(), slug: await freeSlug(ctx.db, mosque.slug), name, names, authority: name, timeZone },
      ...{ parentId: mosque.hijriCalendarId ?? calendarId, mosqueId, revision: 1, lastReminder: '' },
      ...{ returnsToDefault: Number(mosque.hijriCalendarId === null), createdAt: now, updatedAt: now },
    }
    await insertCalendarRow(ctx.db, row)
    await follow(ctx, mosque, row.id)
    return showCalendar(ctx, row)
  })
}

/** The mosque follows the calendar above again; what it announced is deleted. */
export function dropOwnDates(ctx: SignedInContext, mosqueId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    await lockHijriCalendars(ctx.db)
    const own = await selectCalendarRowOfMosque(ctx.db, mosqueId)
    if (!own) throw new AppError('hijriCalendarNotFound')
    await follow(ctx, mosque, own.returnsToDefault === 1 ? null : own.parentId)
    await deleteCalendarRow(ctx.db, own.id)
  })
}

/** They have the mosque's name and time zone. */
export async function renameOwnDates(
  ctx: AppContext,
  { id, name, names, timeZone }: MosqueRow,
): Promise<void> {
  const own = await selectCalendarRowOfMosque(ctx.db, id)
  if (!own || (own.name === name && own.names === names && own.timeZone === timeZone)) return
  const updatedAt = laterThan(own.updatedAt, ctx.now())
  await updateCalendarRow(ctx.db, own.id, { name, names, authority: name, timeZone, updatedAt })
  await raiseRevisions(ctx.db, [own.id])
}

async function follow(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  hijriCalendarId: string | null,
): Promise<void> {
  const { eidCalendarId } = mosque
  const chosen = await followCalendars(ctx, mosque, { hijriCalendarId, eidCalendarId })
  if (!chosen) return
  const updatedAt = laterThan(mosque.updatedAt, ctx.now())
  await updateMosqueRow(ctx.db, mosque, { ...chosen.columns, updatedAt })
  await recordAction(ctx, mosque, 'edited', chosen.changes)
}
