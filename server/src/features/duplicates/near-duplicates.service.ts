import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import type { findNearDuplicates as nearEndpoint } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { type NearDuplicate, neighbourKm } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { SignedInContext } from '#context.ts'
import { readPublicColumns } from '#database/mosque-columns.ts'
import { type EntryRow, entryOf } from '#features/listings/listings.service.ts'
import { type ComparedName, comparedNames, nameSimilarity } from '#listings/duplicates/name-similarity.ts'
import {
  comparable,
  findNearIds,
  maxCompared,
  placeOfListing,
  placeOfMosque,
  selectEntryRows,
} from '#listings/duplicates/near-entries.ts'
import { farKm, leastScore, nearKm } from '#listings/duplicates/score-pair.ts'
import { angleBetween, earthRadiusKm } from '#search/cells.ts'

const maxEntries = 20
const maxNeighbours = 50

type Query = EndpointInput<typeof nearEndpoint>['query']
type Answer = EndpointResponse<typeof nearEndpoint>

interface Near {
  readonly row: EntryRow
  readonly names: readonly string[]
  readonly distanceKm: number
}

/** Entries that a mosque at this place may already be; for admins also all neighbours. */
export async function findNearDuplicates(ctx: SignedInContext, query: Query): Promise<Answer> {
  const isAdmin = ctx.viewer.role === 'admin'
  const near = await readNear(ctx, query, isAdmin)
  const language = ctx.callerLanguage?.() ?? plainLanguage
  const show = (each: Near) => describe(each, language, isAdmin)
  const entries = likeliestFirst(near, query.name ?? '').map(show)
  return { entries, ...(isAdmin && { neighbours: near.slice(0, maxNeighbours).map(show) }) }
}

/** Nearest first. */
async function readNear(
  { db }: SignedInContext,
  { latitude, longitude, except }: Query,
  isAdmin: boolean,
): Promise<Near[]> {
  const place = { latitude, longitude }
  const scopes = isAdmin ? ([0, 1, 2] as const) : ([1, 2] as const)
  const ids = await findNearIds(db, { place, km: neighbourKm, scopes, most: maxCompared })
  const rows = comparable(
    await selectEntryRows(
      db,
      ids.filter((id) => id !== except),
    ),
  )
  const mosques = rows.mosques.filter(({ status }) => isAdmin || status === 'approved')
  const found = [
    ...mosques.map((row) => ({ row, names: placeOfMosque(row).names })),
    ...rows.listings.map((listing) => ({ row: entryOf(listing), names: placeOfListing(listing).names })),
  ]
  return found
    .map((each) => ({ ...each, distanceKm: angleBetween(place, each.row) * earthRadiusKm }))
    .sort((one, other) => one.distanceKm - other.distanceKm)
}

/** Those with a similar name first, the nearest of them first, then others close by. */
function likeliestFirst(near: readonly Near[], name: string): Near[] {
  const wanted = comparedNames([name])
  const { similar = [], other = [] } = Object.groupBy(
    near.filter(({ distanceKm }) => distanceKm <= farKm),
    ({ names }) => (isSimilar(wanted, names) ? 'similar' : 'other'),
  )
  return [...similar, ...other.filter(({ distanceKm }) => distanceKm <= nearKm)].slice(0, maxEntries)
}

function isSimilar(wanted: readonly ComparedName[], names: readonly string[]): boolean {
  return nameSimilarity(wanted, comparedNames(names)).whole >= leastScore
}

function describe({ row, distanceKm }: Near, language: Language, isAdmin: boolean): NearDuplicate {
  const { name, names, address } = readPublicColumns(row)
  const { id, slug, latitude, longitude, listing, status } = row
  return {
    name: nameIn({ name, names }, language),
    // To the metre.
    distanceKm: Math.round(distanceKm * 1000) / 1000,
    managed: !listing,
    ...{ slug, latitude, longitude, address },
    ...(listing && { listingId: listing.id }),
    ...(!listing && { status }),
    ...(!listing && isAdmin && { mosqueId: id }),
  }
}
