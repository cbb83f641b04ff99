import { listPublicMosques } from '@mihrab/core/features/public/public.contract.ts'
import { mosqueRegistration } from '#test/factories.ts'
import type { FaultServer } from './rig.ts'

let count = 0

/** Registers someone new; returns their email and the response. */
export async function registerSomeone(url: string): Promise<{ email: string; response: Response }> {
  count += 1
  const name = `person-${process.pid}-${count}`
  const email = `${name}@example.org`
  const response = await post(`${url}/api/users/register`, {
    name: 'A Person',
    email,
    username: name,
    password: 'a fault test of a person',
  })
  return { email, response }
}

export function post(url: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A public mosque of the admin's; returns the path of its page. */
export async function createPublicMosque(server: FaultServer, cookie: string): Promise<string> {
  const response = await post(`${server.url}/api/mosques/create`, mosqueRegistration(), cookie)
  if (response.status !== 201) throw new Error(`Creating was answered with ${response.status}`)
  const answer = await fetch(`${server.url}/api/public/mosques?q=quba`)
  const { mosques } = listPublicMosques.response.parse(await answer.json())
  return `/mosques/${mosques[0]?.slug}`
}
