import { DatabaseFileLostError } from './sqlite-file.ts'

/** Whether a database refused a row because what it refers to is not there, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** Whether a database refused a row because its key is taken, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** Whether PostgreSQL gave up a transaction for the sake of another: a deadlock, or what cannot come after the other. */
export function isClash(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001'
}

/** Whether PostgreSQL does not let our role do it, most often make tables in a database that belongs to another role. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === '42501'
}

/**
 * Of the network and of PostgreSQL: connection exceptions (class 08), a server that stops, crashed or starts, too many
 * connections, and a statement that took longer than its owner allows (57014).
 */
const awayCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['53300', '57014', '57P01', '57P02', '57P03'],
])

/** What pg and Kysely say of a connection that was lost, without a code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|connection has been discarded/

/** The database cannot be reached or cannot answer just now: not the request's fault, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = String(codeOf(error))
  if (awayCodes.has(code) || isBusy(error)) return true
  return error instanceof Error && lostConnection.test(error.message)
}

/** Another process has SQLite's file for itself just now, in any way: SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY … */
export function isBusy(error: unknown): boolean {
  return String(codeOf(error)).startsWith('SQLITE_BUSY')
}

/** Of PostgreSQL: a full disk, a disk that fails, a database that is read-only. Of the system: the same, for files. */
const storageCodes = new Set([
  ...['53100', '58030', '25006'],
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM'],
])

const sqliteStorageCode = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/

/** Nothing can be stored: the disk is full, fails or is read-only, or the database file is gone. A person must mend it. */
export function isStorageFailure(error: unknown): boolean {
  const code = String(codeOf(error))
  return error instanceof DatabaseFileLostError || storageCodes.has(code) || sqliteStorageCode.test(code)
}

export const damaged =
  'is damaged. Stop Mihrab, move mihrab.db and what lies beside it (mihrab.db-wal, mihrab.db-shm) to another folder, keep them, and restore a backup: npm run restore -- FILE.'

/** What is wrong with the file of an SQLite database, and what to do: the end of a sentence. Null where it is another fault. */
export function damageOf(error: unknown): string | null {
  const code = String(codeOf(error))
  if (code.startsWith('SQLITE_CORRUPT')) return damaged
  return code === 'SQLITE_NOTADB' ? 'is not an SQLite database.' : null
}

/** What a failed statement is to those who watch the server. */
export function databaseErrorKind(error: unknown): 'away' | 'cannotStore' | 'clash' | 'refusedRow' | 'other' {
  if (isDatabaseAway(error)) return 'away'
  if (isStorageFailure(error)) return 'cannotStore'
  if (isClash(error)) return 'clash'
  return isUniqueViolation(error) || isForeignKeyViolation(error) ? 'refusedRow' : 'other'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
