import {
  type HijriCalendarItem,
  type hijriCalendarChangeSchema,
  type hijriCalendarFieldsSchema,
  maxCalendarLevels,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { slugOf } from '@mihrab/core/features/mosques/slug.ts'
import type { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { numberedSlug } from '#database/missing-slugs.ts'
import type { Database, HijriCalendarRow } from '#database/tables.ts'
import { requireUsers } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { laterThan } from '#http/lost-edits.ts'
import { newId } from '#ids.ts'
import { type CalendarTree, chainOf, moveMonths, readTree } from './calendar-tree.service.ts'
import { requireSharedCalendar } from './hijri-access.service.ts'
import { showCalendar } from './hijri-calendar-items.service.ts'
import {
  deleteCalendarRow,
  insertCalendarRow,
  lockHijriCalendars,
  raiseRevisions,
  replaceEditorRows,
  selectCalendarRow,
  selectCalendarRowBySlug,
  selectIsFollowed,
  updateCalendarRow,
  updateDefault,
} from './hijri-calendars.queries.ts'

type Fields = z.output<typeof hijriCalendarFieldsSchema>
type Change = z.output<typeof hijriCalendarChangeSchema>

export async function createHijriCalendar(ctx: SignedInContext, input: Fields): Promise<HijriCalendarItem> {
  requireKnownZone(input.timeZone)
  return inTransaction(ctx, async (ctx) => {
    await lockHijriCalendars(ctx.db)
    const followed = await requireFollowed(ctx, 'follows', input.follows)
    const tree = await readTree(ctx.db, followed.id)
    refuseTooDeep(chainOf(tree.links, followed.id).length + 1)
    await requireUsers(ctx, input.editors, 'editors')
    const now = ctx.now().toISOString()
    const row = {
      ...{ id: newId(), slug: await freeSlug(ctx.db, slugOf({ name: input.name, address: '' })) },
      ...{ name: input.name, names: writeTexts(input.names ?? {}), authority: input.authority },
      ...{ timeZone: input.timeZone, parentId: followed.id, mosqueId: null, revision: 1 },
      ...{ returnsToDefault: 0, lastReminder: '', createdAt: now, updatedAt: now },
    }
    await insertCalendarRow(ctx.db, row)
    await replaceEditorRows(ctx.db, row.id, input.editors)
    return showCalendar(ctx, row)
  })
}

export async function changeHijriCalendar(
  ctx: SignedInContext,
  id: string,
  { follows, editors, names, ...texts }: Change,
): Promise<HijriCalendarItem> {
  if (texts.timeZone !== undefined) requireKnownZone(texts.timeZone)
  return inTransaction(ctx, async (ctx) => {
    await lockHijriCalendars(ctx.db)
    const row = await requireSharedCalendar(ctx, id)
    const tree = await readTree(ctx.db, id)
    const parentId = follows === undefined ? row.parentId : await requireParent(ctx, id, tree, follows)
    const write = () =>
      updateCalendarRow(ctx.db, id, {
        ...texts,
        ...(names && { names: writeTexts(names) }),
        ...{ parentId, updatedAt: laterThan(row.updatedAt, ctx.now()) },
      })
    if (editors) {
      await requireUsers(ctx, editors, 'editors')
      await replaceEditorRows(ctx.db, id, editors)
    }
    if (parentId === row.parentId) {
      await write()
      await raiseRevisions(
        ctx.db,
        tree.below.map((link) => link.id),
      )
    } else await moveMonths(ctx, id, tree, write)
    return showCalendar(ctx, await requireSharedCalendar(ctx, id))
  })
}

export function deleteHijriCalendar(ctx: SignedInContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { calendarId } = await lockHijriCalendars(ctx.db)
    await requireSharedCalendar(ctx, id)
    if (calendarId === id) throw new AppError('hijriCalendarIsDefault')
    const { below } = await readTree(ctx.db, id)
    if (below.length > 1 || (await selectIsFollowed(ctx.db, id))) throw new AppError('hijriCalendarFollowed')
    await deleteCalendarRow(ctx.db, id)
  })
}

/**
 * What leaving a calendar adds to a floor, so that the versions of entries keep rising: a revision moves at
 * most two months that an entry depends on, Ramadan and Shawwal, and the entry may move with the choice.
 */
export function floorOfLeft(left: Pick<HijriCalendarRow, 'revision'> | undefined): number {
  return 2 * (left?.revision ?? 0) + 1
}

export function chooseDefaultHijriCalendar(ctx: SignedInContext, slug: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { calendarId, floor } = await lockHijriCalendars(ctx.db)
    const chosen = await requireFollowed(ctx, 'slug', slug)
    if (chosen.id === calendarId) return
    const before = await selectCalendarRow(ctx.db, calendarId)
    const since = ctx.now().toISOString()
    await updateDefault(ctx.db, { calendarId: chosen.id, floor: floor + floorOfLeft(before), since })
  })
}

async function requireParent(
  ctx: AppContext,
  id: string,
  { links, below }: CalendarTree,
  slug: string,
): Promise<string> {
  const followed = await requireFollowed(ctx, 'follows', slug)
  if (below.some((each) => each.id === followed.id)) throw fieldError('follows', 'hijriCalendarsInCircle')
  const level = chainOf(links, id).length
  const levels = below
    .filter(({ mosqueId }) => mosqueId === null)
    .map((each) => chainOf(links, each.id).length)
  refuseTooDeep(chainOf(links, followed.id).length + 1 + Math.max(...levels) - level)
  return followed.id
}

function refuseTooDeep(level: number): void {
  if (level > maxCalendarLevels)
    throw fieldError('follows', 'hijriCalendarsTooDeep', { max: maxCalendarLevels })
}

/** A calendar that others may follow; 400 naming the field if there is none. */
export async function requireFollowed(
  { db }: Pick<AppContext, 'db'>,
  field: string,
  slug: string,
): Promise<HijriCalendarRow> {
  const row = await selectCalendarRowBySlug(db, slug)
  if (!row || row.mosqueId !== null) throw fieldError(field, 'hijriCalendarUnknown', { text: slug })
  return row
}

function requireKnownZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw fieldError('timeZone', 'timeZoneUnknown', { text: timeZone })
  }
}

/** With a number if others have it. */
export async function freeSlug(db: Database, base: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number)
    if (!(await selectCalendarRowBySlug(db, slug))) return slug
  }
}
