import { type Insertable, type RawBuilder, sql } from 'kysely'
import { usesPostgres } from '#database/dialect.ts'
import type { Database, Tables } from '#database/tables.ts'

/**
 * Inserts rows as one parameter: statements with a parameter for each of thousands of values are long, and stay
 * in the cache. A column holds numbers if the first row does.
 */
export function insertingRows<Name extends keyof Tables>(
  db: Database,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): RawBuilder<unknown> {
  const [first = {}] = rows
  const columns = Object.entries(first)
  const values = columns.map(([, value], index) =>
    typeof value === 'number' ? realColumnAt(index) : textAt(index),
  )
  const json = JSON.stringify(rows.map((row) => columns.map(([name]) => Reflect.get(row, name))))
  return sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    select ${sql.join(values)} from ${elementsOf(db, sql`${json}`)} where true`
}

/** A JSON array as rows of one column `value`: thousands of rows in one parameter. */
export function elementsOf(db: Database, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return usesPostgres(db)
    ? sql`jsonb_array_elements(cast(${json} as jsonb)) as element(value)`
    : sql`json_each(${json})`
}

/** The text of an element of an array of arrays. */
export function textAt(index: number): RawBuilder<string> {
  return sql`value ->> ${sql.lit(index)}`
}

export function integerAt(index: number): RawBuilder<number> {
  return sql`cast(value ->> ${sql.lit(index)} as bigint)`
}

export function realColumnAt(index: number): RawBuilder<number> {
  return sql`cast(value ->> ${sql.lit(index)} as double precision)`
}

/** An element of an array of texts. */
export function elementText(db: Database): RawBuilder<string> {
  return usesPostgres(db) ? sql`value #>> '{}'` : sql`value`
}

/** A list of texts as one parameter, for `in`. */
export function textsOf(db: Database, texts: readonly string[]): RawBuilder<string> {
  return sql`(select ${elementText(db)} from ${elementsOf(db, sql`${JSON.stringify(texts)}`)})`
}
