import type { Compilable, CompiledQuery } from 'kysely'
import { findReader } from './sqlite-reader.ts'
import type { Database } from './tables.ts'

/** Stands for an argument while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A read query of the hot path, compiled at its first call; on SQLite it skips the queue of the writing
 * connection. Callers share the rows: do not change them. `build` sees placeholders, so it must pass each
 * argument as a value and not branch on it. Only for queries that are made once at start: the reader keeps
 * their statements. Do not cache answers that are rarely asked for again: caching costs more than reading.
 */
export function compileOnce<Args extends Record<string, string | number>, Row>(
  build: (db: Database, args: Args) => Compilable<Row>,
  { cacheAnswers = true } = {},
): (db: Database, args: Args) => Promise<readonly Row[]> {
  const compiledByDialect = new Map<unknown, CompiledQuery<Row>>()
  return async (db, args) => {
    const dialect = db.getExecutor().adapter.constructor
    let compiled = compiledByDialect.get(dialect)
    if (!compiled) {
      const names = Object.keys(args)
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
      compiled = build(db, placeholders as unknown as Args).compile()
      compiledByDialect.set(dialect, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? args[value.name] : value,
    )
    const read = findReader(db)
    if (read) return read(compiled.sql, parameters, cacheAnswers) as readonly Row[]
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
