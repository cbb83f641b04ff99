// @module-tag database
import { createMosque, listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0009-search-country.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mosque that was stored before its country was searched is found by it after the migration', async () => {
  const admin = await app.admin()
  const body = mosqueRegistration({ name: 'Begova', address: 'Sarači 8', country: 'Bosnia and Herzegovina' })
  const { mosque } = (await admin.call(createMosque, { body })).body
  await app.ctx.db.updateTable('mosques').set({ searchText: 'begova saraci 8' }).execute()
  // A word of one letter is searched in the search text.
  const query = { q: 'bosnia 8' }
  const before = await admin.call(listApprovedMosques, { query })
  expect(before.body.mosques).toEqual([])

  await up(app.ctx.db as unknown as Parameters<typeof up>[0])

  // Not 304: the list has a new version.
  const seen = { 'if-none-match': String(before.headers.etag) }
  const after = await admin.call(listApprovedMosques, { query }, seen)
  expect(after.body.mosques).toMatchObject([{ _id: mosque._id }])
  const both = await admin.call(listApprovedMosques, { query: { q: 'begova herzegovina 8' } })
  expect(both.body.mosques).toHaveLength(1)
})
