import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database, SearchScope } from '#database/tables.ts'
import type { CellRange } from './cells.ts'
import { listOf, padded, runForm, type TakeValue } from './run-form.ts'

/** Tokens of which a mosque must stand under one. */
export interface SearchUnit {
  readonly tokens: readonly string[]
  /** How many mosques that may be, at most: reading begins with the unit of the fewest. */
  readonly count: number
}

export interface FoundMosque {
  readonly mosqueId: string
  readonly latitude: number
  readonly longitude: number
  /** JSON of texts. */
  readonly nameTokens: string
  readonly nameKey: string
}

/**
 * So many mosques are looked at under the rarest token; where hardly any of them is under the other ones too, more. Behind
 * the last of these numbers reading stops.
 */
export const lookedAt = [2048, 16_384, 32_768] as const
type LookedAt = (typeof lookedAt)[number]

interface FindOptions {
  readonly scopes: readonly SearchScope[]
  readonly limit: number
  /** Looks at the first of the numbers alone, for an order that is nice to have. */
  readonly isBrief?: boolean
}

/**
 * Mosques that stand under a token of every unit, at most `limit`, or a few more. One that stands under several comes several
 * times.
 */
export async function selectFound(
  db: Database,
  units: readonly SearchUnit[],
  options: FindOptions,
): Promise<readonly FoundMosque[]> {
  const count = Math.min(...units.map((unit) => unit.count))
  let found: readonly FoundMosque[] = []
  for (const most of lookedAt) {
    found = await selectAmong(db, units, options, most)
    if (options.isBrief || units.length === 1 || found.length >= options.limit || count <= most) break
  }
  return found
}

function selectAmong(
  db: Database,
  units: readonly SearchUnit[],
  { scopes, limit }: FindOptions,
  most: LookedAt,
): Promise<readonly FoundMosque[]> {
  const { first, others, form } = orderOf(units)
  const rows = roundedUp(limit)
  return runForm(
    db,
    `found/${scopes}/${form}/${rows}/${most}`,
    (take) => sql<FoundMosque>`
      select ${placeColumns}
      from (
        select cell, number from mosque_tokens
        where ${isUnder(take, first, scopes)}
        limit ${sql.lit(others.length === 0 ? rows : most)}
      ) held
      cross join mosque_search place
      where ${holdsAll(take, others, scopes)} and place.number = held.number
      limit ${sql.lit(rows)}`,
  )
}

/** A mosque by its number, and the cell that it lies in. */
export interface HeldMosque {
  readonly number: number
  readonly cell: number
}

interface HeldWithin {
  readonly held: readonly HeldMosque[]
  /** More than `limit` may be there. */
  readonly isFull: boolean
  /** More than were looked at stand under the rarest token. */
  readonly isCutShort: boolean
}

/** The same within ranges of cells, without a look at the mosques themselves. */
export async function selectHeld(
  db: Database,
  units: readonly SearchUnit[],
  ranges: readonly CellRange[],
  { scopes, limit }: FindOptions,
  most: LookedAt,
): Promise<HeldWithin> {
  const { first, others, count, form } = orderOf(units)
  const rows = roundedUp(limit)
  const cells = padded(ranges, [1, 0] as const)
  const held = await runForm(
    db,
    `held/${scopes}/${form}/${cells.length}/${rows}/${most}`,
    (take) => sql<{ number: number; cell: number | string }>`
      with range(first, last) as (values ${rangeValues(take, cells)})
      select number, cell
      from (
        select cell, number from ${withinRanges(db, take, first, scopes)}
        limit ${sql.lit(others.length === 0 ? rows : Math.max(most, rows))}
      ) held
      where ${holdsAll(take, others, scopes)}
      limit ${sql.lit(rows)}`,
  )
  const isFull = held.length >= limit
  return {
    held: held.map(({ number, cell }) => ({ number, cell: Number(cell) })),
    isFull,
    isCutShort:
      !isFull && others.length > 0 && count > most && (await holdMore(db, first, cells, scopes, most)),
  }
}

/** Whether within ranges of cells more mosques than `most` stand under tokens. */
async function holdMore(
  db: Database,
  tokens: readonly string[],
  cells: readonly CellRange[],
  scopes: readonly SearchScope[],
  most: LookedAt,
): Promise<boolean> {
  const beyond = await runForm(
    db,
    `more/${scopes}/${tokens.length}/${cells.length}/${most}`,
    (take) => sql<{ one: number }>`
      with range(first, last) as (values ${rangeValues(take, cells)})
      select 1 as one from ${withinRanges(db, take, tokens, scopes)}
      limit 1 offset ${sql.lit(most)}`,
  )
  return beyond.length > 0
}

/** The mosques themselves. */
export async function selectPlaces(
  db: Database,
  numbers: readonly number[],
): Promise<readonly FoundMosque[]> {
  if (numbers.length === 0) return []
  const values = padded(numbers)
  return runForm(
    db,
    `places/${values.length}`,
    (take) => sql<FoundMosque>`
      select ${placeColumns} from mosque_search place where place.number in (${listOf(take, values)})`,
  )
}

const placeColumns = sql.raw(
  'place."mosqueId", place.latitude, place.longitude, place."nameTokens", place."nameKey"',
)

/** The tokens of the rarest unit, with which reading begins, those of the others, and a name for queries of this form. */
function orderOf(units: readonly SearchUnit[]) {
  const sorted = [...units].sort((one, other) => one.count - other.count)
  const [first, ...others] = sorted.map((unit) => padded(unit.tokens)) as [string[], ...string[][]]
  const count = sorted[0]?.count ?? 0
  return { first, others, count, form: [first, ...others].map((tokens) => tokens.length).join() }
}

/** Every limit makes a query of its own: few are made. */
function roundedUp(limit: number): number {
  return 2 ** Math.ceil(Math.log2(limit))
}

function rangeValues(take: TakeValue, ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`(cast(${take(first)} as bigint), cast(${take(last)} as bigint))`),
  )
}

/**
 * What stands under tokens within each `range` of cells. Where nothing kept it from that, PostgreSQL's planner would read
 * all that stands under a common token, and look for the ranges of each row.
 */
function withinRanges(
  db: Database,
  take: TakeValue,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const condition = sql`${isUnder(take, tokens, scopes)} and cell between range.first and range.last`
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres
    ? sql`range cross join lateral (select cell, number from mosque_tokens where ${condition} offset 0) near`
    : sql`range cross join mosque_tokens where ${condition}`
}

function isUnder(
  take: TakeValue,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const scope = sql`scope in (${sql.join(scopes.map((scope) => sql.lit(scope)))})`
  return sql`token in (${listOf(take, tokens)}) and ${scope}`
}

/** That a row `held` stands under the other units too: by scalar queries, which no planner turns into a join over all that stand under a common token. */
export function holdsAll(
  take: TakeValue,
  units: readonly (readonly string[])[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const conditions = units.map(
    (tokens) => sql`(
      select 1 from mosque_tokens other
      where ${isUnder(take, tokens, scopes)} and other.cell = held.cell and other.number = held.number
      limit 1
    ) is not null`,
  )
  return sql.join([sql`true`, ...conditions], sql` and `)
}
