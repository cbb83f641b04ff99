import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { MosqueHijri } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { movedMonths } from '@mihrab/core/hijri/moved-months.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import {
  deleteCalendarRow,
  lockHijriCalendars,
  selectCalendarRow,
  selectCalendarRowOfMosque,
} from './hijri-calendars.queries.ts'
import { floorOfLeft, requireFollowed } from './hijri-calendars.service.ts'
import { hijriOfMosque } from './hijri-of-mosque.service.ts'

/** Which calendars a mosque is to follow: slugs, or null for the default and for its own Eid al-Adha. */
interface HijriChange {
  readonly hijriCalendar?: string | null | undefined
  readonly eidAlAdhaCalendar?: string | null | undefined
}

type ChosenColumns = Pick<MosqueRow, 'hijriCalendarId' | 'eidCalendarId' | 'hijriFloor' | 'hijriSince'>

interface Chosen {
  readonly columns: ChosenColumns
  /** For the history. */
  readonly changes: FieldChange[]
}

/** The slugs of a mosque's choice. */
export async function showChoice(ctx: Pick<AppContext, 'db'>, row: MosqueRow) {
  const slugOf = async (id: string | null) =>
    id ? ((await selectCalendarRow(ctx.db, id))?.slug ?? null) : null
  return {
    hijriCalendar: await slugOf(row.hijriCalendarId),
    eidAlAdhaCalendar: await slugOf(row.eidCalendarId),
  }
}

/** Days before and after today of which the app shows Hijri dates. */
const daysAround = 800

/** The calendar that a mosque follows, as the app takes it; null for Umm al-Qura. */
export async function hijriForApp(ctx: AppContext, row: MosqueRow): Promise<MosqueHijri | null> {
  const { calendar, chain } = await hijriOfMosque(ctx, row)
  const [followed] = chain
  if (!followed) return null
  const today = dayIn(row.timeZone, ctx.now())
  const language = ctx.callerLanguage?.() ?? 'en'
  const name = readTexts(followed.names)[language] ?? followed.name
  const months = movedMonths(calendar, addDays(today, -daysAround), addDays(today, daysAround))
  return { slug: followed.slug, name, ownId: followed.mosqueId === row.id ? followed.id : null, months }
}

/** Returns the changes to the row of a locked mosque, or null. Choosing another calendar deletes the mosque's own dates. */
export async function chooseCalendars(
  ctx: AppContext,
  mosque: MosqueRow,
  change: HijriChange,
): Promise<Chosen | null> {
  if (change.hijriCalendar === undefined && change.eidAlAdhaCalendar === undefined) return null
  await lockHijriCalendars(ctx.db)
  const own = await selectCalendarRowOfMosque(ctx.db, mosque.id)
  const followed =
    own && change.hijriCalendar === own.slug
      ? own.id
      : await readChoice(ctx, 'hijriCalendar', change.hijriCalendar)
  const eid = await readChoice(ctx, 'eidAlAdhaCalendar', change.eidAlAdhaCalendar)
  const chosen = await followCalendars(ctx, mosque, {
    hijriCalendarId: followed === undefined ? mosque.hijriCalendarId : followed,
    eidCalendarId: eid === undefined ? mosque.eidCalendarId : eid,
  })
  if (chosen && own && chosen.columns.hijriCalendarId !== own.id) await deleteCalendarRow(ctx.db, own.id)
  return chosen
}

async function readChoice(
  ctx: AppContext,
  field: keyof HijriChange,
  slug: string | null | undefined,
): Promise<string | null | undefined> {
  return slug ? (await requireFollowed(ctx, field, slug)).id : slug
}

/** Raises the mosque's floor for the calendars that it leaves. */
export async function followCalendars(
  ctx: AppContext,
  mosque: MosqueRow,
  chosen: Pick<MosqueRow, 'hijriCalendarId' | 'eidCalendarId'>,
): Promise<Chosen | null> {
  const changes: FieldChange[] = []
  const columns: ChosenColumns = { ...chosen, hijriFloor: mosque.hijriFloor, hijriSince: mosque.hijriSince }
  const { calendarId, floor } = await lockHijriCalendars(ctx.db)
  if (chosen.hijriCalendarId !== mosque.hijriCalendarId) {
    const left = await selectCalendarRow(ctx.db, mosque.hijriCalendarId ?? calendarId)
    const ofDefault = mosque.hijriCalendarId === null ? floor : 0
    columns.hijriFloor += floorOfLeft(left) + ofDefault
    columns.hijriSince = ctx.now().toISOString()
    changes.push(await describe(ctx, 'hijriCalendar', mosque.hijriCalendarId, chosen.hijriCalendarId))
  }
  if (chosen.eidCalendarId !== mosque.eidCalendarId) {
    const left = mosque.eidCalendarId ? await selectCalendarRow(ctx.db, mosque.eidCalendarId) : undefined
    columns.hijriFloor += floorOfLeft(left)
    changes.push(await describe(ctx, 'eidAlAdhaCalendar', mosque.eidCalendarId, chosen.eidCalendarId))
  }
  return changes.length > 0 ? { columns, changes } : null
}

async function describe(
  { db }: AppContext,
  field: keyof HijriChange,
  before: string | null,
  after: string | null,
): Promise<FieldChange> {
  const nameOf = async (id: string | null) => (id ? ((await selectCalendarRow(db, id))?.name ?? null) : null)
  return { field, before: await nameOf(before), after: await nameOf(after) }
}
