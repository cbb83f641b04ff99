// @module-tag database
import {
  changeMosqueStatus,
  createMosque,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as prayerTimes from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  prayerTime,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const lists = [listApprovedMosques, listPendingMosques, listRejectedMosques]
const query = {}

describe('who reads the lists', () => {
  test.each(lists)('no one without a session: $path', async (list) => {
    expect((await app.visitor().call(list, { query })).status).toBe(401)
  })

  test('everyone signed in the approved ones, admins alone the others', async () => {
    const { contact, owner } = await createContactPerson(app)
    const { client } = await createPerson(app)
    for (const reader of [client, owner.client, contact.client]) {
      expect((await reader.call(listApprovedMosques, { query })).status).toBe(200)
      expect((await reader.call(listPendingMosques, { query })).status).toBe(403)
      expect((await reader.call(listRejectedMosques, { query })).status).toBe(403)
    }
    for (const list of lists) expect((await admin.call(list, { query })).status).toBe(200)
  })
})

describe('a reader who has the list already', () => {
  const read = (tag: string, list: (typeof lists)[number] = listApprovedMosques) =>
    admin.call(list, { query }, { 'if-none-match': tag })
  const currentTag = async () => String((await admin.call(listApprovedMosques, { query })).headers.etag)

  test('is told so without a body, and may not keep it from asking', async () => {
    const full = await admin.call(listApprovedMosques, { query })
    expect(full.headers['cache-control']).toBe('private, no-cache')
    for (const list of lists) {
      const answer = await read(String(full.headers.etag), list)
      expect(answer.status).toBe(304)
      expect(answer.body).toBeUndefined()
      expect(answer.headers.etag).toBe(full.headers.etag)
    }
  })

  test.each([
    ['weakened on its way', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"older", ${tag}`],
  ])('is told so when the tag comes %s', async (_how, form) => {
    expect((await read(form(await currentTag()))).status).toBe(304)
  })

  test('gets a fresh answer after every change of a mosque or its ranges', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    const params = { id: mosque._id }
    let rangeId = ''
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['created', () => admin.call(createMosque, { body: mosqueRegistration() })],
      ['pending', () => admin.call(changeMosqueStatus, { params, body: { status: 'pending' } })],
      ['approved', () => admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })],
      [
        'range added',
        async () => {
          const body = prayerTime(mosque._id, '2026-12-01')
          const answer = await owner.client.call(prayerTimes.createPrayerTimeRange, { body })
          rangeId = answer.body.prayerTime._id
          return answer
        },
      ],
      [
        'range changed',
        () =>
          owner.client.call(prayerTimes.updatePrayerTimeRange, {
            params: { id: rangeId },
            body: { endDate: '2026-12-05' },
          }),
      ],
      [
        'range deleted',
        () => owner.client.call(prayerTimes.deletePrayerTimeRange, { params: { id: rangeId } }),
      ],
    ]
    for (const [change, make] of changes) {
      const tag = await currentTag()
      expect((await make()).status, change).toBeLessThan(300)
      const fresh = await read(tag)
      expect(fresh.status, change).toBe(200)
      expect(fresh.headers.etag, change).not.toBe(tag)
    }
  })

  test('keeps it after a change that was refused', async () => {
    const { owner } = await createMosqueWithOwner(app, { status: 'pending' })
    const tag = await currentTag()
    await owner.client.call(createMosque, { body: mosqueRegistration() })
    await admin.call(changeMosqueStatus, { params: { id: owner.user._id }, body: { status: 'approved' } })
    expect((await read(tag)).status).toBe(304)
  })

  test('learns nothing by a tag alone', async () => {
    const headers = { 'if-none-match': await currentTag() }
    expect((await app.visitor().call(listApprovedMosques, { query }, headers)).status).toBe(401)
    const { client } = await createPerson(app)
    expect((await client.call(listPendingMosques, { query }, headers)).status).toBe(403)
  })
})
