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
 * A reading query of the hot path: built and compiled at its first call, afterwards only run, on SQLite without a
 * turn in the queue of the one writing connection. Its rows may be shared with other calls: they are not to be changed.
 * `build` must put each argument in as a value and take no decision from it: it sees placeholders. Only for queries that
 * are made once and kept: the reader keeps their statements. Answers that hardly anybody asks for again
 * are better not kept: to keep them costs more than to read them.
 */
export function compileOnce<Args extends Record<string, string | number>, Row>(
  build: (db: Database, args: Args) => Compilable<Row>,
  { keepAnswers = true } = {},
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
    if (read) return read(compiled.sql, parameters, keepAnswers) as readonly Row[]
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
