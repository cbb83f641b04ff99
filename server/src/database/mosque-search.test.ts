// @module-tag database
import { createMosque, listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSearchIndex } from '#search/fill-index.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tables = ['mosque_search', 'mosque_tokens', 'search_words', 'search_slips'] as const

async function wholeIndex() {
  const { db } = app.ctx
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map((all) => all.map((row) => JSON.stringify(row)).sort())
}

test('mosques that are there before the index are in it as those that come later, and it goes on from there', async () => {
  const admin = await app.admin()
  const names = ['Masjid al-Ḥidāya', 'مسجد النور']
  for (const name of names) await admin.call(createMosque, { body: mosqueRegistration({ name }) })
  const before = await wholeIndex()
  for (const table of tables) await app.ctx.db.deleteFrom(table).execute()
  expect((await searchMosques(app.ctx.db, { q: 'hidaya', limit: 20 })).mosques).toEqual([])

  await app.ctx.db.transaction().execute((trx) => fillSearchIndex(trx))

  expect(await wholeIndex()).toEqual(before)
  await admin.call(createMosque, { body: mosqueRegistration({ name: 'Masjid Noor' }) })
  expect((await searchMosques(app.ctx.db, { q: 'nur', limit: 20 })).mosques).toHaveLength(2)
  const { mosques } = (await admin.call(listApprovedMosques, { query: { q: 'hidayah' } })).body
  expect(mosques).toMatchObject([{ name: names[0] }])
})
