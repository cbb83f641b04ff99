import { compileOnce } from '#database/compile-once.ts'
import type { Database } from '#database/tables.ts'
import { newId } from '#ids.ts'

const listsRevision = 'mosques'

export async function upsertListsRevision(db: Database): Promise<void> {
  const value = newId()
  await db
    .insertInto('revisions')
    .values({ name: listsRevision, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Null before the first change. */
export async function findListsRevision(db: Database): Promise<string | null> {
  const [row] = await selectRevisionRows(db, { name: listsRevision })
  return row?.value ?? null
}

const selectRevisionRows = compileOnce((db, args: { name: string }) =>
  db.selectFrom('revisions').select('value').where('name', '=', args.name),
)
