import { sql } from 'kysely'
import type { Database, SearchScope } from '#database/tables.ts'
import type { CellRange } from './cells.ts'
import { padded, runForm } from './compiled-queries.ts'
import { holdingAll, holdsAll, isUnder, rangeValues, withinRanges } from './index-conditions.ts'
import { elementsOf, integerAt } from './json-rows.ts'
import {
  type Look,
  limitLookups,
  lookAtAll,
  lookedAt,
  orderOf,
  rarestOf,
  readCost,
  type SearchUnit,
} from './search-units.ts'
import type { SearchWork } from './search-work.ts'

export interface FoundMosque {
  readonly mosqueId: string
  readonly latitude: number
  readonly longitude: number
  /** 2 for a listing, whose id is then the `mosqueId`. */
  readonly scope: SearchScope
  /** JSON of texts. */
  readonly nameTokens: string
  readonly nameKey: string
  readonly timesSetUntil: string | null
}

export interface IndexSearch {
  readonly scopes: readonly SearchScope[]
  readonly units: readonly SearchUnit[]
  readonly work: SearchWork
}

interface FindOptions {
  readonly limit: number
  /** Looks only at the first `lookedAt`, for an optional order. */
  readonly isBrief?: boolean
}

/** Mosques that match every unit, at most `limit` or a few more. May contain duplicates. */
export async function selectFound(
  db: Database,
  search: IndexSearch,
  { limit, isBrief = false }: FindOptions,
): Promise<readonly FoundMosque[]> {
  const { units, work } = search
  if (work.isSpent) return []
  const rows = roundedUp(limit)
  const isOne = units.length === 1
  const few = isOne ? rows : lookedAt
  const first = { most: few, isJoined: false, cost: isBrief ? few : Math.min(few, rarestOf(units)) }
  const all = limitLookups(units, work)
  if (isOne || isBrief || work.spent < all.cost) {
    const found = await selectAmong(db, search, rows, first)
    const isAll = isOne || isBrief || rarestOf(units) <= lookedAt
    if (isAll || found.length >= limit || work.isSpent) return found
  }
  return selectAmong(db, search, rows, all)
}

function selectAmong(
  db: Database,
  { scopes, units, work }: IndexSearch,
  rows: number,
  look: Look,
): Promise<readonly FoundMosque[]> {
  const { first, form } = orderOf(units)
  work.spend(look.cost)
  return runForm(
    db,
    `found/${scopes}/${form}/${rows}/${look.isJoined}`,
    (take) => sql<FoundMosque>`
      select ${placeColumns}
      from (
        ${holdingAll(take, sql`mosque_tokens where ${isUnder(take, first, scopes)}`, { scopes, units, look })}
      ) found
      cross join mosque_search place ${published}
      where place.number = found.number
      limit ${sql.lit(rows)}`,
  )
}

/** True for each token that exists. */
export async function areHeld(
  db: Database,
  scopes: readonly SearchScope[],
  tokens: readonly string[],
): Promise<boolean> {
  const rows = await runForm(
    db,
    `held/${scopes}/${tokens.length}`,
    (take) => sql<{ one: number }>`
      select 1 as one where ${sql.join(
        tokens.map(
          (token) =>
            sql`(select 1 from mosque_tokens where ${isUnder(take, [token], scopes)} limit 1) is not null`,
        ),
        sql` and `,
      )}`,
  )
  return rows.length > 0
}

/** A mosque's number with its cell. */
export interface HeldMosque {
  readonly number: number
  readonly cell: number
}

/** All mosques that match every unit, from the index alone. */
export async function selectAllHeld(
  db: Database,
  { scopes, units, work }: IndexSearch,
): Promise<readonly HeldMosque[]> {
  const { first, form } = orderOf(units)
  const look = lookAtAll(units)
  work.spend(look.cost)
  const [row] = await runForm(
    db,
    `all/${scopes}/${form}/${look.isJoined}`,
    (take) =>
      sql<HeldRow>`select ${joinedRows} as held from (
        ${holdingAll(take, sql`mosque_tokens where ${isUnder(take, first, scopes)}`, { scopes, units, look })}
      ) found`,
  )
  return splitRows(row?.held)
}

export interface HeldWithin {
  readonly held: readonly HeldMosque[]
  /** There may be more than `limit`. */
  readonly isFull: boolean
  /** The rarest token has more rows than were looked at. */
  readonly isCutShort: boolean
}

/** Matches within ranges of cells, at most `limit`. */
export async function selectHeld(
  db: Database,
  { scopes, units, work }: IndexSearch,
  ranges: readonly CellRange[],
  { limit, most }: { readonly limit: number; readonly most: number },
): Promise<HeldWithin> {
  const { first, others, form } = orderOf(units)
  const rows = roundedUp(limit)
  const cells = padded(ranges, [1, 0] as const)
  const isOne = others.length === 0
  const [row] = await runForm(
    db,
    `held/${scopes}/${form}/${cells.length}/${rows}`,
    (take) => sql<HeldRow & { seen: number | string }>`
      with range(first, last) as (values ${rangeValues(take, cells)}),
      seen as (
        select cell, number from ${withinRanges(db, take, first, scopes)}
        limit ${isOne ? sql.lit(rows) : sql`${take(most)} + 1`}
      )
      select ${joinedRows} as held, (select count(*) from seen) as seen from (
        select cell, number from seen held where ${holdsAll(take, others, scopes)} limit ${sql.lit(rows)}
      ) found`,
  )
  const held = splitRows(row?.held)
  const seen = Number(row?.seen)
  work.spend(isOne ? seen * readCost : seen)
  const isFull = held.length >= limit
  return { held, isFull, isCutShort: !isFull && !isOne && seen > most }
}

/** The ranges with at least one mosque under the rarest unit. */
export async function selectOccupied(
  db: Database,
  { scopes, units, work }: IndexSearch,
  ranges: readonly CellRange[],
): Promise<readonly CellRange[]> {
  const { first } = orderOf(units)
  const cells = padded(ranges, [1, 0] as const)
  work.spend(ranges.length * first.length * scopes.length)
  const rows = await runForm(
    db,
    `occupied/${scopes}/${first.length}/${cells.length}`,
    (take) => sql<{ first: number | string; last: number | string }>`
      with range(first, last) as (values ${rangeValues(take, cells)})
      select range.first, range.last from range where (
        select 1 from mosque_tokens
        where ${isUnder(take, first, scopes)} and cell between range.first and range.last limit 1
      ) is not null
      order by range.first`,
  )
  return rows.map((row) => [Number(row.first), Number(row.last)])
}

interface HeldRow {
  readonly held: string | null
}

/** Thousands of rows as one text: drivers take far longer to make an object of each. */
const joinedRows = sql.raw("string_agg(cast(number as text) || ' ' || cast(cell as text), ',')")

function splitRows(rows: string | null | undefined): HeldMosque[] {
  if (!rows) return []
  return rows.split(',').map((row) => {
    const [number, cell] = row.split(' ')
    return { number: Number(number), cell: Number(cell) }
  })
}

export async function selectPlaces(
  db: Database,
  numbers: readonly number[],
): Promise<readonly FoundMosque[]> {
  if (numbers.length === 0) return []
  return runForm(
    db,
    'places',
    (take) => sql<FoundMosque>`
      select ${placeColumns} from ${elementsOf(db, take(JSON.stringify(numbers.map((number) => [number]))))}
      join mosque_search place on place.number = ${integerAt(0)} ${published}`,
  )
}

const placeColumns = sql.raw(
  'coalesce(place."mosqueId", place."listingId") as "mosqueId", place.scope, place.latitude, place.longitude, place."nameTokens", place."nameKey", mosques."timesSetUntil"',
)
const published = sql.raw('left join mosques on mosques.id = place."mosqueId"')

/** Every limit makes a separate query: rounding keeps them few. */
function roundedUp(limit: number): number {
  return 2 ** Math.ceil(Math.log2(limit))
}
