import type { Database } from './tables.ts'

const name = 'program'

/** Version of the program that last served on this database; null if it did not record one. */
export async function findProgramVersion(db: Database): Promise<string | null> {
  const row = await db.selectFrom('revisions').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function noteProgramVersion(db: Database, version: string): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ name, value: version })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
