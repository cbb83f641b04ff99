import {
  changeMosqueStatus,
  checkMosqueStatus,
  createMosque,
  findPendingMosqueByEmail,
  getMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const find = (client: TestClient, email: string) =>
  client.call(findPendingMosqueByEmail, { params: { email } })
const idOf = async (client: TestClient, email: string) => (await find(client, email)).body.mosque?._id

test('the person who registered finds the mosque that waits, in whatever case they write', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' })
  for (const email of [owner.user.email, owner.user.email.toUpperCase()]) {
    expect((await find(owner.client, email)).body).toMatchObject({ success: true, mosque })
    expect(await idOf(admin, email)).toBe(mosque._id)
  }
})

test('a mosque is found by the email that it bears too, the newest first, after the one registered', async () => {
  const person = await createPerson(app)
  const { email } = person.user
  const older = await createMosqueWithOwner(app, { status: 'pending', email })
  app.setNow('2026-11-20T12:10:00Z')
  const newer = await createMosqueWithOwner(app, { status: 'pending', email: email.toUpperCase() })
  expect(await idOf(person.client, email)).toBe(newer.mosque._id)
  const params = { id: newer.mosque._id }
  await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })
  expect(await idOf(person.client, email)).toBe(older.mosque._id)
  const other = await createMosqueWithOwner(app, { status: 'pending', email: older.owner.user.email })
  expect(await idOf(admin, older.owner.user.email)).toBe(older.mosque._id)
  expect(await idOf(older.owner.client, older.owner.user.email)).not.toBe(other.mosque._id)
  app.setNow('2026-11-20T12:00:00Z')
})

test.each(['approved', 'rejected'] as const)('one that is %s is not pending', async (status) => {
  const { owner } = await createMosqueWithOwner(app, { status })
  for (const client of [owner.client, admin]) {
    const answer = await find(client, owner.user.email)
    expect([answer.status, answer.error.message]).toEqual([404, 'No pending mosque for this email'])
  }
})

test('who asks for someone else’s email hears the same whether there is one or not', async () => {
  const { owner } = await createMosqueWithOwner(app, { status: 'pending' })
  const { contact } = await createContactPerson(app)
  const stranger = await createPerson(app)
  for (const { client } of [stranger, contact]) {
    const [there, none] = [await find(client, owner.user.email), await find(client, 'nobody@example.org')]
    expect(there.status).toBe(404)
    expect(there.error).toEqual({ ...none.error, requestId: there.error.requestId })
  }
  expect((await find(app.visitor(), owner.user.email)).status).toBe(401)
})

test.each(['%', '_@example.org', 'x'.repeat(254), "' or 1=1 --", 'مسجد', '٪'])(
  'finds nothing by “%s”',
  async (q) => {
    expect((await find(admin, q)).status).toBe(404)
  },
)

test('an email that cannot be one is refused by its field', async () => {
  for (const email of [' ', 'x'.repeat(255), 'a\u0000b']) {
    const { status, error } = await find(admin, email)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['email']])
  }
})

describe('a mosque that bears a person’s email and was registered by another', () => {
  const check = (client: TestClient, id: string) => client.call(checkMosqueStatus, { params: { id } })

  test('is not shown to them before they have confirmed it: anybody can register with it', async () => {
    const person = await createPerson(app, 'Person', { isConfirmed: false })
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending', email: person.user.email })
    const [there, none] = [
      await find(person.client, person.user.email),
      await find(admin, 'nobody@example.org'),
    ]
    expect(there.status).toBe(404)
    expect(there.error).toEqual({ ...none.error, requestId: there.error.requestId })
    expect((await check(person.client, mosque._id)).status).toBe(404)
    expect(await idOf(admin, person.user.email)).toBe(mosque._id)
  })

  test('lets them follow its review once they have, and nothing else', async () => {
    const person = await createPerson(app)
    const { owner, mosque } = await createMosqueWithOwner(app, {
      status: 'pending',
      email: person.user.email.toUpperCase(),
    })
    expect(await idOf(person.client, person.user.email)).toBe(mosque._id)
    for (const id of [mosque._id, owner.user._id]) {
      expect((await check(person.client, id)).body).toMatchObject({
        status: 'pending',
        mosque: { _id: mosque._id },
      })
    }
    expect((await person.client.call(getMosque, { params: { id: mosque._id } })).status).toBe(404)
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body: { status: 'approved' } })
    expect((await find(person.client, person.user.email)).status).toBe(404)
    expect((await check(person.client, mosque._id)).body.status).toBe('approved')
  })

  test('is not shown to someone with another confirmed email', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending', email: person.user.email })
    expect((await check(other.client, mosque._id)).status).toBe(404)
  })
})

test('who registered a mosque finds it without having confirmed their email', async () => {
  const person = await createPerson(app, 'Person', { isConfirmed: false })
  const registered = await person.client.call(createMosque, { body: mosqueRegistration() })
  expect(await idOf(person.client, person.user.email)).toBe(registered.body.mosque._id)
})
