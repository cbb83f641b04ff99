// @module-tag database
import { saveEid } from '@mihrab/core/features/eid/eid.contract.ts'
import type { EidChange } from '@mihrab/core/features/eid/eid.schemas.ts'
import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import type { EidBoardPage } from '@mihrab/core/features/public/eid-board.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { listPublicEidPrayers } from '@mihrab/core/features/public/public.contract.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HijriCalendarRow } from '#database/tables.ts'
import { createMosqueWithOwner, type Person } from '#test/factories.ts'
import { raiseWithAnnouncement, storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/**
 * Eid al-Fitr 1448 is on 9 March 2027 by Umm al-Qura. The council began Ramadan on 8 February, and its Shawwal
 * waits: 9 or 10 March.
 */
let app: TestApp
let council: HijriCalendarRow
beforeEach(async () => {
  app = await createTestApp()
  app.setNow('2027-03-01T09:00:00Z')
  council = await storeHijriCalendar(app, { slug: 'council' })
  const announcedAt = '2027-02-07T18:00:00.000Z'
  await storeHijriAnnouncement(app, council, { year: 1448, month: 9, firstDay: '2027-02-08', announcedAt })
})
afterEach(() => app.close())

const park = {
  time: '08:00',
  place: 'Norfolk Park',
  womenSpace: 'yes' as const,
  latitude: 53.4,
  longitude: -1.5,
}
const hall = { time: '07:30', place: 'Main hall', womenSpace: 'no' as const }

async function addMosque(
  name: string,
  congregations: EidChange['congregations'],
  calendar?: HijriCalendarRow,
) {
  const { mosque, owner } = await createMosqueWithOwner(app, { name })
  if (calendar) {
    await app.ctx.db
      .updateTable('mosques')
      .set({ hijriCalendarId: calendar.id })
      .where('id', '=', mosque._id)
      .execute()
  }
  await save(owner, mosque._id, { congregations })
  return { ...mosque, owner }
}
const save = ({ client }: Person, id: string, body: EidChange) =>
  client.call(saveEid, { params: { id, eid: 'fitr' }, body })
const ask = async (query: Record<string, string>) =>
  (await app.visitor().call(listPublicEidPrayers, { query })).body
const pageOf = async <Page>(url: string): Promise<Page> =>
  JSON.parse((await app.app.inject({ url })).body).page
const near = '53.38,-1.47'

describe('the congregations near a place', () => {
  test('stand by day and time, with distances; two mosques of one town on two days', async () => {
    const [own, other] = [await addMosque('Quba', [park, hall], council), await addMosque('Madina', [hall])]
    await raiseWithAnnouncement(app, council, 10, '2027-03-10')
    const { eid, year, days } = await ask({ near })
    expect([eid, year]).toEqual(['fitr', 1448])
    expect(days).toMatchObject([
      {
        ...{ date: '2027-03-09', calendars: ['umm-al-qura'], state: 'computed' },
        congregations: [{ mosque: { slug: other.slug, name: 'Madina' }, time: '07:30', distanceKm: 2.747 }],
      },
      {
        ...{ date: '2027-03-10', calendars: ['council'], state: 'announced' },
        congregations: [
          { mosque: { slug: own.slug }, place: 'Main hall', womenSpace: 'no' },
          { time: '08:00', place: 'Norfolk Park', distanceKm: 2.984 },
        ],
      },
    ])
    expect(days[0]?.congregations[0]).not.toHaveProperty('subjectToAnnouncement')
    const far = await ask({ near: '51.5,-0.1' })
    expect(far.days).toEqual([])
  })

  test('stand under both days from 21 days before while the month waits, earlier under one', async () => {
    await addMosque('Quba', [hall], council)
    const shown = { state: 'computed', congregations: [{ subjectToAnnouncement: true }] }
    expect((await ask({ near, at: '2027-02-16T09:00Z' })).days).toMatchObject([
      { date: '2027-03-09', ...shown },
      { date: '2027-03-10', ...shown },
    ])
    expect((await ask({ near, at: '2027-02-15T09:00Z' })).days.map(({ date }) => date)).toEqual([
      '2027-03-09',
    ])
  })

  test('are found by the name of a place that mosques have, and by country', async () => {
    await addMosque('Quba', [hall])
    expect((await ask({ near: 'Quba' })).days).toHaveLength(1)
    expect((await ask({ country: 'GB' })).days).toMatchObject([{ congregations: [{ time: '07:30' }] }])
    expect((await ask({ country: 'FR' })).days).toEqual([])
    expect((await ask({ country: 'GB', eid: 'adha' })).days).toEqual([])
    expect((await ask({ country: 'GB', year: '1447' })).days).toEqual([])
  })

  test('are no longer those of a mosque that is not public', async () => {
    const { _id } = await addMosque('Quba', [hall])
    await app.ctx.db.updateTable('mosques').set({ status: 'pending' }).where('id', '=', _id).execute()
    expect((await ask({ near })).days).toEqual([])
  })

  test.each([
    ['', 'near'],
    ['near=53.4', 'near'],
    ['near=Nowhere', 'near'],
    ['country=Britain', 'country'],
    ['country=XX', 'country'],
    ['country=GB&eid=both', 'eid'],
    ['country=GB&year=2027', 'year'],
    ['country=GB&at=tomorrow', 'at'],
  ])('of “%s” are refused', async (query, field) => {
    const { statusCode, body } = await app.app.inject({ url: `/api/public/eid?${query}` })
    expect([statusCode, Object.keys(JSON.parse(body).fields)]).toEqual([400, [field]])
  })
})

describe('the page /eid', () => {
  test('has a form, and what was found', async () => {
    await addMosque('Quba', [hall])
    expect(await pageOf<EidBoardPage>('/eid')).toMatchObject({ days: [], expected: null, near: '' })
    expect(await pageOf<EidBoardPage>(`/ar/eid?near=${near}`)).toMatchObject({
      days: [{ date: '2027-03-09', calendars: [null], congregations: [{ mosque: { name: 'Quba' } }] }],
    })
    for (const unknown of ['Nowhere', '10115'])
      expect(await pageOf<EidBoardPage>(`/eid?near=${unknown}`)).toMatchObject({
        isUnknownPlace: true,
        days: [],
      })
  })

  test.each([
    ['2027-02-15', { eid: 'fitr', expected: { date: '2027-03-09', calendar: null } }],
    ['2027-03-12', { eid: 'fitr', expected: null }],
    ['2027-03-13', { eid: 'adha', expected: { date: '2027-05-16', calendar: null } }],
    ['2033-01-02', { eid: 'fitr', year: 1454, expected: null }],
    ['2033-03-12', { eid: 'adha', year: 1454, expected: null }],
    ['2033-12-20', { eid: 'fitr', year: 1455, expected: null }],
  ])('at %s is about the Eid that is near, or the next', async (day, found) => {
    expect(await pageOf<EidBoardPage>(`/eid?at=${day}T09:00Z`)).toMatchObject(found)
  })

  test.each(['/eid?near=1,2,3', '/eid?x=1', '/eid?eid=x', '/en/eid/x', '/xx/eid'])(
    'refuses %s',
    async (url) => {
      expect((await app.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(url.includes('?') ? 400 : 301)
    },
  )

  test('is linked from the directory while an Eid is near', async () => {
    expect((await pageOf<DirectoryPage>('/mosques')).eid).toBe('fitr')
    app.setNow('2027-03-13T09:00:00Z')
    expect((await pageOf<DirectoryPage>('/mosques')).eid).toBeNull()
  })
})

describe('a mosque’s own', () => {
  test('page has them from 14 days before until the end of the day, and renews', async () => {
    const { slug, owner, _id } = await addMosque('Quba', [hall], council)
    const at = async (day: string) => (await pageOf<MosquePage>(`/mosques/${slug}?at=${day}T09:00Z`)).eid
    expect(await at('2027-02-22')).toBeNull()
    expect(await at('2027-02-23')).toMatchObject({ eid: 'fitr', days: ['2027-03-09', '2027-03-10'] })
    await raiseWithAnnouncement(app, council, 10, '2027-03-09')
    expect(await at('2027-03-09')).toMatchObject({ days: ['2027-03-09'] })
    expect(await at('2027-03-10')).toBeNull()
    const now = async () => (await pageOf<MosquePage>(`/mosques/${slug}`)).eid?.congregations
    expect(await now()).toHaveLength(1)
    await save(owner, _id, { congregations: [hall, park] })
    expect(await now()).toMatchObject([{ time: '07:30' }, { time: '08:00' }])
  })

  test('screen has them from seven days before', async () => {
    const { slug } = await addMosque('Quba', [hall])
    const { days } = await pageOf<ScreenPage>(`/mosques/${slug}/screen`)
    const shown = days.filter(({ eid }) => eid !== null).map(({ date }) => date)
    expect([shown[0], shown.at(-1), shown.length]).toEqual(['2027-03-02', '2027-03-09', 8])
  })

  test('calendar has them, with a higher sequence for each change', async () => {
    const { slug, owner, _id } = await addMosque('Quba', [hall])
    const read = async () =>
      readCalendar((await fetchCalendar(app, `/mosques/${slug}/calendar.ics`)).body).get(
        'hijri-1448-10-01-eid-1',
      )
    const before = await read()
    expect(before).toMatchObject({ summary: 'Eid al-Fitr prayer', start: new Date('2027-03-09T07:30Z') })
    expect(before?.location).toContain('Main hall')
    await save(owner, _id, { congregations: [park] })
    const after = await read()
    expect(after).toMatchObject({ start: new Date('2027-03-09T08:00Z'), description: 'Women’s space' })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })
})
