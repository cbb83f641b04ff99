// @module-tag database
import {
  getMosqueStatistics,
  getPlatformStatistics,
} from '@mihrab/core/features/statistics/statistics.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, times } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { forgetOldStatistics } from './statistics.service.ts'

let app: TestApp
let owner: Person
let home: string
let id: string
beforeEach(async () => {
  app = await createTestApp()
  const { mosque, owner: first } = await createMosqueWithOwner(app, { name: 'Masjid Counted' })
  owner = first
  id = mosque._id
  home = `/mosques/${mosque.slug}`
})
afterEach(() => app.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const asPage = { accept: 'text/html,*/*;q=0.8', 'user-agent': phone }
const asProgram = { accept: '*/*', 'user-agent': phone }

const visit = (url: string, headers: Record<string, string | undefined> = asPage, server = app) =>
  server.app.inject({ url, headers })
const ofMosque = async () => (await owner.client.call(getMosqueStatistics, { params: { id } })).body.days
const ofPlatform = async () => (await (await app.admin()).call(getPlatformStatistics, {})).body
const today = async () => (await ofMosque()).at(-1)
const nothing = { day: '2026-11-20', views: 0, feeds: 0, screenHours: 0, calendars: 0 }

describe('a mosque’s visits', () => {
  test('are counted by kind, whether a page is made, kept or known to the reader', async () => {
    const first = await visit(home)
    expect((await visit(home)).body).toBe(first.body)
    expect((await visit(home, { ...asPage, 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
      304,
    )
    await visit(`/ar${home}/2026-11-21`)
    await visit(`${home}/calendar`)
    await visit(`${home}/calendar.ics`, { accept: '*/*', 'user-agent': 'Google-Calendar-Importer' })
    await visit(`${home}/changes.atom`, { accept: '*/*', 'user-agent': 'FreshRSS/1.24' })
    await visit(`${home}/changes.atom`, { accept: '*/*', 'user-agent': 'bingbot/2.0' })
    for (const _ of times(114, () => 0)) await visit(`${home}/screen.json`, asProgram)
    const counted = { ...nothing, views: 4, feeds: 2, screenHours: 2, calendars: 1 }
    const days = await ofMosque()
    expect([days.length, days[0]?.day, days.at(-1)]).toEqual([30, '2026-10-22', counted])
    const { mosque: other } = await createMosqueWithOwner(app, { name: 'Masjid Other' })
    await visit(`/mosques/${other.slug}`)
    expect((await ofPlatform()).days.at(-1)).toEqual({ ...counted, views: 5 })
    expect(await today()).toEqual(counted)
  })

  test.each([
    [
      'of a bot',
      '',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['that a browser makes ahead', '', { 'sec-purpose': 'prefetch;prerender' }],
    ['of a page that renews itself', '', { accept: '*/*' }],
    ['for a moment', '?at=2026-11-20T15:00:00Z', {}],
    ['of what is not there', '/events/none', {}],
    ['that is sent elsewhere', '/', {}],
    ['of a picture', '/qr.svg', {}],
    ['of a widget', '/widget', {}],
    ['that begins a screen', '/screen', {}],
  ])('a request %s does not count', async (_which, path, headers) => {
    await visit(`${home}${path}`, { ...asPage, ...headers })
    expect(await today()).toEqual(nothing)
  })

  test('HEAD does not count', async () => {
    await app.app.inject({ method: 'HEAD', url: home, headers: asPage })
    expect(await today()).toEqual(nothing)
  })

  test('write nothing while pages are read, then a row for the mosque and one for all', async () => {
    const { db } = app.ctx
    const rows = () => db.selectFrom('mosque_statistics').selectAll().execute()
    for (const _ of times(20, () => 0)) await visit(home)
    expect(await rows()).toEqual([])
    await today()
    const counts = { day: '2026-11-20', views: 20, feeds: 0, screens: 0, calendars: 0 }
    expect((await rows()).sort((one, other) => one.mosqueId.length - other.mosqueId.length)).toEqual([
      { mosqueId: '', ...counts },
      { mosqueId: id, ...counts },
    ])
  })

  test('of several servers add up, also at once, and a server stores its own when it stops', async () => {
    const others = await Promise.all(times(4, () => createTestApp({}, { beside: app })))
    for (const server of [app, ...others, ...others]) await visit(home, asPage, server)
    await Promise.all([today(), ...others.map((server) => server.close())])
    expect(await today()).toEqual({ ...nothing, views: 9 })
  })

  test('are erased after a year', async () => {
    await visit(home)
    await today()
    app.setNow('2027-11-22T12:00:00Z')
    await forgetOldStatistics(app.ctx)
    expect(await app.ctx.db.selectFrom('mosque_statistics').selectAll().execute()).toEqual([])
  })
})

describe('searches that found nothing', () => {
  const search = (words: string, headers = asProgram) =>
    visit(`/mosques?q=${encodeURIComponent(words)}`, headers)
  const found = async () => (await ofPlatform()).searches

  test('are kept as words alone, without the beginnings that were typed on the way', async () => {
    for (const words of ['xyl', 'XYLO', ' Xylo   Pháge ', 'xylo\u0000 phage', 'Masjid Counted'])
      await search(words)
    expect(await found()).toEqual(['xylo phage'])
    expect(await app.ctx.db.selectFrom('empty_searches').selectAll().execute()).toEqual([
      { words: 'xylo phage', day: '2026-11-20' },
    ])
  })

  test.each([
    ['an email', 'zzyzx@example.org', {}],
    ['an email after many words', `${'zzyzx '.repeat(9)}sara.malik@example.org`, {}],
    ['a phone number', 'zzyzx 0114 2720 000', {}],
    ['a bot', 'zzyzx', { 'user-agent': 'Googlebot/2.1' }],
    ['a reader who goes on to the next page', 'zzyzx&page=2', {}],
  ])('those of %s are not kept', async (_which, words, headers) => {
    await visit(`/mosques?q=${words}`, { ...asProgram, ...headers })
    expect(await found()).toEqual([])
  })

  test('are no more than a hundred a day, each of sixty characters', async () => {
    for (const index of times(130, (index) => index)) await search(`${index} ${'q'.repeat(150)}`)
    await ofPlatform()
    for (const index of times(30, (index) => index)) await search(`w${index} zzyzx`)
    const kept = await found()
    expect([kept.length, kept[0]?.length]).toEqual([100, 60])
  })

  test('are erased 30 days after they were last typed', async () => {
    await search('zzyzx')
    await found()
    app.setNow('2026-12-10T12:00:00Z')
    await search('zzyzx')
    await search('qwxyz')
    await found()
    app.setNow('2027-01-09T12:00:00Z')
    await forgetOldStatistics(app.ctx)
    expect(await found()).toEqual(['qwxyz', 'zzyzx'])
    app.setNow('2027-01-10T12:00:00Z')
    await forgetOldStatistics(app.ctx)
    expect(await found()).toEqual([])
  })
})
