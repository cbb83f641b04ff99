import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashesAtOnce } from '#features/users/passwords.service.ts'
import { createPerson, type Person, tally, times } from '#test/factories.ts'
import { type Answer, createTestApp, type TestApp } from '#test/test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
let person: Person
let release: () => void
let verified: number
beforeEach(async () => {
  app = await createTestApp()
  person = await createPerson(app)
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  verified = 0
  vi.mocked(verify).mockImplementation(async (_hash, password) => {
    verified += 1
    await promise
    return password === person.credentials.password
  })
})
afterEach(async () => {
  vi.mocked(verify).mockRestore()
  await app.close()
})

test('as many passwords are verified at once as there are cores to spare, forty logins wait, further ones are told when to come back', async () => {
  const unknown = { email: 'nobody@example.org', password: 'a long password' }
  const refused: Answer<typeof login>[] = []
  const answers = times(hashesAtOnce + 48, async (index) => {
    const answer = await app.visitor().call(login, { body: index % 2 === 0 ? person.credentials : unknown })
    if (answer.status === 503) refused.push(answer)
    return answer
  })
  await vi.waitUntil(() => refused.length === 8)
  for (const { headers, error } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(error.message).toBe('Many people are signing in at the moment. Please try again soon')
  }
  expect(verified).toBe(hashesAtOnce)
  release()
  const { 200: right = 0, 401: wrong = 0, ...others } = tally(await Promise.all(answers))
  expect([right + wrong, others]).toEqual([hashesAtOnce + 40, { 503: 8 }])
  expect((await app.visitor().call(login, { body: person.credentials })).status).toBe(200)
})

test('a login that waits is dropped when its caller goes', async () => {
  const held = times(hashesAtOnce, () => app.visitor().call(login, { body: person.credentials }))
  await vi.waitUntil(() => verified === hashesAtOnce)
  await leaveWaitingLogin()
  release()
  await Promise.all(held)
  await app.visitor().signIn(person.credentials)
  expect(verified).toBe(hashesAtOnce + 1)
})

/** Sends a login on its own connection and closes that once the server has read it. */
async function leaveWaitingLogin(): Promise<void> {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = app.app
  const connected = once(server, 'connection')
  const requested = once(server, 'request')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const body = JSON.stringify(person.credentials)
  const head = ['POST /api/users/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
  socket.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'))
  const [accepted] = (await connected) as [Socket]
  await requested
  // When this call has ended, the one before it is waiting.
  await app.visitor().send({ method: 'GET', url: '/api/mosques/approved' })
  socket.destroy()
  await once(accepted, 'close')
}
