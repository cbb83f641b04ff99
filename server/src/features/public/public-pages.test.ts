import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (path: string, headers?: Record<string, string>) => readPage(app, path, headers)

const publish = (
  owner: Person,
  mosqueId: string,
  times: { startDate: string; endDate: string; jumah?: string },
) =>
  owner.client.call(createPrayerTimeRange, { body: { ...prayerTime(mosqueId, times.startDate), ...times } })

describe('a mosque’s page', () => {
  test('shows what is prayed next, by the mosque’s own clock', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Next' })
    await publish(owner, mosque._id, { startDate: '2026-11-20', endDate: '2026-12-31', jumah: '13:15' })
    const { status, page, frame } = await read(`/mosques/${mosque.slug}`)
    expect(status).toBe(200)
    expect(page).toMatchObject({ kind: 'mosque', today: '2026-11-20', tableOf: 'today', asOf: null })
    expect(page.next).toMatchObject({ prayer: 'jumuah', kind: 'jamaah', localTime: '13:15' })
    expect(page.table).toMatchObject({ date: '2026-11-20', source: 'mosque' })
    expect(frame.canonicalPath).toBe(`/mosques/${mosque.slug}`)
  })

  test('shows a change at the next load, and the same bytes until then', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Kept' })
    const before = await read(`/mosques/${mosque.slug}`)
    const again = await read(`/mosques/${mosque.slug}`)
    expect([again.body, again.headers.etag]).toEqual([before.body, before.headers.etag])
    await publish(owner, mosque._id, { startDate: '2026-11-20', endDate: '2026-12-31' })
    const after = await read(`/mosques/${mosque.slug}`)
    expect(before.page.table.source).toBe('computed')
    expect(after.page.table.source).toBe('mosque')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('says that the next prayer has begun from its beginning on', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Begun' })
    await publish(owner, mosque._id, { startDate: '2026-11-21', endDate: '2026-12-31' })
    // Asr begins at 13:42 and is prayed at 14:15.
    app.setNow('2026-11-21T13:20:00.000Z')
    const before = await read(`/mosques/${mosque.slug}`)
    app.setNow('2026-11-21T14:00:00.000Z')
    const between = await read(`/mosques/${mosque.slug}`)
    app.setNow(testStart)
    expect(before.page.next).toMatchObject({ prayer: 'asr', localTime: '14:15', hasBegun: false })
    expect(between.page.next).toMatchObject({ prayer: 'asr', localTime: '14:15', hasBegun: true })
  })

  test('shows no picture of another host, which would learn of each reader', async () => {
    const image = 'https://elsewhere.example/pixel.png'
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Picture', image })
    expect((await read(`/mosques/${mosque.slug}`)).page.mosque.image).toBeNull()
  })

  test('tells no one what another reader put into the address', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Query' })
    await read(`/mosques/${mosque.slug}/2026-12-01?mail=me@example.org`)
    const { body, frame } = await read(`/mosques/${mosque.slug}/2026-12-01`)
    expect(body).not.toContain('me@example.org')
    expect(frame.path).toBe(`/mosques/${mosque.slug}/2026-12-01`)
  })

  test('is made once for all who ask at the same moment', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Crowd' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(`/mosques/${mosque.slug}`)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  })

  test('is answered with 304 to those who have it', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Known' })
    const { headers } = await read(`/mosques/${mosque.slug}`)
    const known = await read(`/mosques/${mosque.slug}`, { 'if-none-match': String(headers.etag) })
    expect([known.status, known.body]).toEqual([304, ''])
  })

  test('may be kept by caches, but not beyond the next prayer', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Soon' })
    const { page } = await read(`/mosques/${mosque.slug}`)
    app.setNow(new Date(Date.parse(page.next?.at ?? '') - 20_000).toISOString())
    const { headers } = await read(`/mosques/${mosque.slug}`)
    app.setNow(new Date(Date.parse(page.next?.at ?? '')).toISOString())
    const later = await read(`/mosques/${mosque.slug}`)
    app.setNow(testStart)
    expect(headers['cache-control']).toBe('public, max-age=20, s-maxage=20')
    expect(later.page.next?.at).not.toBe(page.next?.at)
  })

  test('reads and sets no cookie: who is signed in sees the same bytes', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Same' })
    const visitor = await read(`/mosques/${mosque.slug}`)
    const own = await owner.client.send({ method: 'GET', url: `/mosques/${mosque.slug}` })
    expect(own.headers['set-cookie']).toBeUndefined()
    expect(own.headers.etag).toBe(visitor.headers.etag)
  })

  test('of a day shows that day, and is kept out of search engines', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Day' })
    const { page, frame } = await read(`/mosques/${mosque.slug}/2027-03-28`)
    expect(page).toMatchObject({ tableOf: 'fixed', next: null, table: { date: '2027-03-28' } })
    expect(frame.canonicalPath).toBeNull()
  })

  test.each(['1900-01-01', '2100-12-31'])('works at the end of the calendar, %s', async (day) => {
    const { mosque } = await createMosqueWithOwner(app, { name: `Masjid ${day}` })
    expect((await read(`/mosques/${mosque.slug}/${day}`)).page.table.date).toBe(day)
    expect((await read(`/mosques/${mosque.slug}/${day.slice(0, 7)}`)).page.month.month).toBe(day.slice(0, 7))
  })

  test('as of a moment shows what will be seen then, and is kept by no one', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Moment' })
    const { page, headers, frame } = await read(`/mosques/${mosque.slug}?at=2027-03-28T04:30Z`)
    expect(page).toMatchObject({ asOf: '2027-03-28T04:30:00.000Z', today: '2027-03-28' })
    expect(headers['cache-control']).toBe('no-store')
    expect(frame.canonicalPath).toBeNull()
  })
})

describe('a mosque that is not public', () => {
  test('is gone from every address in the moment of its rejection', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Gone' })
    const paths = ['', '/2026-11', '/2026-11-22', '/2026-11/print'].map(
      (rest) => `/mosques/${mosque.slug}${rest}`,
    )
    for (const path of paths) expect((await read(path)).status).toBe(200)
    const admin = await app.admin()
    await admin.send({
      method: 'PUT',
      url: `/api/mosques/changeStatus/${mosque._id}`,
      payload: { status: 'rejected' },
    })
    for (const path of paths) expect((await read(path)).status).toBe(404)
    const { page } = await read('/mosques?q=masjid+gone')
    expect(page.rows.map((row) => row.mosque.slug)).not.toContain(mosque.slug)
  })

  test.each(['no-such-mosque', 'a/b/c/d', 'no-such-mosque/2026-11', '%00', 'events/1', 'x/events'])(
    '%s is not found, in a page with the search',
    async (path) => {
      const { status, page } = await read(`/mosques/${path}`)
      expect([status, page.kind]).toEqual([404, 'notFound'])
    },
  )
})

test('an old name leads to the new one, with what follows it', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Former' })
  await owner.client.send({
    method: 'PUT',
    url: `/api/mosques/${mosque._id}`,
    payload: { name: 'Masjid Renamed' },
  })
  const { status, headers } = await read(`/mosques/${mosque.slug}/2026-12/print?x=1`)
  expect(status).toBe(301)
  expect(headers.location).toMatch(/^\/mosques\/masjid-renamed[a-z-]*\/2026-12\/print\?x=1$/)
})

test.each([
  ['/mosques/', '/mosques'],
  ['/mosques/No-Such-Mosque/2026-11', '/mosques/no-such-mosque/2026-11'],
  ['/mosques/no-such-mosque//?x=1', '/mosques/no-such-mosque?x=1'],
])('%s leads to %s', async (from, to) => {
  const { status, headers } = await read(from)
  expect([status, headers.location]).toEqual([301, to])
})

test('a month has its days, with jamā’ahs where they are published, and a print for the door', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Month' })
  await publish(owner, mosque._id, { startDate: '2026-11-25', endDate: '2026-12-31' })
  const { page } = await read(`/mosques/${mosque.slug}/2026-11`)
  expect(page.month.days).toHaveLength(30)
  expect(page.month.days.filter(({ jamaah }) => jamaah).map(({ date }) => date)).toEqual(
    ['25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`),
  )
  expect(page.month).toMatchObject({ previous: '2026-10', next: '2026-12' })
  const print = await read(`/mosques/${mosque.slug}/2026-11/print`)
  expect(print.page.qrCode).toContain('<svg')
})
