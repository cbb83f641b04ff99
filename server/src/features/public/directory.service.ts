import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { ListedCity } from '@mihrab/core/features/map/city-list.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { MosqueDay, MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerAround } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import {
  type DirectoryPage,
  type DirectoryRow,
  type DirectorySearch,
  isSearch,
  type ListedCountry,
} from '@mihrab/core/features/public/directory-page.ts'
import { findJumuah } from '@mihrab/core/features/public/mosque-page.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { toNextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { AppContext } from '#context.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { readClosures } from '#features/notices/public-notices.service.ts'
import { readTimesOfMosques } from '#features/prayer-times/published-times.service.ts'
import { countryOfZone } from '#places/country-of-zone.ts'
import { angleBetween, earthRadiusKm, type Place } from '#search/cells.ts'
import { listedCountries } from '#search/listed-countries.ts'
import { searchMosques } from '#search/mosque-search.ts'
import type { MosqueSearch, SearchResult } from '#search/search-result.ts'
import { nearEid } from './eid-board.service.ts'
import { findEntryByAnySlug, readEntries } from './entries.service.ts'
import { type BuiltPage, nextMidnight, type PageView, turnsOf } from './page-view.ts'
import { daysUntilOpen, publicTimes, toPublicMosque } from './public-mosques.service.ts'

const directoryPageSize = 20

/** Longest validity of a directory page: rows may have changed, and shared caches are not notified. */
const maxValidMs = 600_000

export async function findDirectoryView(ctx: AppContext, search: DirectorySearch): Promise<PageView> {
  const countries = await listedCountries(ctx.db, 'both')
  const found = await findMosques(ctx, search, countries)
  const { hasMore, spelling, city, ownCountry } = found
  const mine = await findMine(ctx, search, city)
  const all = [...mine, ...found.mosques]
  const mosqueRows = await readEntries(ctx, [...new Set(all.map(({ mosqueId }) => mosqueId))])
  const revisions = new Map(mosqueRows.map(({ id, revision }) => [id, revision]))
  const shown = all.map(({ mosqueId }) => [mosqueId, revisions.get(mosqueId)])
  const eid = await nearEid(ctx)
  const build = async (): Promise<BuiltPage> => {
    const toRow = await rowMaker(ctx, mosqueRows, ctx.now())
    const page: DirectoryPage = {
      kind: 'directory',
      search,
      countries,
      hasNextPage: hasMore,
      suggestion: spelling,
      ownCountry,
      mine: mine.flatMap(toRow),
      rows: found.mosques.flatMap(toRow),
      eid,
      city: city && { name: city.name, countryCode: city.countryCode },
    }
    return { page, validUntil: validUntil(ctx, [...page.mine, ...page.rows]) }
  }
  const version = JSON.stringify([shown, hasMore, spelling, city, countries, eid])
  return { version, isEmpty: found.mosques.length === 0, build }
}

interface FoundMosques extends SearchResult, Pick<DirectoryPage, 'ownCountry'> {
  readonly city: ListedCity | null
}

const noMosques: FoundMosques = { mosques: [], hasMore: false, spelling: null, city: null, ownCountry: null }

/** The mosques and listings of present and former slugs, each once, in the same order. */
export async function findMosquesBySlugs(ctx: AppContext, slugs: readonly string[]): Promise<EntryRow[]> {
  const found = await Promise.all(slugs.map((slug) => findEntryByAnySlug(ctx, slug)))
  const byId = new Map(found.flatMap((row) => (row ? [[row.id, row]] : [])))
  return [...byId.values()]
}

/** The reader's own mosques, with their distances if the search is about a place. */
async function findMine(
  ctx: AppContext,
  { mine, near }: DirectorySearch,
  city: Place | null,
): Promise<Found[]> {
  const place = city ?? near
  return (await findMosquesBySlugs(ctx, mine)).map((row) => ({
    mosqueId: row.id,
    distanceKm: place && angleBetween(place, row) * earthRadiusKm,
  }))
}

/** Without any criterion none of several countries: the whole world in one list helps nobody. */
async function findMosques(
  ctx: AppContext,
  search: DirectorySearch,
  countries: readonly ListedCountry[],
): Promise<FoundMosques> {
  const page = { limit: directoryPageSize, offset: (search.page - 1) * directoryPageSize }
  if (!isSearch(search)) {
    const [only, ...others] = countries
    if (others.length > 0) return search.home ? findAtHome(ctx, search.home, countries) : noMosques
    return { ...noMosques, ...(await searchEntries(ctx, page)), ownCountry: only?.code ?? null }
  }
  const wanted = searchOf(search)
  const found = await searchEntries(ctx, { ...wanted, ...page })
  if (search.q === '' || found.mosques.length > 0) return { ...noMosques, ...found }
  return (await findNearCity(ctx, search, page)) ?? { ...noMosques, ...found }
}

/** Nearest to the city that the words name; null if they name none, or find mosques on an earlier page. */
async function findNearCity(
  ctx: AppContext,
  search: DirectorySearch,
  page: { readonly limit: number; readonly offset: number },
): Promise<FoundMosques | null> {
  const city = ctx.findCity(search.q, search.country)
  if (!city) return null
  const wanted = searchOf(search)
  const isLaterPage =
    page.offset > 0 && (await searchEntries(ctx, { ...wanted, limit: 1 })).mosques.length > 0
  if (isLaterPage) return null
  const { q: _, ...filters } = wanted
  const found = await searchEntries(ctx, { ...filters, near: city, ...page })
  return found.mosques.length > 0 ? { ...noMosques, ...found, city } : null
}

/** Rows of a reader's country on the first visit. */
const homeRows = 6

/** Nearest to the city of the time zone first, most often the capital or the largest. */
async function findAtHome(
  ctx: AppContext,
  { zone, region }: NonNullable<DirectorySearch['home']>,
  countries: readonly ListedCountry[],
): Promise<FoundMosques> {
  const code = countryOfZone(zone, region)
  const country = countries.find((each) => each.code === code)
  if (!country) return { ...noMosques, ownCountry: code }
  const city = ctx.findCity(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '', country.code)
  const wanted = { country: country.name, limit: homeRows, ...(city && { near: city }) }
  const found = await searchEntries(ctx, wanted)
  // The reader may be anywhere in the country.
  const mosques = found.mosques.map((mosque) => ({ ...mosque, distanceKm: null }))
  return { ...noMosques, ...found, mosques, ownCountry: country.code }
}

function searchEntries(ctx: AppContext, search: MosqueSearch): Promise<SearchResult> {
  return searchMosques(ctx.db, { ...search, kinds: 'both', today: dayIn('UTC', ctx.now()) })
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
}: Omit<DirectorySearch, 'home' | 'mine' | 'page'>): Omit<MosqueSearch, 'limit'> {
  return {
    ...(q && { q }),
    ...(near && { near }),
    ...(has.length > 0 && { has }),
    ...(country && { country: countryNameOf(country) ?? country }),
  }
}

export interface Found {
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
  return mosques.flatMap(await rowMaker(ctx, await readEntries(ctx, ids), moment))
}

/** Makes the row of a found mosque; none if it is not among `rows`. */
async function rowMaker(
  ctx: AppContext,
  rows: readonly EntryRow[],
  moment: Date,
): Promise<(found: Found) => DirectoryRow[]> {
  // A mosque's local day and the week after it are within these, wherever it is.
  const today = dayIn('UTC', moment)
  const days = { startDate: addDays(today, -3), endDate: addDays(today, 9) }
  const closures = await readClosures(
    ctx,
    rows.map(({ id }) => id),
    days.startDate,
  )
  const byEnd = Map.groupBy(rows, ({ id }) => daysUntilOpen(days, closures.get(id) ?? []).endDate)
  const read = [...byEnd].map(([endDate, some]) => readTimesOfMosques(ctx, some, { ...days, endDate }))
  const timesById = new Map((await Promise.all(read)).flatMap((times) => [...times]))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ({ mosqueId, distanceKm }) => {
    const row = rowsById.get(mosqueId)
    const times = timesById.get(mosqueId)
    if (!row || !times) return []
    const shown = publicTimes(times, dayIn(row.timeZone, ctx.now()))
    const withClosures = { ...shown, closures: closures.get(mosqueId) ?? [] }
    return [toDirectoryRow(ctx, row, withClosures, distanceKm, moment)]
  }
}

function toDirectoryRow(
  ctx: AppContext,
  row: EntryRow,
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
function isOfMosque({ jamaah, begins }: MosqueDay, { prayer }: NextCongregation): boolean {
  return jamaah !== null || (prayer !== 'jumuah' && begins[prayer]?.source === 'own')
}
