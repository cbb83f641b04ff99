import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { type FaultServer, post, signIn } from './rig.ts'

let count = 0
const password = 'a fault test of a person'

/** Registers someone new; returns their email and the response. */
export async function registerSomeone(url: string): Promise<{ email: string; response: Response }> {
  count += 1
  const username = `person-${process.pid}-${count}`
  const email = `${username}@example.org`
  const response = await post(`${url}/api/users/register`, { name: 'A Person', email, username, password })
  return { email, response }
}

/** Registers someone new and signs them in; returns the `cookie` header. */
export async function joinSomeone(url: string): Promise<string> {
  const { email, response } = await registerSomeone(url)
  expect(response.status).toBe(201)
  return signIn(url, { email, password })
}

/** The database is sound and has all whose registration was acknowledged. Returns the number of its people. */
export async function expectStored(
  target: Parameters<typeof connectDatabase>[0],
  acknowledged: readonly string[],
): Promise<number> {
  const db = connectDatabase(target)
  if ('file' in target) {
    const { rows } = await sql`pragma integrity_check`.execute(db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  }
  const people = await db.selectFrom('users').select('email').execute()
  await db.destroy()
  const stored = new Set(people.map(({ email }) => email))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  return stored.size
}

/** A public mosque of the admin's; returns the path of its page. */
export async function createPublicMosque(server: FaultServer, cookie: string): Promise<string> {
  const response = await post(`${server.url}/api/mosques/create`, mosqueRegistration(), cookie)
  if (response.status !== 201) throw new Error(`Creating was answered with ${response.status}`)
  const answer = await fetch(`${server.url}/api/public/mosques?q=quba`)
  const { mosques } = listPublicMosques.response.parse(await answer.json())
  return `/mosques/${mosques[0]?.slug}`
}
