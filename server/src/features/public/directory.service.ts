import { addDays, dayIn } from '@mihrab/core/days.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { MosqueDay, MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerAround } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type {
  DirectoryPage,
  DirectoryRow,
  DirectorySearch,
} from '@mihrab/core/features/public/directory-page.ts'
import { findJumuah } from '@mihrab/core/features/public/mosque-page.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { toNextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readTimesOfMosques } from '#features/prayer-times/published-times.service.ts'
import { listedCountries } from '#search/listed-countries.ts'
import { searchMosques } from '#search/mosque-search.ts'
import type { MosqueSearch } from '#search/search-result.ts'
import { selectApprovedMosqueRows } from './directory.queries.ts'
import { type BuiltPage, nextMidnight, type PageView, turnsOf } from './page-view.ts'
import { publicTimes, toPublicMosque } from './public-mosques.service.ts'

const directoryPageSize = 20

/** Longest validity of a directory page: rows may have changed, and shared caches are not notified. */
const maxValidMs = 600_000

export async function findDirectoryView(ctx: AppContext, search: DirectorySearch): Promise<PageView> {
  const wanted = {
    ...searchOf(search),
    limit: directoryPageSize,
    offset: (search.page - 1) * directoryPageSize,
  }
  const [{ mosques, hasMore, spelling }, countries] = await Promise.all([
    searchMosques(ctx.db, wanted),
    listedCountries(ctx.db),
  ])
  const mosqueRows = await selectApprovedMosqueRows(
    ctx.db,
    mosques.map(({ mosqueId }) => mosqueId),
  )
  const revisions = new Map(mosqueRows.map(({ id, revision }) => [id, revision]))
  const shown = mosques.map(({ mosqueId }) => [mosqueId, revisions.get(mosqueId)])
  const build = async (): Promise<BuiltPage> => {
    const rows = await toRowsOf(ctx, mosques, mosqueRows, ctx.now())
    const page: DirectoryPage = {
      ...{ kind: 'directory', search, rows, countries },
      ...{ hasNextPage: hasMore, suggestion: spelling },
    }
    return { page, validUntil: validUntil(ctx, rows) }
  }
  return { version: JSON.stringify([shown, hasMore, spelling, countries.map(({ code }) => code)]), build }
}

/** Until the next prayer changes at one of the mosques, or the day there. */
function validUntil(ctx: AppContext, rows: readonly DirectoryRow[]): number {
  const ends = rows.flatMap(({ mosque, next }) => {
    return [nextMidnight(ctx, mosque), ...turnsOf(ctx, next)]
  })
  return Math.min(...ends, ctx.now().getTime() + maxValidMs)
}

/** Query for the index; an unknown country finds nothing. */
export function searchOf({
  q,
  near,
  has,
  country,
}: Omit<DirectorySearch, 'page'>): Omit<MosqueSearch, 'limit'> {
  return {
    ...(q && { q }),
    ...(near && { near }),
    ...(has.length > 0 && { has }),
    ...(country && { country: countryNameOf(country) ?? country }),
  }
}

interface Found {
  readonly mosqueId: string
  readonly distanceKm: number | null
}

/** Found mosques in order at an instant, without those no longer approved. */
export async function toDirectoryRows(
  ctx: AppContext,
  mosques: readonly Found[],
  moment = ctx.now(),
): Promise<DirectoryRow[]> {
  const ids = mosques.map(({ mosqueId }) => mosqueId)
  return toRowsOf(ctx, mosques, await selectApprovedMosqueRows(ctx.db, ids), moment)
}

async function toRowsOf(
  ctx: AppContext,
  mosques: readonly Found[],
  rows: readonly MosqueRow[],
  moment: Date,
): Promise<DirectoryRow[]> {
  // A mosque's local day and the week after it are within these, wherever it is.
  const today = dayIn('UTC', moment)
  const days = { startDate: addDays(today, -3), endDate: addDays(today, 9) }
  const timesById = await readTimesOfMosques(ctx, rows, days)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return mosques.flatMap(({ mosqueId, distanceKm }) => {
    const row = rowsById.get(mosqueId)
    const times = timesById.get(mosqueId)
    if (!row || !times) return []
    const shown = publicTimes(times, dayIn(row.timeZone, ctx.now()))
    return [toDirectoryRow(ctx, row, shown, distanceKm, moment)]
  })
}

function toDirectoryRow(
  ctx: AppContext,
  row: MosqueRow,
  times: MosqueTimes,
  distanceKm: number | null,
  moment: Date,
): DirectoryRow {
  const today = dayIn(row.timeZone, moment)
  const around = daysAround(times, today)
  const next = toNextCongregation(nextPrayerAround(around, moment), moment, today)
  const isPublished = around.some((day) => day.date === next.day && isOfMosque(day, next))
  return {
    mosque: toPublicMosque(ctx, row),
    distanceKm,
    next,
    source: isPublished ? 'mosque' : 'computed',
    jumuah: (findJumuah(times, today)?.times ?? []).map(({ time }) => time),
  }
}

/** True if the mosque published the next time itself: its iqamah or start time. */
function isOfMosque({ range, begins }: MosqueDay, { prayer }: NextCongregation): boolean {
  return range !== null || (prayer !== 'jumuah' && begins[prayer]?.source === 'own')
}
