import { createEvent, deleteEvent, listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { maxEventsOfMosque } from '@mihrab/core/features/events/events.schemas.ts'
import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, type Person, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosqueId: string
beforeEach(async () => {
  app = await createTestApp()
  const made = await createMosqueWithOwner(app)
  owner = made.owner
  mosqueId = made.mosque._id
})
afterEach(() => app.close())

const at = '2026-11-20T12:00:00.000Z'

async function fill(
  count: number,
  make: (index: number) => Partial<Insertable<EventRow>> = () => ({}),
): Promise<void> {
  const rows = times(count, (index) => ({
    id: newId(),
    mosqueId,
    title: `Lecture ${index}`,
    date: '2026-12-01',
    time: '',
    description: '',
    searchText: `lecture ${index}`,
    image: null,
    imageText: '',
    createdAt: at,
    updatedAt: at,
    ...make(index),
  }))
  for (let start = 0; start < rows.length; start += 250) {
    await app.ctx.db
      .insertInto('events')
      .values(rows.slice(start, start + 250))
      .execute()
  }
}

const add = () =>
  owner.client.call(createEvent, { body: { mosqueId, title: 'One more', date: '2026-12-01' } })

test('a mosque has at most 5,000 events; once one is deleted another may come', async () => {
  await fill(maxEventsOfMosque - 1)
  const last = await add()
  expect(last.status).toBe(201)
  const refused = await add()
  expect(refused.status).toBe(409)
  expect(refused.error.message).toBe('A mosque can have at most 5,000 events. Delete one to add another')
  const params = { mosqueId, eventId: last.body.event._id }
  expect((await owner.client.call(deleteEvent, { params })).status).toBe(200)
  expect((await add()).status).toBe(201)
})

test('of several that are added at once, only so many are taken as there is room for', async () => {
  await fill(maxEventsOfMosque - 3)
  expect(tally(await Promise.all(times(8, add)))).toEqual({ 201: 3, 409: 5 })
})

test('a mosque’s own page carries events from 31 days back on, and says how many more there are', async () => {
  await fill(3, (index) => ({ date: `2026-10-${19 + index}` }))
  const { body } = await owner.client.call(getMosque, { params: { id: mosqueId } })
  expect(body.events.map(({ date }) => date)).toEqual(['2026-10-20', '2026-10-21'])
  expect(body.moreEvents).toEqual({ earlier: 1, later: 0 })
})

test('the days back are counted on the mosque’s own calendar', async () => {
  await fill(2, (index) => ({ date: `2026-10-${20 + index}` }))
  // On Kiritimati it has been 21 November for two hours.
  await app.ctx.db
    .updateTable('mosques')
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where('id', '=', mosqueId)
    .execute()
  const { body } = await owner.client.call(getMosque, { params: { id: mosqueId } })
  expect(body.events.map(({ date }) => date)).toEqual(['2026-10-21'])
})

test('a mosque’s own page carries 500 events at most, the list goes on behind them', async () => {
  await fill(503)
  const { body } = await owner.client.call(getMosque, { params: { id: mosqueId } })
  expect(body.events).toHaveLength(500)
  expect(body.moreEvents).toEqual({ earlier: 0, later: 3 })
  const { events } = (await owner.client.call(listEvents, { params: { mosqueId } })).body
  expect(events.slice(0, 500)).toEqual(body.events)
})

test('what is stored of a text that is chosen to grow is hardly longer than the text', async () => {
  const body = { mosqueId, title: 'Blessing', date: '2026-12-01', description: '\ufdfa'.repeat(5000) }
  expect((await owner.client.call(createEvent, { body })).status).toBe(201)
  const { searchText } = await app.ctx.db.selectFrom('events').select('searchText').executeTakeFirstOrThrow()
  expect(searchText.length).toBeLessThan(11_000)
})

test('a search answers with a page, however many events hold its words', async () => {
  await fill(2500)
  const query = { q: 'lecture' }
  const whole = await owner.client.call(listEvents, { params: { mosqueId }, query })
  expect(whole.body.events).toHaveLength(1000)
  const cursor = String(whole.body.nextCursor)
  const next = await owner.client.call(listEvents, { params: { mosqueId }, query: { ...query, cursor } })
  expect(next.body.events).toHaveLength(1000)
  expect(next.body.events[0]?._id).not.toBe(whole.body.events.at(-1)?._id)
  const one = await owner.client.call(listEvents, { params: { mosqueId }, query: { q: 'lecture 2499' } })
  expect(one.body.events.map(({ title }) => title)).toEqual(['Lecture 2499'])
})

test('of a search only the first eight words count', async () => {
  await fill(1, () => ({ searchText: 'a b c d e f g h' }))
  const ask = async (q: string) =>
    (await owner.client.call(listEvents, { params: { mosqueId }, query: { q } })).body.events.length
  expect(await ask('a b c d e f g h nowhere')).toBe(1)
  expect(await ask('a b c d e f g nowhere')).toBe(0)
})
