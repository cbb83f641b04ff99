// @module-tag database
import { createEvent, listEvents } from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrapCursor } from '#http/page-cursor.ts'
import { createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosque: Mosque
/** In list order; the last two at the same time. */
const events = [
  ['all day', '2027-02-10', '', ''],
  ['morning', '2027-02-10', '09:00', 'Ḥalaqa of the sisters'],
  ['evening', '2027-02-10', '20:00', 'Al-Ḥidāya circle'],
  ['later', '2027-03-01', '19:00', 'حلقة ٥٩'],
  ['beside it', '2027-03-01', '19:00', 'A halaqa by day'],
] as const

beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  for (const index of [2, 3, 0, 4, 1]) {
    const [title = '', date = '', time = '', description = ''] = events[index] ?? []
    await owner.client.call(createEvent, { body: { mosqueId: mosque._id, title, date, time, description } })
  }
})
afterAll(() => app.close())

const ask = (query: Record<string, string> = {}, client: TestClient = owner.client) =>
  client.call(listEvents, { params: { mosqueId: mosque._id }, query })
const titlesOf = (list: readonly MosqueEvent[]) => list.map(({ title }) => title)
const allTitles = events.map(([title]) => title)

describe('the events of a mosque', () => {
  test('go by date and time, in both shapes', async () => {
    const { body } = await ask()
    expect(titlesOf(body.events)).toEqual(allTitles)
    expect(body.mosque).toEqual({ _id: mosque._id, name: mosque.name, events: body.events })
    expect(body).not.toHaveProperty('nextCursor')
  })

  test.each([
    ['those of one month', { from: '2027-02-01', to: '2027-02-28' }, allTitles.slice(0, 3)],
    ['those from a day on', { from: '2027-02-11' }, allTitles.slice(3)],
    ['those up to a day', { to: '2027-02-10' }, allTitles.slice(0, 3)],
    ['none of a month without any', { from: '2027-04-01', to: '2027-04-30' }, []],
  ])('%s', async (_, query, titles) => {
    expect(titlesOf((await ask(query)).body.events)).toEqual(titles)
  })

  test.each([
    ['HALAQA', ['morning', 'beside it']],
    ['al hidaya', ['evening']],
    ['all day', ['all day']],
    ['halaqa morning', ['morning']],
    ['حلقه 59', ['later']],
    ['halaqa nowhere', []],
    [' ', allTitles],
  ])('that hold the words of a search in title or description: %s', async (q, titles) => {
    expect(titlesOf((await ask({ q })).body.events)).toEqual(titles)
  })

  test('that are searched come in pages, and within days, too', async () => {
    const first = (await ask({ q: 'halaqa', limit: '1' })).body
    expect(titlesOf(first.events)).toEqual(['morning'])
    const last = (await ask({ q: 'halaqa', limit: '1', cursor: String(first.nextCursor) })).body
    expect([titlesOf(last.events), last.nextCursor]).toEqual([['beside it'], null])
    const march = await ask({ q: 'day', from: '2027-03-01' })
    expect(titlesOf(march.body.events)).toEqual(['beside it'])
  })

  test('come in pages, each of them once, whatever they share', async () => {
    for (const limit of ['1', '2', '4', '5']) {
      const seen: MosqueEvent[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await ask({ limit, ...(cursor && { cursor }) })
        expect(body.events.length).toBeLessThanOrEqual(Number(limit))
        seen.push(...body.events)
        cursor = body.nextCursor
      } while (cursor)
      expect(cursor).toBeNull()
      expect(titlesOf(seen)).toEqual(allTitles)
    }
  })

  test('are also told one at a time, by id', async () => {
    const [, morning] = (await ask()).body.events
    expect((await ask({ id: String(morning?._id) })).body.events).toEqual([morning])
    for (const id of [mosque._id, 'nonsense']) expect((await ask({ id })).body.events).toEqual([])
  })

  test.each([
    [{ from: '2027-03-01', to: '2027-02-01' }, 'to', 'to must not be before from'],
    [{ to: '' }, 'to', 'to must be a date, such as 2027-02-08'],
    [{ limit: '0' }, 'limit', 'limit must be a whole number from 1 to 100'],
    [{ limit: 'all' }, 'limit', 'limit must be a whole number from 1 to 100'],
    [{ cursor: 'nonsense' }, 'cursor', 'cursor is not valid'],
    [{ q: 'x'.repeat(201) }, 'q', 'The search is too long'],
    [
      { cursor: wrapCursor(['2027-02-10', '\u0000', '018f0000-0000-7000-8000-000000000000']) },
      'cursor',
      'cursor is not valid',
    ],
  ])('with %o are refused, naming the field', async (query, field, message) => {
    const answer = await ask(query)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ [field]: message })
  })

  test('stand on the mosque’s own page too', async () => {
    const answer = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(answer.body.events).toEqual((await ask()).body.events)
  })

  test('with long texts come in pages below a megabyte', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app)
    const repeat = { every: 1, unit: 'week' } as const
    const description = '\u0627'.repeat(5000)
    for (let count = 0; count < 50; count += 1) {
      const body = { mosqueId: mosque._id, title: 'Class', date: '2027-03-02', description, repeat }
      await owner.client.call(createEvent, { body })
    }
    const { body } = await owner.client.call(listEvents, { params: { mosqueId: mosque._id } })
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000)
    expect(body.nextCursor).toEqual(expect.any(String))
  })

  test('are for no one without a session, and once approved for everyone with one', async () => {
    expect((await ask({}, app.visitor())).status).toBe(401)
    expect((await ask({}, (await createPerson(app)).client)).body.events).toHaveLength(5)
  })
})
