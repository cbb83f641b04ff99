import { addDays, dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import {
  changeOf,
  maxChanges,
  type PublicChange,
} from '@mihrab/core/features/public/public-changes.schemas.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { type AnnouncedMonth, listAnnouncedMonths } from '#features/hijri-calendars/public-news.service.ts'
import { listPublicChanges, oldestShownChange } from '#mosque-access/public-changes.service.ts'
import { nextMidnight } from './page-view.ts'
import { readPublicTimes } from './public-mosques.service.ts'

interface MosqueChanges {
  /** Newest first. */
  readonly changes: PublicChange[]
  /** Then a month has started. */
  readonly validUntil: number
}

/** What changed at a mosque, with the Hijri months announced since it follows its calendar. */
export async function listMosqueChanges(
  ctx: AppContext,
  row: MosqueRow,
  limit = maxChanges,
): Promise<MosqueChanges> {
  const changes = await listPublicChanges(ctx, row.id, limit)
  const months = await listAnnouncedMonths(ctx, row, oldestShownChange(ctx))
  const midnight = nextMidnight(ctx, row)
  if (months.length === 0) return { changes, validUntil: midnight }
  const today = dayIn(row.timeZone, ctx.now())
  const now = ctx.now().getTime()
  const isTonight = months.some(({ firstDay }) => firstDay === addDays(today, 1))
  const maghrib = isTonight ? await maghribOf(ctx, row, today) : midnight
  const startsBefore = addDays(today, maghrib <= now ? 1 : 0)
  const all = [...changes, ...months.map((month) => toChange(month, month.firstDay <= startsBefore))]
  return {
    changes: all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit),
    validUntil: maghrib > now ? maghrib : midnight,
  }
}

function toChange(
  { id, announcedAt, year, month, firstDay, authority }: AnnouncedMonth,
  hasStarted: boolean,
) {
  const facts = changeOf('monthStarts', { date: firstDay })
  return { id, at: announcedAt, ...facts, hijriMonth: { year, month, authority, hasStarted } }
}

async function maghribOf(ctx: AppContext, row: MosqueRow, day: IsoDay): Promise<number> {
  const times = await readPublicTimes(ctx, row, { startDate: day, endDate: day }, day)
  return mosqueDay(times, day).begins.maghrib?.instant ?? nextMidnight(ctx, row)
}
