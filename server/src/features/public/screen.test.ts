import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (path: string, headers?: Record<string, string>) => readPage(app, path, headers)
/** The page's view model. */
const readScreen = async (path: string) => {
  const answer = await app.app.inject({ url: `/mosques/${path}` })
  expect(answer.statusCode).toBe(200)
  const { page, frame }: { page: ScreenPage; frame: PageFrame } = answer.json()
  return { page, frame }
}
const readTimes = (slug: string, headers: Record<string, string> = {}, query = '') =>
  app.app.inject({ url: `/mosques/${slug}/screen.json${query}`, headers })

test('a screen knows two weeks of days from yesterday on, and the offsets of its zone', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Screen' })
  await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-11-20', '2026-11-29') })
  const { page, frame } = await readScreen(`${mosque.slug}/screen`)
  expect(frame.canonicalPath).toBeNull()
  expect(page).toMatchObject({ kind: 'screen', asOf: null, today: '2026-11-20' })
  expect(page.choices).toEqual({ phonesOffMinutes: 10, isTwelveHours: null })
  const dates = page.days.map(({ date }) => date)
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([15, '2026-11-19', '2026-12-03'])
  expect(page.days.map(({ source }) => source)).toEqual([
    'computed',
    ...Array.from({ length: 10 }, () => 'mosque'),
    ...Array.from({ length: 4 }, () => 'computed'),
  ])
  expect(page.days[1]?.rows.map(({ prayer }) => prayer)).toEqual(['fajr', 'jumuah', 'asr', 'maghrib', 'isha'])
  expect(page.offsets).toEqual([[Date.parse('2026-11-18T12:00:00Z'), 0]])
})

test('a clock change within its days is told to the minute', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Spring' })
  const { page } = await readScreen(`${mosque.slug}/screen?at=2027-03-20T12:00Z`)
  expect(page).toMatchObject({ asOf: '2027-03-20T12:00:00.000Z', madeAt: '2027-03-20T12:00:00.000Z' })
  expect(page.offsets).toEqual([
    [Date.parse('2027-03-18T12:00:00Z'), 0],
    [Date.parse('2027-03-28T01:00:00Z'), 3_600_000],
  ])
})

test('its data is JSON, for no search engine, and asked for again costs nothing until something changes', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Data' })
  const first = await readTimes(mosque.slug)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=30, s-maxage=60',
  })
  let tag = String(first.headers.etag)
  const isKnown = async () => (await readTimes(mosque.slug, { 'if-none-match': tag })).statusCode === 304
  const takeNew = async () => {
    const { statusCode, headers } = await readTimes(mosque.slug, { 'if-none-match': tag })
    expect(statusCode).toBe(200)
    expect(headers.etag).not.toBe(tag)
    tag = String(headers.etag)
  }
  expect(await isKnown()).toBe(true)
  await owner.client.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-11-22', '2026-11-29') })
  await takeNew()
  expect(await isKnown()).toBe(true)
  await owner.client.call(createEvent, {
    body: { mosqueId: mosque._id, title: 'Open day', date: '2026-11-25' },
  })
  await takeNew()
  expect(await isKnown()).toBe(true)
  await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Masjid Data Renamed' } })
  const moved = await readTimes(mosque.slug)
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    '/mosques/masjid-data-renamed-sheffield/screen.json',
  ])
  const renamed = await readTimes('masjid-data-renamed-sheffield', { 'if-none-match': tag })
  expect(renamed.statusCode).toBe(200)
})

test.each([
  ['12h=1&phonesOff=0', { isTwelveHours: true, phonesOffMinutes: 0 }],
  ['12h=0&phonesOff=60&lang=en', { isTwelveHours: false, phonesOffMinutes: 60 }],
])('?%s chooses', async (query, choices) => {
  const { mosque } = await createMosqueWithOwner(app, { name: `Masjid ${query.length}` })
  expect((await readScreen(`${mosque.slug}/screen?${query}`)).page.choices).toEqual(choices)
})

describe('a bad parameter is refused in words', () => {
  test.each([
    ['phonesOff=61', 'from 0 to 60'],
    ['phonesOff=-1', 'from 0 to 60'],
    ['phonesOff=', 'from 0 to 60'],
    ['phonesOff=05', 'from 0 to 60'],
    ['phonesOff=1.5', 'from 0 to 60'],
    ['phonesOff=5&phonesOff=6', 'from 0 to 60'],
    ['12h=yes', '“12h” must be one of: 0, 1'],
    ['lang=xx', '“lang” must be one of: en'],
    ['at=today', '2027-03-28T04:30Z'],
    ['phoneoff=5', 'does not use “phoneoff”'],
  ])('%s', async (query, words) => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Bad' })
    const { status, page } = await read(`/mosques/${mosque.slug}/screen?${query}`)
    expect(status).toBe(400)
    expect(page).toMatchObject({ kind: 'badAddress', message: expect.stringContaining(words) })
  })

  test('of the data in plain text', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Bad Data' })
    const answer = await readTimes(mosque.slug, {}, '?12h=1')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain'])
    expect(answer.body).toContain('does not use “12h”')
  })
})

test('there is none of a mosque that is not there, waits or is no longer approved', async () => {
  expect((await read('/mosques/no-such-mosque/screen')).status).toBe(404)
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Lost' })
  expect((await readTimes(mosque.slug)).statusCode).toBe(200)
  const admin = await app.admin()
  await admin.call(changeMosqueStatus, {
    params: { id: mosque._id },
    body: { status: 'rejected', reason: 'no' },
  })
  expect((await readTimes(mosque.slug)).statusCode).toBe(404)
  expect((await read(`/mosques/${mosque.slug}/screen`)).status).toBe(404)
})

test.each(['1900-01-04T12:00Z', '2100-11-30T12:00Z'])(
  'at the ends of the calendar, %s, it works',
  async (at) => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Ends' })
    const { status, page } = await read(`/mosques/${mosque.slug}/screen?at=${at}`)
    expect([status, page.days.length]).toEqual([200, 15])
  },
)
