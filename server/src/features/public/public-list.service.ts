import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import { dayIn } from '@mihrab/core/days.ts'
import type { DirectoryRow } from '@mihrab/core/features/public/directory-page.ts'
import type { listPublicMosques as listEndpoint } from '@mihrab/core/features/public/public.contract.ts'
import { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { ListPage } from '#database/list-page.ts'
import type { SearchScope } from '#database/tables.ts'
import { readPage } from '#http/page-cursor.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { type EntryKinds, maxFound, scopesOf } from '#search/search-result.ts'
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
  if (query.slugs !== undefined) return listNamedMosques(ctx, query.slugs, moment, query.managed)
  const filters = readDirectoryFilters(query)
  const page = { limit: query.limit ?? defaultLimit, cursor: query.cursor }
  const isSearch = filters.q !== '' || filters.near !== null
  const kinds = kindsOf[query.managed ?? 'yes']
  const { found, nextCursor = null } = await (isSearch ? findPage : listPage)(ctx, filters, kinds, page)
  return toAnswer(ctx, await toDirectoryRows(ctx, found, moment), nextCursor)
}

const kindsOf = { yes: 'mosques', no: 'listings', any: 'both' } as const

function toAnswer(
  ctx: AppContext,
  rows: readonly DirectoryRow[],
  nextCursor: string | null,
): EndpointResponse<typeof listEndpoint> {
  const attribution = rows.find(({ mosque }) => mosque.attribution)?.mosque.attribution
  return { mosques: rows.map((row) => toListedMosque(ctx, row)), nextCursor, attribution }
}

/** The public ones of these slugs, in the same order. */
async function listNamedMosques(
  ctx: AppContext,
  slugs: readonly string[],
  moment: Date,
  managed: Query['managed'] = 'yes',
) {
  const rows = (await findMosquesBySlugs(ctx, slugs)).filter(
    ({ listing }) => managed === 'any' || (managed === 'no') === (listing !== undefined),
  )
  const named = rows.map(({ id }) => ({ mosqueId: id, distanceKm: null }))
  return toAnswer(ctx, await toDirectoryRows(ctx, named, moment), null)
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

async function findPage(ctx: AppContext, filters: Filters, kinds: EntryKinds, page: PageAsked) {
  const select = async ({ after, limit }: ListPage) => {
    const offset = Number(after?.[0] ?? 0)
    const today = dayIn('UTC', ctx.now())
    const { mosques } = await searchMosques(ctx.db, { ...searchOf(filters), kinds, today, limit, offset })
    return mosques.map((mosque, index) => ({ ...mosque, position: offset + index + 1 }))
  }
  const { shown, next } = await readPage(page, foundPosition, select)
  return { found: shown, ...next }
}

const namePosition = {
  schema: z.tuple([z.literal([0, 1, 2]), z.string().max(100), z.int32().min(0)]),
  of: (row: { scope: SearchScope; nameKey: string; number: number }): [SearchScope, string, number] => [
    row.scope,
    row.nameKey,
    row.number,
  ],
}

/** Listings after the mosques. */
async function listPage(ctx: AppContext, filters: Filters, kinds: EntryKinds, page: PageAsked) {
  const { country } = searchOf(filters)
  const wanted = {
    country: country === undefined ? null : inCountry(country),
    facilities: facilityBits(filters.has),
  }
  const select = async ({ after, limit, ...page }: ListPage) => {
    const [lastScope = 0, ...position] = after ?? []
    const rows: Awaited<ReturnType<typeof selectMosquesByName>> = []
    for (const scope of scopesOf[kinds].filter((scope) => scope >= Number(lastScope))) {
      const rest = { ...page, limit: limit - rows.length, after: scope === lastScope ? position : null }
      if (rest.limit > 0) rows.push(...(await selectMosquesByName(ctx.db, { ...wanted, scope }, rest)))
    }
    return rows
  }
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
