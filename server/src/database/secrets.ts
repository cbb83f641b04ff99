import { randomBytes } from 'node:crypto'
import type { Database } from './tables.ts'

/** A key of ours, made when it is first asked for. All servers on the database have the same, also after a restart. */
export async function readSecret(db: Database, name: 'reportTokens' | 'callCounts'): Promise<string> {
  const select = () => db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await select().executeTakeFirst()
  if (known) return known.value
  const value = randomBytes(32).toString('base64url')
  // Of two servers that come at the same moment one is first, and its key is that of both.
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select().executeTakeFirstOrThrow()).value
}
