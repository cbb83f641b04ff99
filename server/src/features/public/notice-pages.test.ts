// @module-tag database
import { cancelNotice, publishNotice } from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import type { JanazahBoardPage, MosquePage } from '@mihrab/core/features/public/pages.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetExpiredNotices } from '#features/notices/public-notices.service.ts'
import { createMosqueWithCalendar } from '#test/read-calendar.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** A Monday in Sheffield, before Asr at 14:15. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  app.setNow('2026-11-23T13:30:00Z')
})
afterEach(() => app.close())

const near = '53.38,-1.47'
const janazah: GivenNotice = {
  ...{ kind: 'janazah', familyAgreed: true, name: 'Haji Yaqub', date: '2026-11-23', after: 'asr' },
  ...{ place: 'Main hall', womenSpace: 'yes' },
}
const closure: GivenNotice = {
  ...{ kind: 'closure', from: '2026-11-23T14:00', to: '2026-11-23T16:00', prayers: ['asr'] },
}

async function prepareMosque() {
  const { mosque, client, publish, read } = await createMosqueWithCalendar(app, 'Quba')
  await publish('2026-11-23', '2026-12-31')
  const announce = async (body: GivenNotice) =>
    (await client.call(publishNotice, { params: { id: mosque._id }, body })).body.notice._id
  return { ...mosque, client, announce, readCalendar: read }
}

const get = (url: string) => app.app.inject({ url })
const pageOf = async <Page>(url: string): Promise<Page> => JSON.parse((await get(url)).body).page

/** Every public address of a mosque. */
const addressesOf = (slug: string, id: string) =>
  [
    ...['', '?at=2026-11-23T13:45Z', '/2026-11-23', '/2026-11', '/2026-11/print', '/ramadan', '/changes'],
    ...['/changes.json', '/changes.atom', '/calendar', '/calendar.ics', '/widget', '/widget?show=next'],
    ...[
      '/widget?show=month',
      '/screen',
      '/screen?at=2026-11-23T13:45Z',
      '/screen.json',
      '/poster',
      '/report',
    ],
    ...[`/notices/${id}`, `/notices/${id}/share.png`, `/notices/${id}/share.txt`],
  ].map((rest) => `/mosques/${slug}${rest}`)
const otherAddresses = (slug: string) => [
  ...['/mosques', '/mosques?q=Quba', `/janazah?near=${near}`, `/ar/janazah?near=${near}`, '/sitemap.xml'],
  ...['', '/notices', '/events', '/changes', '/times?from=2026-11-23&to=2026-11-24'].map(
    (rest) => `/api/public/mosques/${slug}${rest}`,
  ),
  ...['/api/public/mosques', `/api/public/janazah?near=${near}`],
  ...['mosques.geojson', 'times.json', 'events.json'].map((file) => `/open-data/${file}`),
]

test('of an expired janazah nothing is on any public address, whether it was cached before or not', async () => {
  const { slug, announce } = await prepareMosque()
  const id = await announce(janazah)
  const addresses = [...addressesOf(slug, id), ...otherAddresses(slug)]
  const withName = async () => {
    const answers = await Promise.all(addresses.map(async (url) => ({ url, ...(await get(url)) })))
    // A calendar folds its lines.
    return answers.filter(({ body }) => body.replaceAll('\r\n ', '').includes('Yaqub')).map(({ url }) => url)
  }
  const notice = `/mosques/${slug}/notices/${id}`
  expect(await withName()).toEqual(
    expect.arrayContaining([
      `/mosques/${slug}`,
      `/mosques/${slug}/calendar.ics`,
      `/mosques/${slug}/widget`,
      `/mosques/${slug}/screen.json`,
      notice,
      `/janazah?near=${near}`,
      `/api/public/mosques/${slug}/notices`,
    ]),
  )
  expect((await get(notice)).statusCode).toBe(200)
  // Two hours after Asr.
  app.setNow('2026-11-23T16:15:00Z')
  expect(await withName()).toEqual([])
  expect((await get(notice)).statusCode).toBe(410)
  expect((await get(`/mosques/${slug}/notices/no-such`)).statusCode).toBe(404)
  // Thirty days later.
  app.setNow('2026-12-23T16:15:01Z')
  await forgetExpiredNotices(app.ctx)
  expect(await withName()).toEqual([])
  expect((await get(notice)).statusCode).toBe(404)
  const tables = ['mosque_notices', 'mosque_history', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => app.ctx.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toContain('Yaqub')
})

test('a notice is on the page and the screen at once, also where they were cached, and says what became of it', async () => {
  const { _id, slug, client, announce } = await prepareMosque()
  const shown = async () => {
    const { notices } = await pageOf<MosquePage>(`/mosques/${slug}`)
    const screen = await pageOf<ScreenPage>(`/mosques/${slug}/screen.json`)
    expect(screen.notices).toEqual(notices)
    return notices.map(({ kind, state }) => [kind, state])
  }
  expect(await shown()).toEqual([])
  const id = await announce(janazah)
  await announce({ kind: 'message', text: 'Car park full' })
  await announce(closure)
  expect((await shown()).at(-1)).toEqual(['message', 'active'])
  await client.call(cancelNotice, { params: { id: _id, noticeId: id } })
  expect(await shown()).toContainEqual(['janazah', 'cancelled'])
  expect((await get(`/mosques/${slug}`)).body).not.toContain('Yaqub')
  expect((await pageOf<MosquePage>(`/mosques/${slug}/2026-11-23`)).notices).toEqual([])
})

test('a calendar counts up for a cancelled janazah', async () => {
  const { _id, announce, client, readCalendar } = await prepareMosque()
  const [noticeId, other] = [await announce(janazah), await announce(janazah)]
  const before = await readCalendar()
  await client.call(cancelNotice, { params: { id: _id, noticeId } })
  const after = await readCalendar()
  const key = `notice-${noticeId}`
  expect(after.get(key)).toMatchObject({
    status: 'CANCELLED',
    summary: expect.stringMatching(/^Cancelled: Janazah/),
  })
  expect(after.get(key)?.sequence).toBeGreaterThan(before.get(key)?.sequence ?? 0)
  expect(after.get(`notice-${other}`)).toEqual(before.get(`notice-${other}`))
})

test('a calendar counts up for a janazah whose prayer moves', async () => {
  const { announce, readCalendar } = await prepareMosque()
  const key = `notice-${await announce(janazah)}`
  const before = await readCalendar()
  await announce({ kind: 'change', date: '2026-11-23', prayer: 'asr', time: '14:45' })
  const after = await readCalendar()
  expect(after.get(key)?.start).toEqual(new Date('2026-11-23T14:45Z'))
  expect(after.get(key)?.sequence).toBeGreaterThan(before.get(key)?.sequence ?? 0)
})

test('a closed Asr is closed everywhere, the next open prayer is next, and the same after its end', async () => {
  const { slug, announce, readCalendar } = await prepareMosque()
  const before = await readCalendar()
  await announce(closure)
  const nextOf = async () => {
    const page = await pageOf<MosquePage>(`/mosques/${slug}`)
    const widget = await pageOf<MosquePage>(`/mosques/${slug}/widget`)
    const { rows } = await pageOf<DirectoryPage>('/mosques')
    const api = JSON.parse((await get(`/api/public/mosques/${slug}`)).body)
    const { days } = await pageOf<ScreenPage>(`/mosques/${slug}/screen`)
    const asr = days.find(({ date }) => date === '2026-11-23')?.rows.find(({ prayer }) => prayer === 'asr')
    expect(asr).toMatchObject({ closed: true, jamaahs: [] })
    return [page.next, widget.next, rows[0]?.next, api.mosque.next].map((next) => next?.prayer)
  }
  const isMaghrib = ['maghrib', 'maghrib', 'maghrib', 'maghrib']
  expect(await nextOf()).toEqual(isMaghrib)
  const calendar = await readCalendar()
  const key = '2026-11-23-asr'
  expect(calendar.get(key)).toMatchObject({
    ...{ summary: 'Cancelled: Asr jamā’ah', start: new Date('2026-11-23T14:15Z') },
  })
  expect(calendar.get(key)?.sequence).toBeGreaterThan(before.get(key)?.sequence ?? 0)
  expect(calendar.get('2026-11-23-maghrib')).toEqual(before.get('2026-11-23-maghrib'))
  const times = `/api/public/mosques/${slug}/times?from=2026-11-23&to=2026-11-23`
  const [day] = JSON.parse((await get(times)).body).days
  expect([day.closed, day.jamaah.asr]).toEqual([['asr'], null])
  app.setNow('2026-11-23T16:10:00Z')
  expect(await nextOf()).toEqual(isMaghrib)
})

test('/janazah has a form, the janazahs near a place, and is indexed nowhere', async () => {
  const { slug, announce } = await prepareMosque()
  await announce(janazah)
  const { page, frame } = JSON.parse((await get(`/ar/janazah?near=${near}`)).body)
  expect(page).toMatchObject({
    notices: [{ notice: { name: 'Haji Yaqub', time: '14:15' }, mosque: { slug }, distanceKm: 2.747 }],
  })
  expect([frame.language, frame.canonicalPath]).toEqual(['ar', null])
  expect(await pageOf<JanazahBoardPage>('/janazah')).toMatchObject({ near: '', notices: [] })
  expect(await pageOf<JanazahBoardPage>('/janazah?near=51.5,-0.1')).toMatchObject({ notices: [] })
  expect(await pageOf<JanazahBoardPage>('/janazah?near=Nowhere')).toMatchObject({ isUnknownPlace: true })
  expect((await get('/janazah?near=1,2,3')).statusCode).toBe(400)
  expect((await get('/janazah?near=Quba&x=1')).statusCode).toBe(400)
})
