import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { migrations, migrationsRun } from './migrate.ts'
import type { Database } from './tables.ts'

/**
 * Creates the schema as it is after a migration, in a database without tables; on PostgreSQL also inside a
 * transaction.
 */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Name of the last migration that ran; null if the database has no tables of ours. */
export async function findLastMigration(db: Database): Promise<string | null> {
  return (await findMigrations(db))?.at(-1) ?? null
}

/** Names of the migrations that have run, in order; null if the database has no tables of ours. */
export async function findMigrations(db: Database): Promise<string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  return (await migrationsRun(db)).sort()
}
