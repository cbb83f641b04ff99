import { sql } from 'kysely'
import type { Settings } from '#config.ts'
import { damaged, damageOf } from '#database/errors.ts'
import { migrations } from '#database/migrate.ts'
import { findMigrations, isKnownMigration } from '#database/schema-version.ts'
import type { Database } from '#database/tables.ts'
import { failureWords } from '#loggable-error.ts'
import { connectionsOfEach } from '#open-database.ts'
import { checkOutbox } from './check-outbox.ts'
import { type Finding, findingsAbout } from './finding.ts'

/**
 * Checks that the database exists, is sound and has this version's schema, and that its queued work is done.
 */
export async function checkDatabase(db: Database, settings: Settings, now: Date): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('database')
  const isPostgres = settings.databaseUrl !== null
  const where = settings.databaseUrl ? new URL(settings.databaseUrl).host : settings.dataDir
  try {
    found.push(...(isPostgres ? await checkPostgres(db, settings, now) : await checkSqlite(db)))
    const version = await compareVersion(db)
    if (version === 'newer') {
      wrong(
        'is of a newer version of Mihrab. Start that version, or restore a backup from before its upgrade.',
      )
      return found
    }
    if (version === 'empty') note('is empty; the first start makes its tables.')
    if (version === 'older') {
      note(
        'is of an older version. Make a backup; the next start, or `npm run db:migrate`, brings it up to date.',
      )
    }
    if (version !== 'same') return found
    if (found.every(({ level }) => level === 'ok')) ok(`at ${where} answers, and is of this version.`)
    return [...found, ...(await checkAdmins(db)), ...(await checkOutbox(db, now))]
  } catch (error) {
    const damage = damageOf(error)
    if (damage) {
      wrong(`at ${where} ${damage}`)
      return found
    }
    const advice = isPostgres
      ? 'Start PostgreSQL, or set DATABASE_URL right.'
      : 'Stop Mihrab, put a backup in its place, and start.'
    wrong(`at ${where} cannot be read: ${failureWords(error)}. ${advice}`)
    return found
  }
}

async function compareVersion(db: Database): Promise<'empty' | 'older' | 'same' | 'newer'> {
  const names = await findMigrations(db)
  if (!names) return 'empty'
  if (!names.every(isKnownMigration)) return 'newer'
  return names.length < Object.keys(migrations).length ? 'older' : 'same'
}

async function checkSqlite(db: Database): Promise<Finding[]> {
  const { found, wrong } = findingsAbout('database')
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok') {
    wrong(damaged)
  }
  return found
}

const oldestPostgres = 140_000

interface PostgresFacts {
  readonly version: number
  readonly encoding: string
  readonly collation: string
  readonly now: Date
  readonly isReadOnly: boolean
  readonly makesTables: boolean
  readonly connections: number
}

async function checkPostgres(db: Database, { workers }: Settings, now: Date): Promise<Finding[]> {
  const { found, note, wrong } = findingsAbout('database')
  const { rows } = await sql<PostgresFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      datcollate as collation, clock_timestamp() as now,
      current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "makesTables",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections
    from pg_database where datname = current_database()
  `.execute(db)
  const [facts] = rows
  if (!facts) return found
  const advice = 'Make another database as docs/deploy.md says, and move there.'
  if (facts.version < oldestPostgres) wrong('is PostgreSQL of a version before 14. Upgrade it.')
  if (facts.encoding !== 'UTF8') wrong(`is in ${facts.encoding}, which cannot hold every name. ${advice}`)
  if (!/^(?:C|POSIX)(?:\.UTF-?8)?$/i.test(facts.collation)) {
    note(`sorts by ${facts.collation}, while Mihrab is tested with C.UTF-8. ${advice}`)
  }
  if (facts.isReadOnly)
    wrong('is read-only: a copy, or set so. Let DATABASE_URL name the one that is written.')
  if (!facts.makesTables) {
    wrong('does not let our role make tables. Let it belong to that role: alter database NAME owner to ROLE.')
  }
  const seconds = Math.round(Math.abs(facts.now.getTime() - now.getTime()) / 1000)
  if (seconds >= 60) {
    wrong(
      `has a clock that differs from this machine's by ${seconds} seconds. Set both right, best by a time service.`,
    )
  }
  return [...found, ...checkConnections(facts.connections, workers)]
}

/** Each process has one more, which shows that it runs. */
function checkConnections(taken: number, workers: number): Finding[] {
  const { found, note } = findingsAbout('connections')
  const needed = workers * (connectionsOfEach(workers) + 1)
  if (needed > taken) {
    note(
      `PostgreSQL takes ${taken}, and ${workers} processes may have ${needed} together. Raise max_connections there, or set fewer WORKERS.`,
    )
  }
  return found
}

const usualAdmin = 'admin@mihrab.local'

async function checkAdmins(db: Database): Promise<Finding[]> {
  const { found, note, wrong } = findingsAbout('admins')
  const admins = await db.selectFrom('users').select('emailKey').where('isAdmin', '=', 1).execute()
  if (admins.length === 0)
    wrong('there are none. The next start makes one; set ADMIN_EMAIL and ADMIN_PASSWORD before.')
  if (admins.some(({ emailKey }) => emailKey === usualAdmin)) {
    note(`one has the email ${usualAdmin}, which no mail reaches. Let them give their own in their profile.`)
  }
  return found
}
