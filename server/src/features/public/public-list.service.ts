import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import type { DirectoryRow } from '@mihrab/core/features/public/directory-page.ts'
import type { listPublicMosques as listEndpoint } from '@mihrab/core/features/public/public.contract.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import { readPage } from '#http/page-cursor.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { maxFound } from '#search/search-result.ts'
import { facilityBits, inCountry } from '#search/search-row.ts'
import { selectMosquesByName } from './directory.queries.ts'
import { type Found, findMosquesBySlugs, searchOf, toDirectoryRows } from './directory.service.ts'
import { readDirectoryFilters } from './page-address.ts'
import { absoluteImage } from './public-mosques.service.ts'

const defaultLimit = 20

type Query = EndpointInput<typeof listEndpoint>['query']
type Filters = ReturnType<typeof readDirectoryFilters>

/** A page of the approved mosques at a moment. Paging never repeats a mosque. */
export async function listPublicMosques(
  ctx: AppContext,
  query: Query,
  moment = ctx.now(),
): Promise<EndpointResponse<typeof listEndpoint>> {
  if (query.slugs !== undefined) return listNamedMosques(ctx, query.slugs, moment)
  const filters = readDirectoryFilters(query)
  const page = { limit: query.limit ?? defaultLimit, cursor: query.cursor }
  const isSearch = filters.q !== '' || filters.near !== null
  const { found, nextCursor = null } = await (isSearch ? findPage : listPage)(ctx, filters, page)
  const rows = await toDirectoryRows(ctx, found, moment)
  return { mosques: rows.map((row) => toListedMosque(ctx, row)), nextCursor }
}

/** The approved ones of these slugs, in the same order. */
async function listNamedMosques(ctx: AppContext, slugs: readonly string[], moment: Date) {
  const named = (await findMosquesBySlugs(ctx, slugs)).map(({ id }) => ({ mosqueId: id, distanceKm: null }))
  const rows = await toDirectoryRows(ctx, named, moment)
  return { mosques: rows.map((row) => toListedMosque(ctx, row)), nextCursor: null }
}

interface PageAsked {
  readonly limit: number
  readonly cursor: string | undefined
}

/** Found mosques are paged by count: each page repeats the search. */
const foundPosition = {
  schema: z.tuple([z.number().int().min(1).max(maxFound)]),
  of: ({ position }: Found & { position: number }): [number] => [position],
}

async function findPage(ctx: AppContext, filters: Filters, page: PageAsked) {
  const select = async ({ after, limit }: ListPage) => {
    const offset = Number(after?.[0] ?? 0)
    const { mosques } = await searchMosques(ctx.db, { ...searchOf(filters), limit, offset })
    return mosques.map((mosque, index) => ({ ...mosque, position: offset + index + 1 }))
  }
  const { shown, next } = await readPage(page, foundPosition, select)
  return { found: shown, ...next }
}

const namePosition = {
  schema: z.tuple([z.string().max(100), z.int32().min(0)]),
  of: ({ nameKey, number }: { nameKey: string; number: number }): [string, number] => [nameKey, number],
}

async function listPage(ctx: AppContext, filters: Filters, page: PageAsked) {
  const { country } = searchOf(filters)
  const wanted = {
    country: country === undefined ? null : inCountry(country),
    facilities: facilityBits(filters.has),
  }
  const select = (page: ListPage) => selectMosquesByName(ctx.db, wanted, page)
  const { shown, next } = await readPage(page, namePosition, select)
  return { found: shown.map(({ mosqueId }) => ({ mosqueId, distanceKm: null })), ...next }
}

function toListedMosque(ctx: AppContext, { mosque, next, distanceKm }: DirectoryRow) {
  return {
    ...mosque,
    image: absoluteImage(ctx, mosque.image),
    next,
    // To the metre.
    ...(distanceKm !== null && { distanceKm: Math.round(distanceKm * 1000) / 1000 }),
  }
}
