import type { MosqueHistoryEntry } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  getMosqueHistory,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import * as ranges from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  prayerTime,
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

const read = async (id: string, query = {}) =>
  (await admin.call(getMosqueHistory, { params: { id }, query })).body
const newest = async (id: string) => (await read(id)).history[0]
const actionsOf = async (id: string) => (await read(id)).history.map(({ action }) => action)
const edit = (id: string, body: MosqueChange, client = admin) =>
  client.call(updateMosque, { params: { id }, body })
const setStatus = (id: string, body: { status: 'approved' | 'pending' | 'rejected'; reason?: string }) =>
  admin.call(changeMosqueStatus, { params: { id }, body })
const fieldsOf = (entry: MosqueHistoryEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]))

describe('the history of a mosque tells', () => {
  test('that it was registered, with all that it held', async () => {
    const contact = await createPerson(app, 'Contact')
    const contactPerson = [contact.user._id]
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending', contactPerson })
    const { history } = await read(mosque._id)
    expect(history).toMatchObject([
      {
        action: 'registered',
        mosqueId: mosque._id,
        mosqueName: mosque.name,
        at: '2026-11-20T12:00:00.000Z',
        by: { _id: owner.user._id, name: owner.user.name },
      },
    ])
    expect(fieldsOf(history[0])).toMatchObject({
      name: [null, 'Quba Mosque'],
      status: [null, 'pending'],
      location: [null, '53.4037, -1.4583'],
      timeZone: [null, 'Europe/London'],
      method: [null, 'Muslim World League'],
      contactPerson: [null, `${contact.user.name} (${contact.user.email})`],
    })
    expect(fieldsOf(history[0])).not.toHaveProperty('phone')
  })

  test('that it was rejected and sent in again', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { status: 'pending' })
    await setStatus(mosque._id, { status: 'rejected', reason: 'No such street' })
    expect(fieldsOf(await newest(mosque._id))).toEqual({
      status: ['pending', 'rejected'],
      rejectionReason: [null, 'No such street'],
    })
    await owner.client.call(createMosque, { body: mosqueRegistration({ name: 'New Name' }) })
    const again = await newest(mosque._id)
    expect(again).toMatchObject({
      action: 'sentInAgain',
      mosqueName: 'New Name',
      by: { name: owner.user.name },
    })
    expect(fieldsOf(again)).toEqual({
      name: ['Quba Mosque', 'New Name'],
      status: ['rejected', 'pending'],
      rejectionReason: ['No such street', null],
    })
    expect(await actionsOf(mosque._id)).toEqual(['sentInAgain', 'statusChanged', 'registered'])
  })

  test('another reason for the same rejection, and no change of status with it', async () => {
    const { mosque } = await createMosqueWithOwner(app, { status: 'pending' })
    await setStatus(mosque._id, { status: 'rejected', reason: 'No such street' })
    await setStatus(mosque._id, { status: 'rejected', reason: 'No such city' })
    const entry = await newest(mosque._id)
    expect(entry?.action).toBe('statusChanged')
    expect(fieldsOf(entry)).toEqual({ rejectionReason: ['No such street', 'No such city'] })
  })

  test('what an edit changed and what follows from it, by whom', async () => {
    const { mosque, owner, contact } = await createContactPerson(app)
    await edit(mosque._id, { location: { latitude: 53.5, longitude: -1.4583 } }, owner.client)
    const moved = fieldsOf(await newest(mosque._id))
    expect(moved.location).toEqual(['53.4037, -1.4583', '53.5, -1.4583'])
    expect(Object.keys(moved).filter((field) => /name|address|timeZone|status/.test(field))).toEqual([])
    await contact.client.call(updateMosqueAsContactPerson, { body: { phone: '0114 1' } })
    const entry = await newest(mosque._id)
    expect(entry).toMatchObject({ action: 'edited', by: { _id: contact.user._id, name: contact.user.name } })
    expect(fieldsOf(entry)).toEqual({ phone: [null, '0114 1'] })
    await edit(mosque._id, { contactPerson: [] })
    const people = `${contact.user.name} (${contact.user.email})`
    expect(fieldsOf(await newest(mosque._id))).toEqual({ contactPerson: [people, null] })
  })

  test('what became of its ranges, and which range it was', async () => {
    const { mosque, owner, contact } = await createContactPerson(app)
    const body = prayerTime(mosque._id, '2026-12-01', '2026-12-05')
    const range = (await owner.client.call(ranges.createPrayerTimeRange, { body })).body.prayerTime
    const added = await newest(mosque._id)
    expect(added).toMatchObject({ action: 'timesAdded', by: { _id: owner.user._id } })
    expect(fieldsOf(added)).toMatchObject({ startDate: [null, '2026-12-01'], jumah: [null, '13:15'] })
    expect(added?.changes).toHaveLength(8)
    const params = { id: range._id }
    const change = (body: object) =>
      contact.client.call(ranges.updatePrayerTimeRangeAsContactPerson, { params, body })
    await change({ fajr: '06:00' })
    await change({ fajr: '06:00' })
    expect(await newest(mosque._id)).toMatchObject({ action: 'timesChanged', by: { _id: contact.user._id } })
    expect(fieldsOf(await newest(mosque._id))).toEqual({
      startDate: ['2026-12-01', '2026-12-01'],
      endDate: ['2026-12-05', '2026-12-05'],
      fajr: ['06:15', '06:00'],
    })
    await admin.call(ranges.deletePrayerTimeRange, { params })
    expect(fieldsOf(await newest(mosque._id))).toMatchObject({ fajr: ['06:00', null] })
    const actions = ['timesDeleted', 'timesChanged', 'timesAdded', 'statusChanged', 'registered']
    expect(await actionsOf(mosque._id)).toEqual(actions)
  })

  test('that it was deleted, with all that it held, for as long as anybody asks', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    await admin.call(deleteMosque, { params: { id: mosque._id } })
    const deleted = await newest(mosque._id)
    expect(deleted).toMatchObject({ action: 'deleted', mosqueName: mosque.name })
    expect(fieldsOf(deleted)).toMatchObject({ name: ['Quba Mosque', null], status: ['approved', null] })
  })

  test('the name that the person had on that day', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    await edit(mosque._id, { phone: '1' }, owner.client)
    const users = () => app.ctx.db.updateTable('users').where('id', '=', owner.user._id)
    await users().set({ name: 'Another name' }).execute()
    await edit(mosque._id, { phone: '2' }, owner.client)
    const { history } = await read(mosque._id)
    expect(history.slice(0, 2).map(({ by }) => by.name)).toEqual(['Another name', owner.user.name])
  })
})

describe('nothing is added to the history', () => {
  test('by what changes nothing, and by what is refused', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    const before = await read(mosque._id)
    await setStatus(mosque._id, { status: 'approved' })
    await edit(mosque._id, { name: mosque.name })
    await edit(mosque._id, { name: 'Late', updatedAt: '2020-01-01T00:00:00Z' })
    await edit(mosque._id, { contactPerson: ['018f0000-0000-7000-8000-000000000000'] })
    await owner.client.call(deleteMosque, { params: { id: mosque._id } })
    expect(await read(mosque._id)).toEqual(before)
  })
})

test('the history chains, also when many change the mosque at once', async () => {
  const { mosque } = await createMosqueWithOwner(app)
  await Promise.all(times(12, (index) => edit(mosque._id, { phone: `${index}` })))
  const { history } = await read(mosque._id)
  const phones = history.filter(({ action }) => action === 'edited').map((entry) => fieldsOf(entry).phone)
  expect(phones).toHaveLength(12)
  for (const [index, phone] of phones.entries()) expect(phone?.[0]).toBe(phones[index + 1]?.[1] ?? null)
})

describe('the history is read', () => {
  test('in pages, each entry once', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    for (const index of times(5, String)) await edit(mosque._id, { phone: index })
    const whole = (await read(mosque._id)).history
    expect(whole).toHaveLength(7)
    const seen: MosqueHistoryEntry[] = []
    let cursor: string | null | undefined
    do {
      const page = await read(mosque._id, { limit: '3', ...(cursor && { cursor }) })
      expect(page.history.length).toBeLessThanOrEqual(3)
      seen.push(...page.history)
      cursor = page.nextCursor
    } while (cursor)
    expect(cursor).toBeNull()
    expect(seen).toEqual(whole)
  })

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['cursor', 'nonsense'],
  ])('with a wrong %s, and it is named: %s', async (field, value) => {
    const { mosque } = await createMosqueWithOwner(app)
    const request = { params: { id: mosque._id }, query: { [field]: value } }
    const { status, error } = await admin.call(getMosqueHistory, request)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  test('of a mosque that never was: not found', async () => {
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      const answer = await admin.call(getMosqueHistory, { params: { id } })
      expect([answer.status, answer.error.message]).toEqual([404, 'Mosque not found'])
    }
  })

  test('by admins alone', async () => {
    const { mosque, owner, contact } = await createContactPerson(app)
    const params = { id: mosque._id }
    expect((await app.visitor().call(getMosqueHistory, { params })).status).toBe(401)
    for (const { client } of [owner, contact, await createPerson(app)]) {
      expect((await client.call(getMosqueHistory, { params })).status).toBe(403)
    }
  })
})
