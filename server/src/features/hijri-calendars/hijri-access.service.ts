import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { runsMosque, servesMosque } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { SignedInContext } from '#context.ts'
import type { HijriCalendarRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { selectMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { rangePhase } from '#mosque-access/mosque-access.service.ts'
import { selectCalendarRow, selectEditorIds } from './hijri-calendars.queries.ts'

/** A calendar that the person may announce months of: its editors, a mosque's people for its own, and admins. */
export async function requireEditedCalendar(ctx: SignedInContext, id: string): Promise<HijriCalendarRow> {
  const row = await selectCalendarRow(ctx.db, id)
  if (!row) throw new AppError('hijriCalendarNotFound')
  if (ctx.viewer.role !== 'admin' && !(await isEditor(ctx, row))) throw new AppError('forbidden')
  return row
}

/** As `requireEditedCalendar`; 409 for Umm al-Qura, which is computed. */
export async function requireAnnouncedCalendar(ctx: SignedInContext, id: string): Promise<HijriCalendarRow> {
  const row = await requireEditedCalendar(ctx, id)
  if (row.id === ummAlQuraSlug) throw new AppError('hijriCalendarFixed')
  return row
}

/** A calendar that an admin may change: no mosque's own. */
export async function requireSharedCalendar({ db }: SignedInContext, id: string): Promise<HijriCalendarRow> {
  const row = await selectCalendarRow(db, id)
  if (!row) throw new AppError('hijriCalendarNotFound')
  if (row.id === ummAlQuraSlug) throw new AppError('hijriCalendarFixed')
  if (row.mosqueId !== null) throw new AppError('hijriDatesOfMosque')
  return row
}

async function isEditor({ db, viewer }: SignedInContext, row: HijriCalendarRow): Promise<boolean> {
  if (row.mosqueId === null) return (await selectEditorIds(db, row.id)).includes(viewer._id)
  const mosque = await selectMosqueRow(db, row.mosqueId)
  if (!mosque) return false
  const standing = await rangePhase(db, mosque)
  return runsMosque(viewer, standing) || servesMosque(viewer, standing)
}
