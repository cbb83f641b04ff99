// @module-tag database
import { createMosque, getMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0017-public-mosques.ts'
import { up as addCalendar } from '#migrations/0024-calendar.ts'
import { createMosqueWithOwner, mosqueRegistration, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'
import { storeMissingSlugs } from './missing-slugs.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const register = async (name: string) =>
  (await admin.call(createMosque, { body: mosqueRegistration({ name }) })).body.mosque._id
const read = async (id: string) => (await admin.call(getMosque, { params: { id } })).body

async function takeBack(): Promise<void> {
  const { schema } = app.ctx.db
  await schema.dropTable('mosque_slugs').execute()
  for (const column of ['website', 'description', 'facilities', 'slug', 'showEmail', 'confirmedAt']) {
    await schema.alterTable('mosques').dropColumn(column).execute()
  }
}

test('mosques from before the migration get slugs, the oldest first, and are as their people left them', async () => {
  const ids = []
  for (const name of ['Noor', 'Noor', 'Noor Sheffield 2', 'Noor']) ids.push(await register(name))
  const { owner, mosque } = await createMosqueWithOwner(app, { name: 'مسجد الهدى' })
  const params = { id: mosque._id }
  app.setNow('2026-11-21T12:00:00Z')
  await owner.client.call(updateMosque, { params, body: { phone: '1' } })
  app.setNow('2026-11-22T12:00:00Z')
  await admin.call(updateMosque, { params, body: { phone: '2' } })
  app.setNow(testStart)
  await takeBack()

  const db = app.ctx.db as unknown as Parameters<typeof up>[0]
  await up(db)
  await addCalendar(db)

  const slugs = []
  for (const id of ids) slugs.push((await read(id)).slug)
  expect(slugs).toEqual(['noor-sheffield', 'noor-sheffield-2', 'noor-sheffield-2-2', 'noor-sheffield-3'])
  const empty = { website: '', description: '', facilities: [], showEmail: false }
  expect(await read(mosque._id)).toMatchObject({
    ...empty,
    slug: 'masjid-al-huda-sheffield',
    confirmedAt: '2026-11-21T12:00:00.000Z',
  })
  expect((await read(ids[0] ?? '')).confirmedAt).toBeNull()
  expect((await read(await register('Noor'))).slug).toBe('noor-sheffield-4')
})

test('rows that were written in bulk get slugs beside those that are there', async () => {
  const { db } = app.ctx
  const first = await register('Bulk')
  const row = await db.selectFrom('mosques').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const rows = times(2500, (index) => ({ ...row, id: `~${String(index).padStart(4, '0')}`, slug: '' }))
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('mosques')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  await storeMissingSlugs(db)
  const stored = await db
    .selectFrom('mosques')
    .select('slug')
    .where('id', 'like', '~%')
    .orderBy('id')
    .execute()
  const expected = times(2500, (index) => `bulk-sheffield-${index + 2}`)
  expect(stored.map(({ slug }) => slug)).toEqual(expected)
  expect((await read(first)).slug).toBe('bulk-sheffield')
})
