// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { searchMosques } from './mosque-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const towns = ['Sheffield', 'Sheffield', 'Sherfeeld', 'Lancaster']
  await storeMosques(app.ctx.db, [
    ...towns.map((town) => ({ name: `Masjid Rawdah ${town}`, address: `1 High Street, ${town}` })),
    { name: 'Masjid Waiting', address: 'Wolverhampton', status: 'pending' as const },
  ])
})
afterAll(() => app.close())

test.each([
  ['shefeld', 'sheffield'],
  ['masjid shefeld', 'sheffield'],
  ['rawdah shefeld', 'rawdah sheffield'],
  ['lanncastre rawdah', 'lancaster rawdah'],
  ['shefeld lancastre', null],
  ['wolverhmptn', null],
  ['ldnlds', null],
  ['xyzzy', null],
  ['shefeld 99', null],
  ['rawdah', null],
])('where “%s” finds nothing, “%s” is meant', async (q, spelling) => {
  const found = await searchMosques(app.ctx.db, { q, limit: 20 })
  expect(found.spelling).toBe(spelling)
  expect(found.mosques.length > 0).toBe(q === 'rawdah')
})

test('what is meant finds something', async () => {
  const { spelling } = await searchMosques(app.ctx.db, { q: 'shefeld', limit: 20 })
  const { mosques } = await searchMosques(app.ctx.db, { q: spelling ?? '', limit: 20 })
  expect(mosques.length).toBeGreaterThan(0)
})

test('a facility that no mosque has leads to no other spelling of the same words', async () => {
  const { spelling } = await searchMosques(app.ctx.db, { q: 'rawdah', has: ['library'], limit: 20 })
  expect(spelling).toBeNull()
})
