import { codeOf } from '#error-parts.ts'
import { DatabaseFileLostError } from './sqlite-file.ts'

export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** PostgreSQL aborted a transaction because of another: a deadlock or a serialization failure. */
export function isClash(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001'
}

/** Our PostgreSQL role lacks a right, most often to create tables in another role's database. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === '42501'
}

/**
 * Network errors and PostgreSQL's: connection exceptions (class 08), a server that stops, has crashed or is
 * starting, too many connections, and a statement that exceeded its time limit (57014).
 */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** Messages of pg and Kysely about a lost connection, which have no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|connection has been discarded/

/** The database is unreachable or cannot answer now: not the request's fault, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = codeOf(error)
  if (awayCodes.has(code) || isBusy(error)) return true
  return error instanceof Error && lostConnection.test(error.message)
}

/** Another process has locked SQLite's file: also SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY … */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** PostgreSQL: full disk, failing disk, read-only database. System: the same for files. */
const storageCodes = new Set([
  '53100',
  '58030',
  '25006',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
])

const sqliteStorageCode = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/

/**
 * Nothing can be stored: the disk is full, failing or read-only, or the database file is gone. A person must
 * fix it.
 */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof DatabaseFileLostError || storageCodes.has(code) || sqliteStorageCode.test(code)
}

export const damaged =
  'is damaged. Stop Mihrab, move mihrab.db and what lies beside it (mihrab.db-wal, mihrab.db-shm) to another folder, keep them, and restore a backup: npm run restore -- FILE.'

/** Describes damage of an SQLite file and the remedy, as the end of a sentence; null for other errors. */
export function damageOf(error: unknown): string | null {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_CORRUPT')) return damaged
  return code === 'SQLITE_NOTADB' ? 'is not an SQLite database.' : null
}

/** Kind of a failed statement for metrics. */
export function databaseErrorKind(error: unknown): 'away' | 'cannotStore' | 'clash' | 'refusedRow' | 'other' {
  if (isDatabaseAway(error)) return 'away'
  if (isStorageFailure(error)) return 'cannotStore'
  if (isClash(error)) return 'clash'
  return isUniqueViolation(error) || isForeignKeyViolation(error) ? 'refusedRow' : 'other'
}
