import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  changeMosqueStatus,
  getMosque,
  getMosqueHistory,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  type Person,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const change = (body: MosqueChange, client = owner.client) =>
  client.call(updateMosque, { params: { id: mosque._id }, body })
const read = async () => (await admin.call(getMosque, { params: { id: mosque._id } })).body
const historyOf = async (id: string) =>
  (await admin.call(getMosqueHistory, { params: { id }, query: {} })).body.history

describe.each(['pending', 'rejected'] as const)('a registration that is %s', (status) => {
  beforeEach(async () => {
    ;({ owner, mosque } = await createMosqueWithOwner(app, { status }))
  })

  test('is corrected by the person who sent it, and keeps its status', async () => {
    const answer = await change({ name: 'Quba Centre', addressNo: '0114 2', updatedAt: mosque.updatedAt })
    expect(answer.status).toBe(200)
    expect(answer.body.mosque).toMatchObject({ name: 'Quba Centre', addressNo: '0114 2', status })
    expect(await read()).toMatchObject({ name: 'Quba Centre', addressNo: '0114 2', status })
    expect((await owner.client.call(checkAuth, {})).body.user.role).toBe('user')
  })

  test('shows reviewers what was corrected, by whom', async () => {
    await change({ name: 'Quba Centre' })
    expect((await historyOf(mosque._id))[0]).toMatchObject({
      action: 'edited',
      by: { _id: owner.user._id },
      changes: [{ field: 'name', before: 'Quba Mosque', after: 'Quba Centre' }],
    })
  })

  test('is corrected by admins too, and by no one else', async () => {
    const other = await createContactPerson(app)
    const contact = await createPerson(app)
    await change({ contactPerson: [contact.user._id] })
    expect((await change({ name: 'Mine' }, app.visitor())).status).toBe(401)
    expect((await change({ name: 'Mine' }, contact.client)).status).toBe(403)
    for (const { client } of [await createPerson(app), other.owner, other.contact]) {
      expect((await change({ name: 'Mine' }, client)).error.message).toBe('Mosque not found')
    }
    expect((await read()).name).toBe('Quba Mosque')
    expect((await change({ name: 'Reviewed' }, admin)).body.mosque).toMatchObject({
      name: 'Reviewed',
      status,
    })
  })

  test('is checked like any other change', async () => {
    const refused = await change({ country: '', name: 'Not kept' })
    expect(refused.error.fields).toEqual({ country: 'Country is required' })
    await change({ name: 'First' }, admin)
    const outdated = await change({ name: 'Second', updatedAt: mosque.updatedAt })
    expect(outdated.status).toBe(409)
    expect((await read()).name).toBe('First')
  })

  test('opens nothing else of the mosque to the person who sent it', async () => {
    const body = prayerTime(mosque._id, '2027-01-10')
    expect((await owner.client.call(createPrayerTimeRange, { body })).status).toBe(403)
    const approve = { params: { id: mosque._id }, body: { status: 'approved' as const } }
    expect((await owner.client.call(changeMosqueStatus, approve)).status).toBe(403)
  })

  test('mails no one about a contact person before it is approved', async () => {
    const contact = await createPerson(app)
    const before = await app.ctx.db.selectFrom('outbox').select('id').execute()
    await change({ contactPerson: [contact.user._id] })
    expect(await app.ctx.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  })
})

test('a contact person of another mosque corrects the one that they registered', async () => {
  ;({ owner, mosque } = await createMosqueWithOwner(app, { status: 'pending' }))
  await createMosqueWithOwner(app, { contactPerson: [owner.user._id] })
  expect((await owner.client.call(checkAuth, {})).body.user.role).toBe('contactPerson')
  expect((await change({ name: 'Also mine' })).body.mosque.name).toBe('Also mine')
})

test('a name that was corrected before the approval leaves its slug to others', async () => {
  ;({ owner, mosque } = await createMosqueWithOwner(app, { name: 'Masjid Huda', status: 'pending' }))
  await change({ name: 'Masjid Hudaa' })
  await change({ name: 'Masjid al-Huda' })
  const left = await createMosqueWithOwner(app, { name: 'Masjid Huda', status: 'pending' })
  expect(left.mosque.slug).toBe('masjid-huda-sheffield')
  const other = await createMosqueWithOwner(app, { name: 'Masjid al-Huda', status: 'pending' })
  expect(other.mosque.slug).toBe('masjid-al-huda-sheffield-2')
})
