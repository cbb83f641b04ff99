import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import type { CellRange } from './cells.ts'

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

type Value = string | number

/** Queries differ by the number of their values alone: so many forms of each are compiled. */
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** The values, the last one repeated up to the next of the sizes: it changes no `in`. */
export function padded<T>(values: readonly T[], filler = values.at(-1)): T[] {
  const size = sizes.find((size) => size >= values.length) ?? values.length
  if (filler === undefined) return [...values]
  return [...values, ...Array.from({ length: size - values.length }, () => filler)]
}

/** Takes values one by one and puts parameters in their place. */
export type TakeValue = (value: Value) => RawBuilder<Value>

const kept = new Map<string, (db: Database, args: Record<string, Value>) => Promise<readonly unknown[]>>()

/**
 * Runs a query that is compiled once for each `form`. The builder is called with the values at every run, and with
 * placeholders once.
 */
export function runForm<Row>(
  db: Database,
  form: string,
  build: (take: TakeValue) => RawBuilder<Row>,
): Promise<readonly Row[]> {
  const args: Record<string, Value> = {}
  build((value) => {
    args[`v${Object.keys(args).length}`] = value
    return sql`${value}`
  })
  const run =
    kept.get(form) ??
    compileOnce<Record<string, Value>, unknown>(
      (db, placeholders) => {
        let index = 0
        const query = build(() => {
          const value = placeholders[`v${index}`] as Value
          index += 1
          return sql`${value}`
        })
        return { compile: () => query.compile(db) as never }
      },
      { keepAnswers: false },
    )
  kept.set(form, run)
  return run(db, args) as Promise<readonly Row[]>
}

export function listOf(take: TakeValue, values: readonly Value[]): RawBuilder<unknown> {
  return sql.join(values.map(take))
}

/** Reading stops behind so many mosques under the rarest token, where hardly any is under the other ones too. */
const maxLookedAt = 2000

interface FindOptions {
  readonly scopes: readonly SearchScope[]
  /** Where to look; everywhere when left out. */
  readonly ranges?: readonly CellRange[]
  readonly limit: number
}

/** Mosques that stand under a token of every unit, at most `limit`. One that stands under several comes several times. */
export function selectFound(
  db: Database,
  units: readonly SearchUnit[],
  { scopes, ranges, limit }: FindOptions,
): Promise<readonly FoundMosque[]> {
  const [driver, ...others] = [...units]
    .sort((one, other) => one.count - other.count)
    .map((unit) => padded(unit.tokens)) as [string[], ...string[][]]
  const cells = ranges && padded(ranges, [1, 0] as const)
  // Every limit makes a query of its own: few are made.
  const rounded = 2 ** Math.ceil(Math.log2(limit))
  const form = ['found', scopes, driver.length, others.map((tokens) => tokens.length), cells?.length, rounded]
  return runForm(
    db,
    form.join('/'),
    (take) => sql<FoundMosque>`
      ${cells ? sql`with range(first, last) as (values ${rangeValues(take, cells)})` : sql``}
      select place."mosqueId", place.latitude, place.longitude, place."nameTokens", place."nameKey"
      from (
        select held.cell, held.number
        from ${cells ? sql`range cross join` : sql``} mosque_tokens held
        where ${isUnder(take, 'held', driver, scopes)}
        ${cells ? sql`and held.cell between range.first and range.last` : sql``}
        limit ${sql.lit(others.length === 0 ? rounded : Math.max(rounded, maxLookedAt))}
      ) held
      cross join mosque_search place
      where ${sql.join([sql`place.number = held.number`, ...others.map((tokens) => holdsToo(take, tokens, scopes))], sql` and `)}
      limit ${sql.lit(rounded)}`,
  )
}

function rangeValues(take: TakeValue, ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`(cast(${take(first)} as bigint), cast(${take(last)} as bigint))`),
  )
}

function isUnder(
  take: TakeValue,
  table: string,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const scope = sql`${column('scope')} in (${sql.join(scopes.map((scope) => sql.lit(scope)))})`
  return sql`${column('token')} in (${listOf(take, tokens)}) and ${scope}`
}

/** A scalar query, which no planner turns into a join over all that stand under a common token. */
function holdsToo(
  take: TakeValue,
  tokens: readonly string[],
  scopes: readonly SearchScope[],
): RawBuilder<unknown> {
  return sql`(
    select 1 from mosque_tokens other
    where ${isUnder(take, 'other', tokens, scopes)}
    and other.cell = held.cell and other.number = held.number
    limit 1
  ) is not null`
}
