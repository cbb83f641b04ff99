// @module-tag database
import { createEvent, listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0011-event-search-text.ts'
import { createMosqueWithOwner, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('events of before the migration are found by title and description, also where there are many', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  const { db } = app.ctx
  const body = { mosqueId: mosque._id, title: 'Ḥalaqa', date: '2026-12-01', description: 'Al-Ḥidāya circle' }
  await owner.client.call(createEvent, { body })
  const row = await db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
  const others = times(1100, (index) => ({ ...row, id: `other-${index}`, title: `Lecture ${index}` }))
  for (let start = 0; start < others.length; start += 100) {
    await db
      .insertInto('events')
      .values(others.slice(start, start + 100))
      .execute()
  }
  await db.schema.alterTable('events').dropColumn('searchText').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const search = async (q: string) => {
    const answer = await owner.client.call(listEvents, { params: { mosqueId: mosque._id }, query: { q } })
    return answer.body.events.map(({ title }) => title)
  }
  expect(await search('halaqa al hidaya')).toEqual(['Ḥalaqa'])
  expect(await search('lecture 1099')).toEqual(['Lecture 1099'])
  expect(await search('lecture 517 circle')).toEqual(['Lecture 517'])
})
