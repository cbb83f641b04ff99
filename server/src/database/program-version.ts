import type { Database } from './tables.ts'

const name = 'program'

/** Which version of the program served last on this database; null where it was one that did not note it. */
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
