import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { isSlug } from '@mihrab/core/features/mosques/slug.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { AppContext } from '#context.ts'
import type { HijriCalendarRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { selectMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { selectCalendarRow, selectCalendarRowBySlug, selectCalendarRows } from './hijri-calendars.queries.ts'

/** All but mosques' own dates, by name, Umm al-Qura first. */
export async function listSharedCalendars({ db }: AppContext): Promise<HijriCalendarRow[]> {
  return byName(await selectCalendarRows(db))
}

/** Umm al-Qura first. */
export function byName(rows: readonly HijriCalendarRow[]): HijriCalendarRow[] {
  const rank = ({ parentId, name }: HijriCalendarRow) => `${parentId === null ? 0 : 1}${name}`
  return rows.toSorted((one, other) => rank(one).localeCompare(rank(other), 'en'))
}

/** 404 if there is none; the own dates of approved mosques have an address too. */
export async function requireCalendarBySlug({ db }: AppContext, slug: string): Promise<HijriCalendarRow> {
  const row = isSlug(slug) ? await selectCalendarRowBySlug(db, slug) : undefined
  const mosque = row?.mosqueId && (await selectMosqueRow(db, row.mosqueId))
  if (!row || (mosque && mosque.status !== 'approved')) throw new AppError('hijriCalendarNotFound')
  return row
}

/** The calendar that another follows; undefined for Umm al-Qura. */
export async function findFollowed(
  { db }: AppContext,
  { parentId }: HijriCalendarRow,
): Promise<HijriCalendarRow | undefined> {
  return parentId === null ? undefined : selectCalendarRow(db, parentId)
}

/** The public fields of a calendar. */
export function toPublicCalendar(row: HijriCalendarRow, followed: HijriCalendarRow | undefined) {
  const { name, authority } = cleanTexts(row)
  return {
    slug: row.slug,
    name,
    names: cleanTexts(readTexts(row.names)),
    authority,
    follows: followed?.slug ?? null,
  }
}
