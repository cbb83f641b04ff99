import type { Database, UserRow } from '#database/tables.ts'

export type Reader = Pick<UserRow, 'id' | 'name' | 'email' | 'emailKey' | 'language' | 'digits' | 'clock'>

/** Those of the people who can receive mail. */
export async function selectReaders(db: Database, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailKey', 'language', 'digits', 'clock'])
    .where('id', 'in', [...ids])
    .where('emailConfirmedAt', 'is not', null)
    .execute()
}
