import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { endOtherSessions, endSession, listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInElsewhere({ credentials }: Person, userAgent = firefox): Promise<TestClient> {
  const client = app.visitor()
  await client.call(login, { body: credentials }, { 'user-agent': userAgent })
  return client
}

const isOpen = async (client: TestClient) => (await client.call(checkAuth, {})).status === 200
const sessionsOf = async (client: TestClient) => (await client.call(listSessions, {})).body.sessions

describe('one’s sessions', () => {
  test('are listed newest first, with the browser, and which one is asking', async () => {
    const person = await createPerson(app)
    app.setNow('2026-11-21T08:00:00Z')
    await signInElsewhere(person)
    const sessions = await sessionsOf(person.client)
    expect(sessions).toEqual([
      {
        _id: expect.any(String),
        browser: 'Firefox on Windows',
        createdAt: '2026-11-21T08:00:00.000Z',
        expiresAt: '2026-12-21T08:00:00.000Z',
        lastUsedAt: '2026-11-21T08:00:00.000Z',
        isCurrent: false,
      },
      expect.objectContaining({ createdAt: '2026-11-20T12:00:00.000Z', isCurrent: true }),
    ])
    app.setNow('2026-11-20T12:00:00Z')
  })

  test('are known by an id that opens nothing', async () => {
    const person = await createPerson(app)
    const answer = await person.client.call(listSessions, {})
    const rows = await app.ctx.db.selectFrom('sessions').selectAll().execute()
    for (const { tokenHash } of rows) expect(JSON.stringify(answer.body)).not.toContain(tokenHash)
    const visitor = app.visitor()
    visitor.cookie = `mihrab_session=${answer.body.sessions[0]?._id}`
    expect(await isOpen(visitor)).toBe(false)
  })

  test('cannot be read from the database', async () => {
    const { client } = await createPerson(app)
    const token = String(client.cookie).split('=')[1] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await app.ctx.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('that have run out are not listed', async () => {
    const person = await createPerson(app)
    app.setNow('2026-12-01T12:00:00Z')
    const later = await signInElsewhere(person)
    app.setNow('2026-12-25T12:00:00Z')
    expect(await sessionsOf(later)).toHaveLength(1)
    app.setNow('2026-11-20T12:00:00Z')
  })

  test('can all be ended but the one that asks', async () => {
    const person = await createPerson(app)
    const others = [await signInElsewhere(person), await signInElsewhere(person)]
    const someoneElse = await createPerson(app)
    const answer = await person.client.call(endOtherSessions, {})
    expect(answer.body).toEqual({ success: true, message: 'You are signed out everywhere else' })
    expect(await Promise.all([...others, person.client, someoneElse.client].map(isOpen))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await sessionsOf(person.client)).toHaveLength(1)
  })

  test('can be ended one by one, the asking one too', async () => {
    const person = await createPerson(app)
    const [one, other] = [await signInElsewhere(person), await signInElsewhere(person)]
    const id = (await sessionsOf(one)).find(({ isCurrent }) => isCurrent)?._id ?? ''
    expect((await person.client.call(endSession, { params: { id } })).status).toBe(200)
    expect(await Promise.all([one, other, person.client].map(isOpen))).toEqual([false, true, true])
    expect((await person.client.call(endSession, { params: { id } })).status).toBe(404)
    const own = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?._id ?? ''
    await other.call(endSession, { params: { id: own } })
    expect(await isOpen(other)).toBe(false)
  })

  test('are no one else’s business, admins’ neither', async () => {
    const person = await createPerson(app)
    const id = (await sessionsOf(person.client))[0]?._id ?? ''
    for (const client of [(await createPerson(app)).client, await app.admin()]) {
      expect((await client.call(endSession, { params: { id } })).status).toBe(404)
    }
    expect(await isOpen(person.client)).toBe(true)
    for (const answer of [
      await app.visitor().call(listSessions, {}),
      await app.visitor().call(endOtherSessions, {}),
      await app.visitor().call(endSession, { params: { id } }),
    ]) {
      expect(answer.status).toBe(401)
    }
  })
})
