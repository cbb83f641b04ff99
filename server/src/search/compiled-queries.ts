import { type RawBuilder, sql } from 'kysely'
import { BoundedMap } from '#database/bounded-map.ts'
import { compileOnce } from '#database/compile-once.ts'
import { usesPostgres } from '#database/dialect.ts'
import type { Database } from '#database/tables.ts'

type Value = string | number

/** Queries differ only in their number of values: one compiled form per size. */
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]

/** Repeats the last value up to the next size: it does not change `in`. */
export function padded<T>(values: readonly T[], filler = values.at(-1)): T[] {
  const size = sizes.find((size) => size >= values.length) ?? values.length
  if (filler === undefined) return [...values]
  return [...values, ...Array.from({ length: size - values.length }, () => filler)]
}

/** Collects values and puts parameters in their place. */
export type TakeValue = (value: Value) => RawBuilder<Value>

/** Bounds the cache of compiled forms: searches vary without limit. */
const maxForms = 300

const cache = new BoundedMap<
  string,
  (db: Database, args: Record<string, Value>) => Promise<readonly unknown[]>
>(maxForms)

/**
 * Runs a query that is compiled once per `form`. The builder is called with the values at every run, and with
 * placeholders once.
 */
export function runForm<Row>(
  db: Database,
  form: string,
  build: (take: TakeValue) => RawBuilder<Row>,
): Promise<readonly Row[]> {
  const args: Record<string, Value> = {}
  let count = 0
  build((value) => {
    args[`v${count}`] = value
    count += 1
    return sql`${value}`
  })
  // The builder may write other SQL for each kind of database.
  const key = `${usesPostgres(db) ? 'postgres' : 'sqlite'}/${form}`
  const run =
    cache.get(key) ??
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
      { cacheAnswers: false },
    )
  cache.set(key, run)
  return run(db, args) as Promise<readonly Row[]>
}

export function listOf(take: TakeValue, values: readonly Value[]): RawBuilder<unknown> {
  return sql.join(values.map(take))
}
