// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  createMosque,
  deleteMosque,
  getMosque,
  listApprovedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createContactPerson,
  mosqueRegistration,
  type Person,
  prayerTime,
  tally,
  times,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const remove = (id: string, client = admin) => client.call(deleteMosque, { params: { id } })
const whoIs = async ({ client }: Person) => (await client.call(checkAuth, {})).body.user

test('an admin deletes a mosque with its ranges, and roles follow in open sessions', async () => {
  const { mosque, owner, contact } = await createContactPerson(app)
  const body = prayerTime(mosque._id, '2026-12-01')
  const range = (await owner.client.call(createPrayerTimeRange, { body })).body.prayerTime
  const list = async () => (await admin.call(listApprovedMosques, {})).body.mosques.map(({ _id }) => _id)
  expect(await list()).toContain(mosque._id)
  const answer = await remove(mosque._id)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'Mosque deleted successfully' })
  expect(await list()).not.toContain(mosque._id)
  expect((await admin.call(getMosque, { params: { id: mosque._id } })).status).toBe(404)
  const params = { id: range._id }
  expect((await admin.call(updatePrayerTimeRange, { params, body: { jumah: '13:00' } })).status).toBe(404)
  for (const person of [owner, contact]) {
    expect(await whoIs(person)).toMatchObject({ role: 'user', mosqueId: null })
  }
})

test('whose mosque was deleted may register another', async () => {
  const { mosque, owner } = await createContactPerson(app)
  await remove(mosque._id)
  const again = await owner.client.call(createMosque, { body: mosqueRegistration() })
  expect(again.status).toBe(201)
  expect(again.body.mosque._id).not.toBe(mosque._id)
})

test('a second deletion finds nothing, also at once', async () => {
  const { mosque } = await createContactPerson(app)
  expect(tally(await Promise.all(times(4, () => remove(mosque._id))))).toEqual({ 200: 1, 404: 3 })
  expect((await remove('nonsense')).error.message).toBe('Mosque not found')
})

test('a deletion while others write leaves nothing behind', async () => {
  const { mosque, owner } = await createContactPerson(app)
  const save = (index: number) =>
    owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, `2026-12-0${index + 1}`) })
  const answers = await Promise.all([
    ...times(4, save),
    remove(mosque._id),
    ...times(4, (index) => save(index + 4)),
  ])
  for (const { status } of answers) expect([200, 201, 403, 404]).toContain(status)
  const ranges = await app.ctx.db
    .selectFrom('prayer_time_ranges')
    .selectAll()
    .where('mosqueId', '=', mosque._id)
    .execute()
  expect(ranges).toEqual([])
})

test('no one but admins deletes, not even the mosque’s own people', async () => {
  const { mosque, owner, contact } = await createContactPerson(app)
  expect((await remove(mosque._id, app.visitor())).status).toBe(401)
  for (const { client } of [owner, contact]) expect((await remove(mosque._id, client)).status).toBe(403)
  expect((await admin.call(getMosque, { params: { id: mosque._id } })).status).toBe(200)
})
