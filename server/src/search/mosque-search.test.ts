// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillerMosques, fixtureMosques } from '#test/search/mosques.ts'
import { spellings } from '#test/search/spellings.ts'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { searchMosques } from './mosque-search.ts'

let app: TestApp
const nameById = new Map<string, string>()
beforeAll(async () => {
  app = await createTestApp()
  const mosques = [...fixtureMosques, ...fillerMosques].map(([name, address, country]) => ({
    name,
    address,
    country,
  }))
  for (const { id, name } of await storeMosques(app.ctx.db, mosques)) nameById.set(id, name)
})
afterAll(() => app.close())

async function namesFor(q: string): Promise<(string | undefined)[]> {
  const { mosques } = await searchMosques(app.ctx.db, { q, limit: 3 })
  return mosques.map(({ mosqueId }) => nameById.get(mosqueId))
}

test.each(spellings)('“%s” finds %s among the first three', async (search, name) => {
  expect(await namesFor(search)).toContain(name)
})
