import type { HijriCalendarPage, HijriCalendarsPage } from '@mihrab/core/features/public/pages.ts'
import * as contract from '@mihrab/core/features/public/public-hijri.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: in 1448. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const council = await storeHijriCalendar(app, {
    ...{ slug: 'council', name: 'Council', names: '{"ar":"المجلس"}', authority: 'The council' },
  })
  await storeHijriAnnouncement(app, council, {
    ...{ year: 1447, month: 9, firstDay: '2026-02-19', announcedAt: '2026-02-18T20:00:00.000Z' },
    ...{ source: 'Seen', link: 'https://council.example' },
  })
  await storeHijriAnnouncement(app, council, {
    ...{ year: 1447, month: 8, firstDay: '2026-01-20', isImported: 1 },
  })
  const town = { slug: 'town', name: 'A town', authority: 'The town', parentId: council.id }
  await storeHijriCalendar(app, town)
  const { mosque } = await createMosqueWithOwner(app)
  await storeHijriCalendar(app, { slug: 'own', mosqueId: mosque._id, parentId: council.id })
  const { mosque: pending } = await createMosqueWithOwner(app, { status: 'pending' })
  await storeHijriCalendar(app, { slug: 'own-of-pending', mosqueId: pending._id })
})
afterAll(() => app.close())

const pageOf = async <Page>(path: string) => {
  const { statusCode, headers, body } = await app.app.inject({ url: path })
  const { page, frame } = JSON.parse(body) as {
    page: Page
    frame: { language: string; canonicalPath: string }
  }
  return { status: statusCode, headers, page, frame }
}

describe('the open API', () => {
  test('lists the calendars without mosques’ own dates', async () => {
    const { body } = await app.visitor().call(contract.listPublicHijriCalendars, {})
    expect(body.calendars.map(({ slug, follows }) => [slug, follows])).toEqual([
      ['umm-al-qura', null],
      ['town', 'council'],
      ['council', 'umm-al-qura'],
    ])
  })

  test('has the months of some years, and who announced them', async () => {
    const params = { slug: 'town' }
    const { body } = await app
      .visitor()
      .call(contract.getPublicHijriCalendar, { params, query: { years: '1447-1448' } })
    expect(body.calendar).toMatchObject({ slug: 'town', authority: 'The town', follows: 'council' })
    expect(body.months).toHaveLength(24)
    expect(body.months[8]).toEqual({
      ...{ year: 1447, month: 9, firstDay: '2026-02-19', days: 29, state: 'announced' },
      ...{ announcedAt: '2026-02-18T20:00:00.000Z', source: 'Seen', link: 'https://council.example' },
      authority: 'The council',
    })
    expect(body.months[7]).toMatchObject({ state: 'announced', authority: 'The council' })
    expect(body.months[7]).not.toHaveProperty('announcedAt')
    const present = await app.visitor().call(contract.getPublicHijriCalendar, { params, query: {} })
    expect(present.body.months.map(({ year }) => year)).toEqual([
      ...Array(12).fill(1448),
      ...Array(12).fill(1449),
    ])
  })

  test('has the own dates of approved mosques only', async () => {
    const statusOf = async (slug: string) =>
      (await app.visitor().call(contract.getPublicHijriCalendar, { params: { slug }, query: {} })).status
    expect([await statusOf('own'), await statusOf('own-of-pending')]).toEqual([200, 404])
    expect((await app.app.inject({ url: '/hijri-calendars/own-of-pending' })).statusCode).toBe(404)
  })

  test('has the announced months as lines, and all of some years', async () => {
    const read = (query = '') =>
      app.app.inject({ url: `/api/public/hijri-calendars/council/months.txt${query}` })
    const { headers, body } = await read()
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe('1447/8 2026-01-20\n1447/9 2026-02-19 # Seen\n')
    const lines = (await read('?years=1447')).body.split('\n')
    expect([lines.length, lines[8], lines[9]]).toEqual([13, '1447/9 2026-02-19 # Seen', '1447/10 2026-03-20'])
  })

  test('answers 304 to those who know the months, and 404 or 400 to mistakes', async () => {
    const url = '/api/public/hijri-calendars/own'
    const first = await app.app.inject({ url })
    expect(first.statusCode).toBe(200)
    const again = await app.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await app.app.inject({ url: '/api/public/hijri-calendars/none' })).statusCode).toBe(404)
    for (const years of ['1448-1447', '1447-1499', '47', '1300', '1523-1524']) {
      const { statusCode, body } = await app.app.inject({ url: `${url}?years=${years}` })
      expect([statusCode, Object.keys(JSON.parse(body).fields)]).toEqual([400, ['years']])
    }
  })
})

describe('the pages', () => {
  test('list the calendars in each language', async () => {
    const { status, page, frame } = await pageOf<HijriCalendarsPage>('/ar/hijri-calendars')
    expect([status, page.kind, frame.language, frame.canonicalPath]).toEqual([
      ...[200, 'hijriCalendars', 'ar', '/hijri-calendars'],
    ])
    expect(page.calendars[1]).toMatchObject({
      slug: 'town',
      follows: { name: 'Council', names: { ar: 'المجلس' } },
    })
  })

  test('have the present year of a calendar, or another, and change with an announcement', async () => {
    const { page, headers } = await pageOf<HijriCalendarPage>('/hijri-calendars/council')
    expect(page).toMatchObject({
      kind: 'hijriCalendar',
      year: 1448,
      previous: 1447,
      next: 1449,
      today: '2026-11-20',
    })
    expect(page.months).toHaveLength(12)
    const before = await pageOf<HijriCalendarPage>('/hijri-calendars/council?year=1447')
    expect(before.page.months[8]).toMatchObject({ firstDay: '2026-02-19', authority: 'The council' })
    expect(before.frame.canonicalPath).toBeNull()
    await app.ctx.db
      .updateTable('hijri_calendars')
      .set({ revision: 2, authority: 'Another' })
      .where('slug', '=', 'council')
      .execute()
    const after = await pageOf<HijriCalendarPage>('/hijri-calendars/council')
    expect(after.page.calendar.authority).toBe('Another')
    expect(after.headers.etag).not.toBe(headers.etag)
  })

  test('answer 404 for a calendar that there is not, and 400 for a year', async () => {
    const statusOf = async (path: string) =>
      (await app.app.inject({ url: `/hijri-calendars/${path}` })).statusCode
    expect(await Promise.all(['none', 'council?year=47', 'council?month=9'].map(statusOf))).toEqual([
      404, 400, 400,
    ])
  })
})
