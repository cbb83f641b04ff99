// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { searchMosques } from './mosque-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await storeMosques(app.ctx.db, [{ name: 'Masjid an-Noor', address: '1 High Street, Derby' }])
})
afterAll(() => app.close())

const nothing = [
  '%',
  '_',
  '"',
  "'",
  '*',
  '()',
  '-',
  '…',
  '\u0000',
  '\ud800',
  '🕌',
  '\u200f',
  '!!!',
  "' or 1=1 --",
]
test.each(nothing)('%j finds nothing', async (q) => {
  expect((await searchMosques(app.ctx.db, { q, limit: 20 })).mosques).toEqual([])
})

test.each([
  'noor*',
  '"noor"',
  'noor%',
  'noor\ud800',
  '\udc00noor',
  '(noor)',
  'noor:derby',
  '^noor',
  '#noor',
  '@noor',
  '=nur',
  '.nur',
  'noor\u0000derby',
  `noor ${'%'.repeat(10_000)}`,
])('%j is searched for its letters alone', async (q) => {
  expect((await searchMosques(app.ctx.db, { q, limit: 20 })).mosques).toHaveLength(1)
})

test.each([
  'NEAR(noor derby, 2)',
  'noor OR 1',
  'a'.repeat(10_000),
  'a '.repeat(5000),
  'ﷺ'.repeat(10_000),
  'ж '.repeat(5000),
  `${'x'.repeat(39)}y`.repeat(250),
  '١'.repeat(10_000),
  '\u0301'.repeat(10_000),
])('%j is no failure', async (q) => {
  expect((await searchMosques(app.ctx.db, { q, limit: 20 })).hasMore).toBe(false)
})

test('a search for nothing but blanks lists the mosques by name', async () => {
  expect((await searchMosques(app.ctx.db, { q: '  ', limit: 20 })).mosques).toHaveLength(1)
})
