/** Whether a database refused a row because what it refers to is not there, in the words of either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** Whether a database refused a row because its key is taken, in the words of either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** Whether PostgreSQL gave up a transaction for the sake of another: a deadlock, or what cannot come after the other. */
export function isClash(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
