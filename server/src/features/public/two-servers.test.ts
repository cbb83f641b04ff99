import { checkAuth, logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { readSettings } from '#config.ts'
import { createMosqueWithOwner, createPerson, prayerTime } from '#test/factories.ts'
import { connectAgain } from '#test/outbox-rig.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, renderAsJson, type TestApp, TestClient } from '#test/test-app.ts'

/** Another server or worker on the same database, with its own caches. */
let other: FastifyInstance
let app: TestApp
let close: () => Promise<void>
let renderings = 0
beforeAll(async () => {
  app = await createTestApp()
  const db = await connectAgain(app)
  other = await buildApp({
    settings: readSettings({ DATA_DIR: app.folder, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' }),
    ctx: { ...app.ctx, db },
    webFolder: app.folder,
    renderPage: (page, frame) => {
      renderings += 1
      return renderAsJson(page, frame)
    },
    eventLoop: { delayMs: () => 0, nowMs: () => 0 },
  })
  close = async () => {
    await other.close()
    await db.destroy()
    await app.close()
  }
})
afterAll(() => close())

const readOther = (path: string) => readPage({ app: other }, path)

/** The same person, with their cookie, at the other server. */
function atOther(client: TestClient): TestClient {
  const same = new TestClient(other)
  same.cookie = client.cookie
  return same
}

/** From today on, identified by its jumu'ah. */
const rangeWith = (mosqueId: string, jumah: string) => ({
  ...prayerTime(mosqueId, '2026-11-20', '2026-12-31'),
  jumah,
})

test('a page that one keeps shows at the next request what the other has changed', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid of Two' })
  const path = `/mosques/${mosque.slug}`
  const first = await readOther(path)
  const before = renderings
  await readOther(path)
  expect(renderings).toBe(before)
  const saved = await owner.client.call(createPrayerTimeRange, { body: rangeWith(mosque._id, '13:47') })
  expect(saved.status).toBe(201)
  const after = await readOther(path)
  expect(renderings).toBe(before + 1)
  expect(first.body).not.toContain('13:47')
  expect(after.body).toContain('13:47')
})

test('a calendar that one keeps, and the directory, follow the other too', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Tandem' })
  const feed = `/mosques/${mosque.slug}/calendar.ics`
  const search = '/mosques?q=tandem'
  const [firstFeed, firstSearch] = [await readOther(feed), await readOther(search)]
  expect([firstFeed.status, firstSearch.page.rows.length]).toEqual([200, 1])
  await owner.client.call(createPrayerTimeRange, { body: rangeWith(mosque._id, '13:51') })
  await createMosqueWithOwner(app, { name: 'Masjid Tandem the Second' })
  const [laterFeed, laterSearch] = [await readOther(feed), await readOther(search)]
  expect(laterFeed.headers.etag).not.toBe(firstFeed.headers.etag)
  expect(laterSearch.page.rows).toHaveLength(2)
  expect(laterSearch.page.rows[0]?.next).toMatchObject({ prayer: 'jumuah', localTime: '13:51' })
})

test('a list that has not changed is 304 at both, and new at both once one has changed it', async () => {
  const admin = await app.admin()
  const list = async (client: TestClient, tag = '') =>
    client.call(listApprovedMosques, { query: { limit: '20' } }, tag ? { 'if-none-match': tag } : {})
  const first = await list(atOther(admin))
  const tag = String(first.headers.etag)
  expect([(await list(admin, tag)).status, (await list(atOther(admin), tag)).status]).toEqual([304, 304])
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid of the List' })
  const later = await list(atOther(admin), tag)
  expect(later.status).toBe(200)
  expect(later.body.mosques[0]?._id).toBe(mosque._id)
})

test('a session that one ends is over at the other', async () => {
  const { client } = await createPerson(app)
  const there = atOther(client)
  expect((await there.call(checkAuth, {})).status).toBe(200)
  await client.call(logout, {})
  expect((await there.call(checkAuth, {})).status).toBe(401)
})

test('a role that one gives or takes holds at the other', async () => {
  const admin = await app.admin()
  const { client, user } = await createPerson(app)
  const there = atOther(client)
  const listPeople = async () => (await there.call(listUsers, { query: { limit: '1' } })).status
  const giveRole = (role: 'admin' | 'user') =>
    admin.call(updateUser, { params: { id: user._id }, body: { role } })
  const statuses = [await listPeople()]
  for (const role of ['admin', 'user'] as const) {
    expect((await giveRole(role)).status).toBe(200)
    statuses.push(await listPeople())
  }
  expect(statuses).toEqual([403, 200, 403])
})
