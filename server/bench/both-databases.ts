import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { postgresCpuTime } from './cpu-time.ts'
import { withDatabase } from './make-database.ts'
import { withServers } from './servers.ts'

type Target = { file: string } | { url: string }

/** A migrated database, and what a server on it needs. */
export interface Place {
  readonly name: 'SQLite' | 'PostgreSQL'
  readonly db: Kysely<Tables>
  readonly target: Target
  readonly folder: string
  readonly children: ChildProcess[]
  readonly env: { DATA_DIR: string } & Record<string, string>
  /** Maintenance that a database in use does by itself some minutes after so many inserts. */
  readonly settle: (db: Kysely<Tables>) => Promise<unknown>
  /** In microseconds, of the database's own processes. */
  readonly databaseTime: () => number
}

type MeasureOn<Result> = (place: Place) => Promise<Result>

/** Measures on SQLite, then on PostgreSQL. */
export async function onBothDatabases<Result>(measureOn: MeasureOn<Result>): Promise<Result[]> {
  const onSqlite = await withServers((folder, children) =>
    measureIn(measureOn, {
      ...{ name: 'SQLite', target: { file: join(folder, 'mihrab.db') }, folder, children },
      env: { DATA_DIR: folder },
      settle: async () => {},
      databaseTime: () => 0,
    }),
  )
  return [onSqlite, await onPostgres(measureOn)]
}

export async function onPostgres<Result>(measureOn: MeasureOn<Result>): Promise<Result> {
  const postgres = await startThrowAwayServer()
  const { url } = postgres
  try {
    return await withServers((folder, children) =>
      measureIn(measureOn, {
        ...{ name: 'PostgreSQL', target: { url }, folder, children },
        env: { DATA_DIR: folder, DATABASE_URL: url },
        settle: (db) => sql`vacuum analyze`.execute(db),
        databaseTime: () => postgresCpuTime(join(postgres.folder, 'data')),
      }),
    )
  } finally {
    await postgres.stop()
  }
}

function measureIn<Result>(measureOn: MeasureOn<Result>, place: Omit<Place, 'db'>): Promise<Result> {
  return withDatabase(place.target, (db) => measureOn({ ...place, db }))
}
