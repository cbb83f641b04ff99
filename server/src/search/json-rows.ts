import { type RawBuilder, sql } from 'kysely'
import { usesPostgres } from '#database/dialect.ts'
import type { Database } from '#database/tables.ts'

/** A JSON array as rows of one column `value`: thousands of rows in one parameter. */
export function elementsOf(db: Database, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return usesPostgres(db)
    ? sql`json_array_elements(cast(${json} as json)) as element(value)`
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
