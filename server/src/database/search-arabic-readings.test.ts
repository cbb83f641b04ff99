// @module-tag database
import { createMosque, listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0019-search-arabic-readings.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('mosques that were in the index before are found by how their names are read, and the index goes on from there', async () => {
  const admin = await app.admin()
  const { mosque } = (await admin.call(createMosque, { body: mosqueRegistration({ name: 'جامع الأحمر' }) }))
    .body
  const { db } = app.ctx
  // As the index was before: words in Arabic script only.
  for (const table of ['search_words', 'search_slips'] as const) await db.deleteFrom(table).execute()
  const old = { word: 'الاحمر', scope: 1 as const, token: 'احمر', count: 1 }
  await db.insertInto('search_words').values(old).execute()
  const before = await admin.call(listApprovedMosques, { query: { q: 'ahmar' } })
  expect(before.body.mosques).toEqual([])

  await db.transaction().execute((trx) => up(trx as unknown as Parameters<typeof up>[0]))

  const seen = { 'if-none-match': String(before.headers.etag) }
  const after = await admin.call(listApprovedMosques, { query: { q: 'ahmar' } }, seen)
  expect(after.body.mosques).toMatchObject([{ _id: mosque._id }])
  await admin.call(createMosque, { body: mosqueRegistration({ name: 'Masjid Ahmar' }) })
  const both = await admin.call(listApprovedMosques, { query: { q: 'ahmar' } })
  expect(both.body.mosques.length).toBeGreaterThan(0)
})
