import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  createContactMessage,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contactMessage,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { pictureAs } from '#test/images.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let mosqueId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  const created = await createMosqueWithOwner(app)
  owner = created.owner
  mosqueId = created.mosque._id
})
afterAll(() => app.close())

/** Sends a request whose body comes in two halves, and runs something between them. */
async function sendSlowly(client: TestClient, endpoint: Call, duringRequest: () => Promise<unknown>) {
  const { method, path, payload, type = 'application/json' } = endpoint
  async function* halves() {
    const middle = Math.floor(payload.length / 2)
    yield payload.subarray(0, middle)
    await duringRequest()
    yield payload.subarray(middle)
  }
  const headers = { 'content-type': type }
  return client.send({ method, url: `/api${path}`, headers, payload: Readable.from(halves()) })
}

interface Call {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly payload: Buffer
  readonly type?: string
}

function callOf({ method, path }: { method: string; path: string }, body: object, id = ''): Call {
  const payload = Buffer.from(JSON.stringify(body))
  return { method: method as Call['method'], path: path.replace(':id', id), payload }
}

async function uploadCall(): Promise<Call> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await pictureAs('png'))], 'a.png'))
  const request = new Response(form)
  const type = request.headers.get('content-type') ?? ''
  return { method: 'POST', path: '/media/file', payload: Buffer.from(await request.arrayBuffer()), type }
}

const endSessionsOf = (person: Person) =>
  app.ctx.db.deleteFrom('sessions').where('userId', '=', person.user._id).execute()

/** Everything that such a request could have written. */
async function countRows(): Promise<number[]> {
  const tables = [
    'users',
    'mosques',
    'prayer_time_ranges',
    'events',
    'contact_messages',
    'media_files',
    'outbox',
  ] as const
  const counts = tables.map(async (table) => {
    const rows = await app.ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .execute()
    return Number(rows[0]?.count)
  })
  return [...(await Promise.all(counts)), readdirSync(join(app.folder, 'media')).length]
}

describe('a session that ends while a call of it is on its way changes nothing any more', () => {
  const newUser = { name: 'N', username: 'n', email: 'n@example.org', password: 'a long password' }
  test.each<[what: string, call: () => Call | Promise<Call>]>([
    ['a message', () => callOf(createContactMessage, contactMessage())],
    ['an event', () => callOf(createEvent, { mosqueId, title: 'T', date: '2026-12-01' })],
    ['a range of prayer times', () => callOf(createPrayerTimeRange, prayerTime(mosqueId, '2026-12-01'))],
    ['a change of a mosque', () => callOf(updateMosque, { name: 'Another' }, mosqueId)],
    ['a new account', () => callOf(createUser, newUser)],
    ['a change of oneself', () => callOf(updateUser, { name: 'Another' }, owner.user._id)],
    ['an image', uploadCall],
  ])('by %s', async (_what, call) => {
    await owner.client.signIn(owner.credentials)
    const before = await countRows()
    const answer = await sendSlowly(owner.client, await call(), () => endSessionsOf(owner))
    expect(answer.status).toBe(401)
    expect(answer.error.message).toBe('Please sign in first')
    expect(await countRows()).toEqual(before)
    const mosque = await app.ctx.db.selectFrom('mosques').select('name').executeTakeFirst()
    expect(mosque?.name).toBe('Quba Mosque')
  })

  test('by the registration of a mosque', async () => {
    const person = await createPerson(app)
    const before = await countRows()
    const call = callOf(createMosque, mosqueRegistration())
    expect((await sendSlowly(person.client, call, () => endSessionsOf(person))).status).toBe(401)
    expect(await countRows()).toEqual(before)
  })

  test('by making someone an admin', async () => {
    const [second, third] = [await anotherAdmin(), await createPerson(app)]
    const call = callOf(updateUser, { role: 'admin' }, third.user._id)
    expect((await sendSlowly(second.client, call, () => endSessionsOf(second))).status).toBe(401)
    expect(await isAdmin(third)).toBe(false)
  })
})

test('who loses the role for a call while it is on its way is refused', async () => {
  const second = await anotherAdmin()
  const contact = (
    await (await createPerson(app)).client.call(createContactMessage, { body: contactMessage() })
  ).body.contact
  const { email } = contact
  const call = callOf(replyToContactMessage, { _id: contact._id, email, replyMessage: 'Welcome' })
  const before = await countRows()
  const takeRole = () => admin.call(updateUser, { params: { id: second.user._id }, body: { role: 'user' } })
  expect((await sendSlowly(second.client, call, takeRole)).status).toBe(403)
  expect(await countRows()).toEqual(before)
})

test('who gains a role while a call is on its way is served with it', async () => {
  const person = await createPerson(app)
  const call = callOf(updateUser, { name: 'Another' }, person.user._id)
  const giveRole = () => admin.call(updateUser, { params: { id: person.user._id }, body: { role: 'admin' } })
  const answer = await sendSlowly(person.client, call, giveRole)
  expect(answer.status).toBe(200)
})

async function anotherAdmin(): Promise<Person> {
  const person = await createPerson(app, 'Admin')
  await admin.call(updateUser, { params: { id: person.user._id }, body: { role: 'admin' } })
  return person
}

async function isAdmin({ user }: Person): Promise<boolean> {
  const row = await app.ctx.db
    .selectFrom('users')
    .select('isAdmin')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  return row.isAdmin === 1
}
