import {
  changeMosqueStatus,
  countMosques,
  listAllMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, type Person, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let reader: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  reader = await createPerson(app)
  for (const index of times(6, Number)) {
    app.setNow(`2026-11-20T12:00:0${index}Z`)
    const status = (['approved', 'pending', 'rejected'] as const)[index % 3]
    await createMosqueWithOwner(app, { name: `Mosque ${index}`, ...(status && { status }) })
  }
})
afterAll(() => app.close())

const list = (client: TestClient, query = {}) => client.call(listAllMosques, { query })
const names = async (client: TestClient, query = {}) =>
  (await list(client, query)).body.map(({ name }) => Number(name.slice(-1)))

test('admins see every mosque, others the approved ones, newest change first', async () => {
  expect(await names(admin)).toEqual([5, 4, 3, 2, 1, 0])
  expect(await names(reader.client)).toEqual([3, 0])
  expect(await names(admin, { q: 'mosque 4' })).toEqual([4])
  expect(await names(reader.client, { q: 'mosque 4' })).toEqual([])
  expect((await list(app.visitor())).status).toBe(401)
})

test('pages tell where they go on in a header, the last one does not', async () => {
  for (const [client, limit, expected] of [
    [admin, '2', [5, 4, 3, 2, 1, 0]],
    [admin, '6', [5, 4, 3, 2, 1, 0]],
    [reader.client, '1', [3, 0]],
  ] as const) {
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await list(client, { limit, ...(cursor && { cursor }) })
      expect(page.body.length).toBeLessThanOrEqual(Number(limit))
      seen.push(...page.body.map(({ name }) => Number(name.slice(-1))))
      cursor = String(page.headers['x-next-cursor'] ?? '')
    } while (cursor)
    expect(seen).toEqual(expected)
  }
  expect((await list(admin)).headers['x-next-cursor']).toBeUndefined()
  expect((await list(admin, { limit: '0' })).status).toBe(400)
  expect((await list(admin, { cursor: 'x' })).status).toBe(400)
})

test('the answer holds no tag, by which one person could get what another one was shown', async () => {
  const { headers } = await list(admin)
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
})

test('admins count the mosques of each status, and see since when one waits', async () => {
  const count = (headers = {}) => admin.call(countMosques, {}, headers)
  const before = await count()
  expect(before.body).toEqual({
    success: true,
    counts: { approved: 2, pending: 2, rejected: 2 },
    unconfirmed: 0,
    pendingSince: '2026-11-20T12:00:01.000Z',
  })
  const tag = { 'if-none-match': String(before.headers.etag) }
  expect((await count(tag)).status).toBe(304)
  const waiting = (await list(admin)).body.filter(({ status }) => status === 'pending')
  for (const { _id } of waiting) {
    await admin.call(changeMosqueStatus, { params: { id: _id }, body: { status: 'approved' } })
  }
  expect((await count(tag)).body).toMatchObject({
    counts: { approved: 4, pending: 0, rejected: 2 },
    pendingSince: null,
  })
  expect((await reader.client.call(countMosques, {})).status).toBe(403)
  expect((await app.visitor().call(countMosques, {})).status).toBe(401)
})
