import { randomBytes } from 'node:crypto'
import type { Database } from './tables.ts'

/** A secret key, created on first use and shared by all servers on the database, also after restarts. */
export async function readSecret(db: Database, name: 'reportTokens' | 'callCounts'): Promise<string> {
  const select = () => db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await select().executeTakeFirst()
  if (known) return known.value
  const value = randomBytes(32).toString('base64url')
  // If two servers insert at once, the first one's key is used by both.
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select().executeTakeFirstOrThrow()).value
}
