import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime, times } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** The clock of the tests stands at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/api/public/mosques${path}`, headers })

/** The field that an answer of 400 complains about. */
const wrongField = async (path: string) => {
  const answer = await get(path)
  return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
}

describe('the list of mosques', () => {
  test('tells of each what is prayed next, and where its page is', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, {
      name: 'Masjid Listed',
      website: 'https://listed.example',
    })
    await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-11-20') })
    const { status, body } = await app.visitor().call(contract.listPublicMosques, { query: { q: 'listed' } })
    expect(status).toBe(200)
    expect(body.mosques[0]).toEqual({
      slug: mosque.slug,
      name: 'Masjid Listed',
      address: '59 Firshill Road, Sheffield',
      country: 'United Kingdom',
      countryCode: 'GB',
      latitude: 53.4037,
      longitude: -1.4583,
      timeZone: 'Europe/London',
      image: null,
      website: 'https://listed.example',
      facilities: [],
      timesSetUntil: '2026-11-20',
      confirmedAt: new Date(testStart).toISOString(),
      url: `https://mosques.example.org/mosques/${mosque.slug}`,
      next: {
        prayer: 'jumuah',
        kind: 'jamaah',
        at: '2026-11-20T13:15:00.000Z',
        localTime: '13:15',
        day: '2026-11-20',
      },
    })
  })

  test('near a place tells how far each is, the nearest first', async () => {
    const place = { latitude: -33.9, longitude: 18.4 }
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Near', location: place })
    const { body } = await app.visitor().call(contract.listPublicMosques, {
      query: { near: '-33.9,18.41', limit: '1' },
    })
    expect(body.mosques).toMatchObject([{ slug: mosque.slug, distanceKm: expect.closeTo(0.923, 2) }])
  })

  test('of a country, and with all of some facilities', async () => {
    const france = { country: 'France', location: { latitude: 48.85, longitude: 2.35 } }
    const both = await createMosqueWithOwner(app, {
      name: 'Both',
      ...france,
      facilities: ['parking', 'wudu'],
    })
    await createMosqueWithOwner(app, { name: 'One', ...france, facilities: ['parking'] })
    const { body } = await app.visitor().call(contract.listPublicMosques, {
      query: { country: 'fr', has: 'wudu,parking' },
    })
    expect(body.mosques.map(({ slug }) => slug)).toEqual([both.mosque.slug])
  })

  test.each([
    ['by name', 'country=KI'],
    ['by words', 'q=tarawa'],
    ['near a place', 'near=1.87,-157.4&country=KI'],
  ])('%s comes page by page, each mosque once', async (_how, query) => {
    const names = ['Tarawa Ä', 'Tarawa A', 'Tarawa A', 'مسجد Tarawa', 'Tarawa'.padEnd(150, ' جامع')]
    const known = await get('?country=KI')
    if (known.json().mosques.length === 0) {
      for (const [index, name] of names.entries()) {
        const location = { latitude: 1.87 + index / 100, longitude: -157.4 }
        await createMosqueWithOwner(app, { name, country: 'Kiribati', location })
      }
    }
    const slugs: string[] = []
    let cursor: string | null = ''
    do {
      const answer = await get(`?${query}&limit=2${cursor && `&cursor=${cursor}`}`)
      const page: { mosques: { slug: string }[]; nextCursor: string | null } = answer.json()
      slugs.push(...page.mosques.map(({ slug }) => slug))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect([slugs.length, new Set(slugs).size]).toEqual([names.length, names.length])
  })

  test('holds approved mosques alone', async () => {
    const waiting = await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
    const refused = await createMosqueWithOwner(app, { name: 'Masjid Refused', status: 'rejected' })
    const body = (await get('?limit=100')).body
    expect(body).not.toContain(waiting.mosque.slug)
    expect(body).not.toContain(refused.mosque.slug)
  })

  test.each([
    ['near=abc', 'near'],
    ['near=91,0', 'near'],
    ['has=swimming', 'has'],
    ['country=GBR', 'country'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=!!!', 'cursor'],
    ['cursor=WyJhIl0', 'cursor'],
    ['cursor=WyJhIiw5ZTE1XQ', 'cursor'],
    ['q=a&cursor=WyJhIiwxXQ', 'cursor'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['at=tomorrow', 'at'],
  ])('refuses %s, naming the field', async (query, field) => {
    expect(await wrongField(`?${query}`)).toEqual([400, [field]])
  })
})

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

describe('the times of a mosque', () => {
  const publish = async (name: string) => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name })
    await owner.client.call(createPrayerTimeRange, {
      body: prayerTime(mosque._id, '2026-11-26', '2026-11-27'),
    })
    return mosque.slug
  }

  test('are told day by day, jumu’ah in place of dhuhr on Fridays', async () => {
    const slug = await publish('Masjid Times')
    const { body } = await app.visitor().call(contract.getPublicTimes, {
      params: { slug },
      query: { from: '2026-11-25', to: '2026-11-27' },
    })
    expect(body).toMatchObject({ slug, timeZone: 'Europe/London' })
    expect(body.days.map(({ date, jamaah, jumuah }) => [date, jamaah?.dhuhr, jumuah])).toEqual([
      ['2026-11-25', undefined, []],
      ['2026-11-26', '12:15', []],
      ['2026-11-27', null, [{ time: '13:15' }]],
    ])
    expect(body.days[0]).toMatchObject({ hijri: { year: 1448, month: 6, day: 15 }, estimated: false })
  })

  test('come as a table, too', async () => {
    const slug = await publish('Masjid Table')
    const { headers, body } = await get(`/${slug}/times?from=2026-11-25&to=2026-11-27&format=csv`)
    const [head, ...rows] = body.split('\r\n')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(head).toBe(
      'date,hijri,fajr_begins,fajr_jamaah,sunrise,dhuhr_begins,dhuhr_jamaah,asr_begins,asr_jamaah,maghrib_begins,maghrib_jamaah,isha_begins,isha_jamaah,jumuah,estimated',
    )
    expect(rows[0]).toMatch(/^2026-11-25,1448-06-15,\d\d:\d\d,,\d\d:\d\d,\d\d:\d\d,,.*,,false$/)
    expect(rows[2]).toMatch(/^2026-11-27,.*,18:30,13:15,false$/)
    expect(rows[3]).toBe('')
  })

  test('of four hundred days are the most at once', async () => {
    const slug = await publish('Masjid Long')
    const answer = await get(`/${slug}/times?from=2027-01-01&to=2028-02-04`)
    expect(answer.json().days).toHaveLength(400)
    expect(await wrongField(`/${slug}/times?from=2027-01-01&to=2028-02-05`)).toEqual([400, ['to']])
  })

  test.each([
    ['from=2026-11-20', 'to'],
    ['to=2026-11-20', 'from'],
    ['from=2026-02-31&to=2026-11-20', 'from'],
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['from=1899-12-31&to=1900-01-01', 'from'],
    ['from=2100-12-31&to=2101-01-01', 'to'],
    ['from=2026-11-20&to=2026-11-20&format=xml', 'format'],
  ])('for %s are refused, naming the field', async (query, field) => {
    expect(await wrongField(`/masjid-long-sheffield/times?${query}`)).toEqual([400, [field]])
  })

  test.each(['1900-01-01', '2100-12-31'])('work at the end of the calendar, %s', async (day) => {
    const slug = await publish(`Masjid ${day}`)
    expect((await get(`/${slug}/times?from=${day}&to=${day}`)).json().days[0].date).toBe(day)
  })
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
    expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=60, stale-while-revalidate=600')
    const known = await get(path, { 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    app.setNow(new Date(at - 20_000).toISOString())
    const soon = await get(path)
    app.setNow(new Date(at).toISOString())
    const later = await get(path, { 'if-none-match': String(headers.etag) })
    app.setNow(testStart)
    expect(soon.headers['cache-control']).toBe('public, max-age=20, s-maxage=20, stale-while-revalidate=0')
    expect(later.statusCode).toBe(200)
  })

  test('no cookie is read or set, whoever asks', async () => {
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
