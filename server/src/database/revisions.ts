import { compileOnce } from './compile-once.ts'
import type { Database } from './tables.ts'

/**
 * `mosques` changes with any list of mosques, `admins` locks the role, `program` is the version that last
 * served on this database, `readiness` is written to see whether anything can be.
 */
type RevisionName = 'mosques' | 'admins' | 'program' | 'readiness'

export async function setRevision(db: Database, name: RevisionName, value: string): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Null before the first. */
export async function findRevision(db: Database, name: RevisionName): Promise<string | null> {
  const [row] = await selectRevisionRows(db, { name })
  return row?.value ?? null
}

const selectRevisionRows = compileOnce((db, args: { name: string }) =>
  db.selectFrom('revisions').select('value').where('name', '=', args.name),
)
