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
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]

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
  readonly limit: number
}

/** Mosques that stand under a token of every unit, at most `limit`. One that stands under several comes several times. */
export function selectFound(
  db: Database,
  units: readonly SearchUnit[],
  { scopes, limit }: FindOptions,
): Promise<readonly FoundMosque[]> {
  const { first, others, form } = orderOf(units)
  const rows = roundedUp(limit)
  return runForm(
    db,
    `found/${scopes}/${form}/${rows}`,
    (take) => sql<FoundMosque>`
      select ${placeColumns}
      from (
        select cell, number from mosque_tokens
        where ${isUnder(take, first, scopes)}
        limit ${sql.lit(lookedAt(others, rows))}
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

/** The same within ranges of cells, without a look at the mosques themselves. */
export async function selectHeld(
  db: Database,
  units: readonly SearchUnit[],
  ranges: readonly CellRange[],
  { scopes, limit }: FindOptions,
): Promise<readonly HeldMosque[]> {
  const { first, others, form } = orderOf(units)
  const rows = roundedUp(limit)
  const cells = padded(ranges, [1, 0] as const)
  const held = await runForm(
    db,
    `held/${scopes}/${form}/${cells.length}/${rows}`,
    (take) => sql<{ number: number; cell: number | string }>`
      with range(first, last) as (values ${rangeValues(take, cells)})
      select number, cell
      from (
        select cell, number from range cross join mosque_tokens
        where ${isUnder(take, first, scopes)} and cell between range.first and range.last
        limit ${sql.lit(lookedAt(others, rows))}
      ) held
      where ${holdsAll(take, others, scopes)}
      limit ${sql.lit(rows)}`,
  )
  return held.map(({ number, cell }) => ({ number, cell: Number(cell) }))
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
  const [first, ...others] = [...units]
    .sort((one, other) => one.count - other.count)
    .map((unit) => padded(unit.tokens)) as [string[], ...string[][]]
  return { first, others, form: [first, ...others].map((tokens) => tokens.length).join() }
}

/** Every limit makes a query of its own: few are made. */
function roundedUp(limit: number): number {
  return 2 ** Math.ceil(Math.log2(limit))
}

function lookedAt(others: readonly unknown[], limit: number): number {
  return others.length === 0 ? limit : Math.max(limit, maxLookedAt)
}

function rangeValues(take: TakeValue, ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`(cast(${take(first)} as bigint), cast(${take(last)} as bigint))`),
  )
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
