// @module-tag database
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { HeldIndex } from './held-index.ts'
import { indexListing, indexNewListings, unindexListings } from './index-mosque.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** Everything except the numbers of rows. */
async function wholeIndex() {
  const { db } = app.ctx
  const found = await Promise.all([
    db.selectFrom('mosque_tokens').select(['token', 'scope', 'cell']).execute(),
    db.selectFrom('search_words').selectAll().execute(),
    db.selectFrom('search_slips').selectAll().execute(),
  ])
  return found.map((rows) => rows.map((row) => JSON.stringify(row)).sort())
}

/** Enough for several parts. */
async function importMany() {
  const mosques = Array.from({ length: 400 }, (_, index) => ({
    ...{ id: `node/${index}`, name: `Masjid Tangerine${index % 300}`, 'name:ar': 'مسجد قباء' },
    ...{ 'addr:street': `Clementine Road ${index}`, 'addr:city': 'Leeds', wheelchair: 'yes' },
  }))
  const none = await wholeIndex()
  await sendListings(await app.admin(), listingFile(...mosques))
  const rows = await app.ctx.db.selectFrom('listings').selectAll().execute()
  return { none, rows, ids: rows.map(({ id }) => id) }
}

test('an import indexes as each listing alone is', async () => {
  const { db } = app.ctx
  const { none, rows, ids } = await importMany()
  const imported = await wholeIndex()
  await unindexListings(db, ids)
  expect(await wholeIndex()).toEqual(none)
  for (const row of rows) await indexListing(db, row)
  expect(imported).toEqual(await wholeIndex())
})

test('listings of which only a part was written are removed wholly', async () => {
  const { db } = app.ctx
  const { none, rows, ids } = await importMany()
  await unindexListings(db, ids)
  const held = new HeldIndex()
  held.add(await indexNewListings(db, rows))
  const parts = [...held.parts()]
  expect(parts.length).toBeGreaterThan(2)
  for (const write of parts.filter((_, index) => index % 2 === 0)) await write(db)
  await unindexListings(db, ids)
  expect(await wholeIndex()).toEqual(none)
})
