import { confirmMosque, confirmMosqueByLink } from '@mihrab/core/features/mosques/confirmations.contract.ts'
import {
  changeMosqueStatus,
  countMosques,
  createMosque,
  deleteMosque,
  listApprovedMosques,
  listUnconfirmedMosques,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { deleteUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'
import { askMosquePeople } from './ask-mosque-people.service.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  ;({ contact, owner, mosque } = await createContactPerson(app))
  // Sessions must outlast the months of these tests.
  await app.ctx.db.updateTable('sessions').set({ expiresAt: '2028-01-01T00:00:00Z' }).execute()
})
afterEach(() => app.close())

const hourMs = 3_600_000
const instant = (days: number, hours = 0) =>
  new Date(Date.parse(testStart) + (days * 24 + hours) * hourMs).toISOString()

async function sweepOn(days: number, hours = 0): Promise<void> {
  app.setNow(instant(days, hours))
  await askMosquePeople(app.ctx)
}

const requests = async () =>
  (await app.mails()).filter(({ subject }) => subject.startsWith('Are the details of'))
const asked = async () => (await requests()).map(({ recipient }) => recipient)
const tokenOf = async () => /still-right#token=(\S+)/.exec((await requests()).at(-1)?.text ?? '')?.[1] ?? ''
const params = () => ({ id: mosque._id })
const listed = async () =>
  (await admin.call(listApprovedMosques, {})).body.mosques.find(({ _id }) => _id === mosque._id)

test('after 60 days one person is asked, after 14 more a second one, and after 14 more the mosque is marked', async () => {
  await sweepOn(60, -1)
  expect(await asked()).toEqual([])
  await sweepOn(60)
  expect(await asked()).toEqual([owner.user.email])
  await sweepOn(74, -1)
  expect(await asked()).toHaveLength(1)
  await sweepOn(74)
  expect(await asked()).toEqual([owner.user.email, contact.user.email])
  await sweepOn(88, -1)
  expect((await listed())?.unconfirmed).toBeUndefined()
  await sweepOn(88)
  expect((await listed())?.unconfirmed).toEqual({ since: instant(0), askedAt: instant(74) })
  await sweepOn(200)
  expect(await asked()).toHaveLength(2)
})

test('a server that was off for months takes one step at a time', async () => {
  await sweepOn(150)
  await sweepOn(151)
  expect(await asked()).toEqual([owner.user.email])
  await sweepOn(164)
  expect(await asked()).toHaveLength(2)
})

test('two servers that sweep at once send one mail', async () => {
  app.setNow(instant(60))
  await Promise.all([askMosquePeople(app.ctx), askMosquePeople(app.ctx)])
  expect(await asked()).toEqual([owner.user.email])
})

test('a sweep that is stopped asks no one else', async () => {
  app.setNow(instant(60))
  await askMosquePeople(app.ctx, AbortSignal.abort())
  expect(await asked()).toEqual([])
})

describe('the asking begins again', () => {
  const answers: [string, () => Promise<{ status: number }>][] = [
    [
      'a change by its admin',
      () => owner.client.call(updateMosque, { params: params(), body: { phone: '1' } }),
    ],
    [
      'new times',
      () => owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2027-03-01') }),
    ],
    ['Still correct', () => contact.client.call(confirmMosque, { params: params() })],
    ['the link', async () => app.visitor().call(confirmMosqueByLink, { body: { token: await tokenOf() } })],
  ]
  test.each(answers)('after %s, which ends the link', async (_what, answer) => {
    await sweepOn(60)
    const token = await tokenOf()
    app.setNow(instant(65))
    expect((await answer()).status).toBeLessThan(300)
    const again = await app.visitor().call(confirmMosqueByLink, { body: { token } })
    expect(again).toMatchObject({
      status: 400,
      error: { fields: { token: 'This link is no longer valid' } },
    })
    await sweepOn(124)
    expect(await asked()).toHaveLength(1)
    await sweepOn(125)
    expect(await asked()).toHaveLength(2)
  })

  test('not after a change by an admin of the platform', async () => {
    await sweepOn(60)
    await admin.call(updateMosque, { params: params(), body: { phone: '1' } })
    await sweepOn(74)
    expect(await asked()).toHaveLength(2)
  })
})

describe('who is asked first', () => {
  test('is the person who last confirmed the mosque', async () => {
    await contact.client.call(confirmMosque, { params: params() })
    await sweepOn(60)
    await sweepOn(74)
    expect(await asked()).toEqual([contact.user.email, owner.user.email])
  })

  test('is its admin where that person has left it', async () => {
    await contact.client.call(confirmMosque, { params: params() })
    await admin.call(deleteUser, { params: { id: contact.user._id } })
    await sweepOn(60)
    expect(await asked()).toEqual([owner.user.email])
  })

  test('is asked again where there is no one else', async () => {
    await admin.call(deleteUser, { params: { id: contact.user._id } })
    await sweepOn(60)
    await sweepOn(74)
    expect(await asked()).toEqual([owner.user.email, owner.user.email])
    expect((await requests()).map(({ text }) => text.includes('We asked two weeks ago'))).toEqual([
      false,
      true,
    ])
  })

  test('is no one whose email is not confirmed', async () => {
    await app.ctx.db
      .updateTable('users')
      .set({ emailConfirmedAt: null })
      .where('id', '=', owner.user._id)
      .execute()
    await sweepOn(60)
    expect(await asked()).toEqual([contact.user.email])
  })
})

test('a mosque that no mail reaches is marked all the same, and says so', async () => {
  const unread = await createPerson(app, 'Unread', { isConfirmed: false })
  const made = await admin.call(changeMosqueStatus, { params: params(), body: { status: 'rejected' } })
  expect(made.status).toBe(200)
  const body = { ...mosqueRegistration(), contactPerson: [unread.user._id] }
  ;({ mosque } = (await admin.call(createMosque, { body })).body)
  for (const days of [60, 74, 88]) await sweepOn(days)
  expect(await asked()).toEqual([])
  expect((await listed())?.unconfirmed).toEqual({ since: null, askedAt: null })
})

test('a mosque that is not approved is not asked about; approved again, 60 days later', async () => {
  await admin.call(changeMosqueStatus, { params: params(), body: { status: 'pending' } })
  await sweepOn(100)
  expect(await asked()).toEqual([])
  await admin.call(changeMosqueStatus, { params: params(), body: { status: 'approved' } })
  await sweepOn(160, -1)
  expect(await asked()).toEqual([])
  await sweepOn(160)
  expect(await asked()).toHaveLength(1)
})

test('a person who has had too many mails is asked in the next hour', async () => {
  const { db } = app.ctx
  await sweepOn(60)
  const [mail] = await requests()
  await db
    .updateTable('confirmation_requests')
    .set({ asked: 0, since: instant(0), askedId: null })
    .execute()
  if (!mail) throw new Error('no mail')
  for (let index = 1; index < 7; index += 1) {
    await db
      .insertInto('outbox')
      .values({ ...mail, id: `${mail.id}-${index}`, subject: 'Other' })
      .execute()
  }
  await sweepOn(60)
  expect(await asked()).toHaveLength(1)
  await sweepOn(60, 1)
  expect(await asked()).toHaveLength(2)
})

test('one mosque whose turn fails holds up none of the others', async () => {
  const { owner: other } = await createMosqueWithOwner(app)
  await app.ctx.db
    .updateTable('mosques')
    .set({ timeZone: 'Nowhere/Else' })
    .where('id', '=', mosque._id)
    .execute()
  app.setNow(instant(60))
  await expect(askMosquePeople(app.ctx)).rejects.toThrow()
  expect(await asked()).toEqual([other.user.email])
})

describe('the mark of a mosque that was asked about in vain', () => {
  beforeEach(async () => {
    for (const days of [60, 74, 88]) await sweepOn(days)
  })

  test('stands in lists for admins alone, which renew for it', async () => {
    await createMosqueWithOwner(app)
    const unconfirmed = await admin.call(listUnconfirmedMosques, {})
    expect(unconfirmed.body.mosques.map(({ _id }) => _id)).toEqual([mosque._id])
    expect(unconfirmed.body.mosques[0]?.unconfirmed).toEqual({ since: instant(0), askedAt: instant(74) })
    const found = await admin.call(listUnconfirmedMosques, { query: { q: 'quba', limit: '5' } })
    expect(found.body.mosques).toHaveLength(1)
    const counts = await admin.call(countMosques, {})
    expect(counts.body).toMatchObject({ unconfirmed: 1, counts: { approved: 2 } })

    const forOwner = await owner.client.call(listApprovedMosques, {})
    expect(forOwner.body.mosques.some((one) => 'unconfirmed' in one)).toBe(false)
    const forAdmin = await admin.call(listApprovedMosques, {})
    expect(forOwner.headers.etag).not.toBe(forAdmin.headers.etag)
    expect((await owner.client.call(listUnconfirmedMosques, {})).status).toBe(403)
    expect((await app.visitor().call(listUnconfirmedMosques, {})).status).toBe(401)
  })

  test('goes when its people confirm it', async () => {
    const before = (await admin.call(listUnconfirmedMosques, {})).headers.etag
    await owner.client.call(confirmMosque, { params: params() })
    const { headers, body } = await admin.call(listUnconfirmedMosques, {})
    expect([body.mosques, headers.etag === before]).toEqual([[], false])
    expect((await listed())?.unconfirmed).toBeUndefined()
  })

  test('goes with the mosque', async () => {
    await admin.call(deleteMosque, { params: params() })
    expect((await admin.call(listUnconfirmedMosques, {})).body.mosques).toEqual([])
    expect(await app.ctx.db.selectFrom('confirmation_requests').selectAll().execute()).toEqual([])
  })
})
