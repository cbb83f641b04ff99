// @module-tag database
import { createMosque, getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0032-mosque-texts.ts'
import { fillSearchIndex } from '#search/fill-index.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('mosques from before have no texts in other languages, and older migrations still fill the index', async () => {
  const admin = await app.admin()
  const body = mosqueRegistration({ name: 'Masjid Before' })
  const { mosque } = (await admin.call(createMosque, { body })).body
  const { db } = app.ctx
  for (const column of ['names', 'descriptions']) {
    await db.schema.alterTable('mosques').dropColumn(column).execute()
  }
  for (const table of ['mosque_tokens', 'search_words', 'search_slips', 'mosque_search'] as const) {
    await db.deleteFrom(table).execute()
  }

  await db.transaction().execute((trx) => fillSearchIndex(trx))
  await up(db as unknown as Parameters<typeof up>[0])

  const read = (await admin.call(getMosque, { params: { id: mosque._id } })).body
  expect(read).toMatchObject({ name: 'Masjid Before', names: {}, descriptions: {} })
  const { mosques } = await searchMosques(db, { q: 'before', limit: 5 })
  expect(mosques.map(({ mosqueId }) => mosqueId)).toEqual([mosque._id])
})
