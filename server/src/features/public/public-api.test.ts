import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrapCursor } from '#http/page-cursor.ts'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, storedRange, times } from '#test/factories.ts'
import { readPublic, wrongFieldsOf } from '#test/read-public.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers?: Record<string, string>) => readPublic(app, path, headers)
const wrongField = (path: string) => wrongFieldsOf(app, path)

describe('a mosque', () => {
  test('is told with everything public of it, its email only where it shows it', async () => {
    const shown = { description: 'Open day and night', facilities: ['library' as const] }
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Whole', ...shown })
    const { body } = await app.visitor().call(contract.getPublicMosque, { params: { slug: mosque.slug } })
    expect(body.mosque).toMatchObject({ ...shown, organisation: 'Quba Trust', phone: '0114 000000' })
    expect(body.mosque.next.kind).toBe('begins')
    expect(body.mosque.email).toBeUndefined()
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { showEmail: true } })
    const after = await app.visitor().call(contract.getPublicMosque, { params: { slug: mosque.slug } })
    expect(after.body.mosque.email).toBe('office@quba.example.org')
  })

  test('is told as of any moment, and then kept by no cache', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Moment' })
    const answer = await get(`/${mosque.slug}?at=2027-03-28T09:00Z`)
    expect(answer.json().mosque.next).toMatchObject({ prayer: 'dhuhr', day: '2027-03-28' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
    const list = await get('?q=moment&at=2027-03-28T09:00Z')
    expect(list.json().mosques[0].next).toMatchObject({ prayer: 'dhuhr', day: '2027-03-28' })
    expect(list.headers['cache-control']).toBe('no-store')
  })

  test('tells no published times from more than a year back, as of whatever moment', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Yesteryear' })
    const range = storedRange(mosque._id, '2025-11-01', '2025-11-30')
    await app.ctx.db.insertInto('prayer_time_ranges').values(range).execute()
    const kindsAt = async (at: string) => [
      (await get(`/${mosque.slug}?at=${at}`)).json().mosque.next.kind,
      (await get(`?q=yesteryear&at=${at}`)).json().mosques[0].next.kind,
    ]
    expect(await kindsAt('2025-11-19T12:00Z')).toEqual(['jamaah', 'jamaah'])
    expect(await kindsAt('2025-11-18T12:00Z')).toEqual(['begins', 'begins'])
    expect(await kindsAt('2025-11-10T12:00Z')).toEqual(['begins', 'begins'])
  })

  test('that has another name is found by the former one, with what follows it', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Before' })
    const renamed = await owner.client.call(updateMosque, {
      params: { id: mosque._id },
      body: { name: 'Masjid After' },
    })
    const { statusCode, headers } = await get(`/${mosque.slug}/times?from=2026-11-20&to=2026-11-21`)
    expect(statusCode).toBe(301)
    const moved = `/api/public/mosques/${renamed.body.mosque.slug}`
    expect(headers.location).toBe(`${moved}/times?from=2026-11-20&to=2026-11-21`)
    const encoded = await get(`/${mosque.slug.replace('m', '%6D')}`)
    expect(encoded.headers.location).toBe(moved)
  })

  test.each(['', '/times?from=2026-11-20&to=2026-11-20', '/events'])(
    'that is not there, or not public, is 404: %s',
    async (rest) => {
      const waiting = await createMosqueWithOwner(app, { name: 'Masjid Hidden', status: 'pending' })
      for (const slug of ['no-such-mosque', '%00', waiting.mosque.slug]) {
        const answer = await get(`/${slug}${rest}`)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound'])
        expect(answer.headers['access-control-allow-origin']).toBe('*')
      }
    },
  )
})

test('events are the coming ones, or those of some days', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Events' })
  for (const date of ['2026-11-20', '2026-11-25', '2026-12-24']) {
    await owner.client.call(createEvent, { body: { mosqueId: mosque._id, title: date, date } })
  }
  const titles = async (query: string) =>
    (await get(`/${mosque.slug}/events?${query}`)).json().events.map(({ title }: { title: string }) => title)
  expect(await titles('')).toEqual(['2026-11-20', '2026-11-25', '2026-12-24'])
  expect(await titles('from=2026-11-21&to=2026-11-30')).toEqual(['2026-11-25'])
  expect(await titles('to=2026-11-24')).toEqual(['2026-11-20'])
  expect(await wrongField(`/${mosque.slug}/events?from=2026-11-30&to=2026-11-21`)).toEqual([400, ['to']])
  expect(await wrongField(`/${mosque.slug}/events?from=soon`)).toEqual([400, ['from']])
})

test('events come in pages of a hundred at most, each event once', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Many Events' })
  const rows = times(101, (index) => ({
    id: newId(),
    mosqueId: mosque._id,
    title: `Event ${index}`,
    date: '2026-11-25',
    time: '',
    description: '',
    searchText: '',
    image: null,
    imageText: '',
    createdAt: testStart,
    updatedAt: testStart,
  }))
  await app.ctx.db.insertInto('events').values(rows).execute()
  const page = async (query: string): Promise<{ titles: string[]; nextCursor: string | null }> => {
    const { events, nextCursor } = (await get(`/${mosque.slug}/events?${query}`)).json()
    return { titles: events.map(({ title }: { title: string }) => title), nextCursor }
  }
  const titles = rows.map(({ title }) => title)
  const first = await page('from=2026-11-21')
  expect(first.titles).toEqual(titles.slice(0, 100))
  const second = await page(`from=2026-11-21&cursor=${first.nextCursor}`)
  expect(second).toEqual({ titles: titles.slice(100), nextCursor: null })
  const few = await page('limit=2')
  expect(few.titles).toEqual(titles.slice(0, 2))
  expect((await page(`limit=2&cursor=${few.nextCursor}`)).titles).toEqual(titles.slice(2, 4))
  for (const limit of ['0', '101', 'many'])
    expect(await wrongField(`/${mosque.slug}/events?limit=${limit}`)).toEqual([400, ['limit']])
  for (const cursor of ['no-cursor', wrapCursor(['2026-11-25']), wrapCursor('2026-11-25')])
    expect(await wrongField(`/${mosque.slug}/events?cursor=${cursor}`)).toEqual([400, ['cursor']])
})

describe('what programs and caches may hold on to', () => {
  test('is open to pages of every site, errors and preflights included', async () => {
    for (const path of ['', '/no-such-mosque', '?near=abc', '/no/such/call', '/%zz']) {
      expect((await get(path)).headers['access-control-allow-origin']).toBe('*')
    }
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-headers': 'if-none-match' }
    const asked = await app.app.inject({ method: 'OPTIONS', url: '/api/public/mosques', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(asked.headers['access-control-allow-headers']).toBe('if-none-match')
    const closed = await app.app.inject({ url: '/api/mosques/approved', headers })
    expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is kept until what is told changes, and answered with 304 to those who have it', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Kept By Programs' })
    const path = `/${mosque.slug}`
    const { headers, body } = await get(path)
    const at = Date.parse(JSON.parse(body).mosque.next.at)
    expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=60')
    const known = await get(path, { 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    app.setNow(new Date(at - 20_000).toISOString())
    const soon = await get(path)
    app.setNow(new Date(at).toISOString())
    const later = await get(path, { 'if-none-match': String(headers.etag) })
    app.setNow(testStart)
    expect(soon.headers['cache-control']).toBe('public, max-age=20, s-maxage=20')
    expect(later.statusCode).toBe(200)
  })

  test('no cookie is read or set, for visitors and people with a session alike', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Cookieless' })
    const visitor = await get(`/${mosque.slug}`)
    const own = await owner.client.send({ method: 'GET', url: `/api/public/mosques/${mosque.slug}` })
    expect(own.headers['set-cookie']).toBeUndefined()
    expect(own.headers.etag).toBe(visitor.headers.etag)
  })
})

test('at most so many calls come from an address, all of the open API together', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  const paths = ['', '/a', '/a/times?from=2026-11-20&to=2026-11-20', '/a/events', '', '', '']
  const statuses: number[] = []
  for (const path of paths) statuses.push((await strict.app.inject(`/api/public/mosques${path}`)).statusCode)
  await strict.close()
  expect(statuses).toEqual([200, 404, 404, 404, 200, 200, 429])
})

test('there is no open API with PUBLIC_DIRECTORY=off', async () => {
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  const answers = await Promise.all(
    ['', '/a', '/a/times', '/a/events'].map((path) => closed.app.inject(`/api/public/mosques${path}`)),
  )
  await closed.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(4, () => 404))
})
