// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { type MosqueStatus, mosqueStatuses } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  prayerTime,
  tally,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const change = (id: string, status: MosqueStatus, reason?: string) =>
  admin.call(changeMosqueStatus, { params: { id }, body: { status, ...(reason && { reason }) } })
const roleOf = async (client: TestClient) => (await client.call(checkAuth, {})).body.user.role
const transitions = mosqueStatuses.flatMap((from) => mosqueStatuses.map((to) => [from, to] as const))

describe('an admin changes the status', () => {
  test.each(transitions)('from %s to %s, and people’s roles follow in open sessions', async (from, to) => {
    const contact = await createPerson(app, 'Contact')
    const contactPerson = [contact.user._id]
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending', contactPerson })
    await change(mosque._id, from, 'The first reason')
    app.setNow('2026-11-20T12:30:00Z')
    const answer = await change(mosque._id, to)
    app.setNow('2026-11-20T12:00:00Z')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, status: to, message: `Mosque ${to} successfully` })
    const isRepeated = from === to
    const rejectionReason = isRepeated && to === 'rejected' ? 'The first reason' : null
    expect(answer.body.mosque).toMatchObject({ status: to, rejectionReason })
    expect(answer.body.mosque.updatedAt === '2026-11-20T12:30:00.000Z').toBe(!isRepeated)
    expect(await roleOf(owner.client)).toBe(to === 'approved' ? 'mosqueAdmin' : 'user')
    expect(await roleOf(contact.client)).toBe(to === 'approved' ? 'contactPerson' : 'user')
  })

  test('keeps the reason of a rejection, and clears it with the next status', async () => {
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    const rejected = await change(mosque._id, 'rejected', 'No such street')
    expect(rejected.body.mosque.rejectionReason).toBe('No such street')
    for (const status of ['pending', 'approved'] as const) {
      await change(mosque._id, 'rejected', 'No such street')
      const answer = await change(mosque._id, status, 'A reason for no rejection')
      expect(answer.body.mosque.rejectionReason).toBeNull()
    }
  })

  test('to the same again, and nothing changes, unless the reason of a rejection is another', async () => {
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    const rejected = (await change(mosque._id, 'rejected', 'No such street')).body.mosque
    expect((await change(mosque._id, 'rejected')).body.mosque).toEqual(rejected)
    expect((await change(mosque._id, 'rejected', 'No such street')).body.mosque).toEqual(rejected)
    const again = (await change(mosque._id, 'rejected', 'No such city')).body.mosque
    expect(again.rejectionReason).toBe('No such city')
    expect(again.updatedAt > rejected.updatedAt).toBe(true)
  })

  test('unless another admin was quicker to decide otherwise, which the second hears', async () => {
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    const params = { id: mosque._id }
    const decide = (status: MosqueStatus) =>
      admin.call(changeMosqueStatus, { params, body: { status, seenStatus: 'pending' } })
    expect((await decide('rejected')).status).toBe(200)
    expect((await decide('rejected')).status).toBe(200)
    const late = await decide('approved')
    expect(late.status).toBe(409)
    expect(late.error.message).toBe('Someone else has already decided about this mosque. It is now rejected')
    expect((await change(mosque._id, 'approved')).body.mosque.status).toBe('approved')
  })

  test('takes away with the role what the role allowed, in the same session', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    const save = (day: string) =>
      owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, day) })
    expect((await save('2026-12-01')).status).toBe(201)
    await change(mosque._id, 'pending')
    expect((await save('2026-12-02')).status).toBe(403)
    await change(mosque._id, 'approved')
    expect((await save('2026-12-02')).status).toBe(201)
  })

  test('leaves alone the role of anyone who runs or serves another mosque too', async () => {
    const first = await createContactPerson(app)
    const body = mosqueRegistration({ contactPerson: [first.contact.user._id, first.owner.user._id] })
    const second = (await admin.call(createMosque, { body })).body.mosque
    expect(await roleOf(first.owner.client)).toBe('mosqueAdmin')
    await change(first.mosque._id, 'rejected')
    expect(await roleOf(first.contact.client)).toBe('contactPerson')
    expect(await roleOf(first.owner.client)).toBe('contactPerson')
    const { user } = (await first.contact.client.call(checkAuth, {})).body
    expect(user.mosqueId).toBe(second._id)
    await change(second._id, 'pending')
    expect(await roleOf(first.contact.client)).toBe('user')
  })

  test('many times at once, and the mosque ends in one of them', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending' })
    const answers = await Promise.all(
      [...mosqueStatuses, ...mosqueStatuses].map((status) => change(mosque._id, status, 'Why')),
    )
    expect(tally(answers)).toEqual({ 200: 6 })
    for (const { body } of answers) {
      expect(body.mosque.rejectionReason).toBe(body.status === 'rejected' ? 'Why' : null)
    }
    await change(mosque._id, 'approved')
    expect(await roleOf(owner.client)).toBe('mosqueAdmin')
  })
})

describe('a change of status is refused', () => {
  const statusMessage = 'Status must be one of pending, approved, rejected'
  test.each([
    ['status', {}, statusMessage],
    ['status', { status: 'Approved' }, statusMessage],
    ['status', { status: ['approved'] }, statusMessage],
    ['reason', { status: 'rejected', reason: 'x'.repeat(1001) }, 'Reason can have up to 1000 characters'],
    ['reason', { status: 'rejected', reason: 7 }, 'Reason must be text'],
  ])('with a wrong %s: %o', async (field, payload, message) => {
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    const url = `/api/mosques/changeStatus/${mosque._id}`
    const answer = await admin.send({ method: 'PUT', url, payload })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { [field]: message } })
  })

  test('for a mosque that is not there', async () => {
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      const answer = await change(id, 'approved')
      expect(answer.status).toBe(404)
      expect(answer.error.message).toBe('Mosque not found')
    }
  })

  test('to everyone but admins, the mosque’s own people included', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending' })
    const other = await createContactPerson(app)
    const request = { params: { id: mosque._id }, body: { status: 'approved' } } as const
    expect((await app.visitor().call(changeMosqueStatus, request)).status).toBe(401)
    for (const { client } of [owner, other.owner, other.contact]) {
      expect((await client.call(changeMosqueStatus, request)).status).toBe(403)
    }
    expect(await roleOf(owner.client)).toBe('user')
  })
})
