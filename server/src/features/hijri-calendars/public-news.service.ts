import type { HijriVersions } from '@mihrab/core/features/public/calendar/entry-versions.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { monthOf } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { selectDefault } from './hijri-calendars.queries.ts'
import { hijriOfMosque } from './hijri-of-mosque.service.ts'
import { selectMonthMoves } from './public-news.queries.ts'

/** Counts the moves of a mosque's Hijri calendars, for the versions of its calendar entries, from a Hijri year on. */
export async function readHijriVersions(
  ctx: AppContext,
  row: MosqueRow,
  fromYear: number,
): Promise<HijriVersions> {
  const { chain, eidChain } = await hijriOfMosque(ctx, row)
  const [own, eid] = [chain[0]?.id, row.eidCalendarId ? eidChain[0]?.id : undefined]
  const ids = [own, eid].filter((id) => id !== undefined)
  const moves = await selectMonthMoves(ctx.db, [...new Set(ids)], fromYear)
  const { floor, since } = await followedDefault(ctx, row)
  return {
    floor: row.hijriFloor + floor,
    since: later(row.hijriSince ?? '', floor > 0 ? since : ''),
    own: moves.filter(({ calendarId }) => calendarId === own),
    eid: moves.filter(({ calendarId }) => calendarId === eid),
  }
}

/** To a mosque with a choice of its own the default adds nothing. */
async function followedDefault({ db }: AppContext, { hijriCalendarId }: MosqueRow) {
  return hijriCalendarId === null ? selectDefault(db) : { floor: 0, since: '' }
}

/** Added to the mosque's own revision it numbers versions of prints and screens. */
export async function readHijriRevision(ctx: AppContext, row: MosqueRow): Promise<number> {
  const { chain, eidChain } = await hijriOfMosque(ctx, row)
  const { floor } = await followedDefault(ctx, row)
  const ofEid = row.eidCalendarId ? (eidChain[0]?.revision ?? 0) : 0
  return row.hijriFloor + floor + (chain[0]?.revision ?? 0) + ofEid
}

const later = (one: string, other: string) => (one > other ? one : other)

/** The announcements after an instant that count for a mosque, made since it follows its calendar. Unordered. */
export async function listAnnouncedMonths(ctx: AppContext, row: MosqueRow, after: string) {
  const { calendar, chain } = await hijriOfMosque(ctx, row)
  const { since } = await followedDefault(ctx, row)
  const from = [row.createdAt, row.hijriSince ?? '', since].reduce(later, after)
  return calendar.chain.flatMap(({ slug, announcements }) => {
    const authority = cleanText(chain.find((each) => each.slug === slug)?.authority ?? '')
    return (
      announcements
        .filter(({ announcedAt, isImported }) => announcedAt >= from && !isImported)
        // A nearer calendar may have announced the month itself, or moved it.
        .filter(({ year, month }) => monthOf(calendar, year, month).calendar === slug)
        .map(({ id = '', ...announced }) => ({ ...announced, id, authority }))
    )
  })
}
export type AnnouncedMonth = Awaited<ReturnType<typeof listAnnouncedMonths>>[number]
