import { type RawBuilder, sql } from 'kysely'
import { usesPostgres } from '#database/dialect.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import type { CellRange } from './cells.ts'
import { listOf, type TakeValue } from './compiled-queries.ts'
import { type Look, orderOf, type SearchUnit } from './search-units.ts'

export function rangeValues(take: TakeValue, ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`(cast(${take(first)} as bigint), cast(${take(last)} as bigint))`),
  )
}

/**
 * Rows under tokens within each `range` of cells. Without this form PostgreSQL's planner would read all rows
 * of a common token, and search the ranges for each.
 */
export function withinRanges(
  db: Database,
  take: TakeValue,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const condition = sql`${isUnder(take, tokens, scopes)} and cell between range.first and range.last`
  return usesPostgres(db)
    ? sql`range cross join lateral (select cell, number from mosque_tokens where ${condition} offset 0) near`
    : sql`range cross join mosque_tokens where ${condition}`
}

export function isUnder(
  take: TakeValue,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const scope = sql`scope in (${sql.join(scopes.map((scope) => sql.lit(scope)))})`
  return sql`token in (${listOf(take, tokens)}) and ${scope}`
}

interface HoldingOptions {
  readonly scopes: readonly SearchScope[]
  readonly units: readonly SearchUnit[]
  readonly look: Look
}

/** Of a source's first mosques, those that match the other units too. */
export function holdingAll(
  take: TakeValue,
  source: RawBuilder<unknown>,
  { scopes, units, look }: HoldingOptions,
): RawBuilder<unknown> {
  const { others } = orderOf(units)
  const seen = sql`select cell, number from ${source} limit ${take(look.most)}`
  const [second, ...rest] = others
  if (!look.isJoined || !second)
    return sql`select cell, number from (${seen}) held where ${holdsAll(take, others, scopes)}`
  // PostgreSQL may turn `exists` into a join. The second limit makes it look up the others only for the
  // remaining rows.
  const joined = sql`
    select cell, number from (${seen}) seen
    where exists (
      select 1 from mosque_tokens other
      where ${isUnder(take, second, scopes)} and other.cell = seen.cell and other.number = seen.number
    )
    limit ${take(look.most)}`
  return sql`select cell, number from (${joined}) held where ${holdsAll(take, rest, scopes)}`
}

/**
 * True if a row `held` matches the other units too: scalar queries, which no planner turns into a join over
 * all rows of a common token.
 */
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
