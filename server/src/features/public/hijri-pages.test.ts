import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addHijriEditor,
  createHijriFollower,
  raiseWithAnnouncement,
  storeHijriAnnouncement,
  storeHijriCalendar,
} from '#test/hijri-rows.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. Ramadan 1448 starts on 8 February by Umm al-Qura. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('a page shows the mosque’s own Hijri dates, and an announcement at the next load', async () => {
  const council = await storeHijriCalendar(app)
  const { slug } = await createHijriFollower(app, { hijriCalendarId: council.id })
  const path = `/mosques/${slug}/2027-02`
  const before = await readPage(app, path)
  await raiseWithAnnouncement(app, council, 9, '2027-02-09')
  const after = await readPage(app, path)
  const eighth = (answer: typeof before) => answer.page.month.days[7]?.hijri
  expect(eighth(before)).toEqual({ year: 1448, month: 9, day: 1, state: 'computed' })
  expect(eighth(after)).toEqual({ year: 1448, month: 8, day: 30, state: 'computed' })
  expect(after.page.month.days[8]?.hijri).toMatchObject({ month: 9, day: 1, state: 'announced' })
  expect(after.page.hijriCalendar).toMatchObject({ slug: council.slug, name: 'Council' })
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('a mosque that chose none follows the instance’s default', async () => {
  const council = await storeHijriCalendar(app)
  await raiseWithAnnouncement(app, council, 9, '2027-02-09')
  const { slug } = await createHijriFollower(app, {})
  const path = `/mosques/${slug}/2027-02-08`
  expect((await readPage(app, path)).page.table.hijri.month).toBe(9)
  await app.ctx.db.updateTable('hijri_default').set({ calendarId: council.id }).execute()
  expect((await readPage(app, path)).page.table.hijri).toMatchObject({ month: 8, day: 30 })
})

test('the open API has the same dates, and says which are subject to announcement', async () => {
  const council = await storeHijriCalendar(app)
  const { slug, owner } = await createHijriFollower(app, { hijriCalendarId: council.id })
  await addHijriEditor(app, council, owner.user._id)
  const read = async () => {
    const query = { from: '2027-02-07', to: '2027-02-09' }
    const { body } = await app.visitor().call(contract.getPublicTimes, { params: { slug }, query })
    return body.days.map(({ hijri, subjectToAnnouncement }) => [hijri, subjectToAnnouncement])
  }
  expect(await read()).toEqual([
    [{ year: 1448, month: 8, day: 30 }, true],
    [{ year: 1448, month: 9, day: 1 }, true],
    [{ year: 1448, month: 9, day: 2 }, true],
  ])
  await raiseWithAnnouncement(app, council, 9, '2027-02-09')
  expect(await read()).toEqual([
    [{ year: 1448, month: 8, day: 29 }, undefined],
    [{ year: 1448, month: 8, day: 30 }, undefined],
    [{ year: 1448, month: 9, day: 1, state: 'announced' }, undefined],
  ])
})

test('a month that waits for its own announcement is not announced by the calendar above', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const town = await storeHijriCalendar(app, { parentId: council.id })
  const { slug } = await createHijriFollower(app, { hijriCalendarId: town.id })
  const announcedAt = '2026-05-17T20:00:00.000Z'
  await storeHijriAnnouncement(app, town, { year: 1447, month: 12, firstDay: '2026-05-18', announcedAt })
  await storeHijriAnnouncement(app, council, {
    ...{ year: 1448, month: 9, firstDay: '2027-02-09', announcedAt: '2027-02-06T12:00:00.000Z' },
  })
  app.setNow('2027-02-07T17:40:00Z')
  const read = async () => {
    const query = { from: '2027-02-09', to: '2027-02-09' }
    const { body } = await app.visitor().call(contract.getPublicTimes, { params: { slug }, query })
    const { body: news } = await app
      .visitor()
      .call(contract.listPublicChanges, { params: { slug }, query: {} })
    const page = (await readPage(app, `/mosques/${slug}`)).page
    const file = await app.app.inject({ url: `/api/public/hijri-calendars/${town.slug}/months.txt` })
    return {
      day: body.days.map(({ hijri, subjectToAnnouncement }) => [hijri.state, subjectToAnnouncement])[0],
      news: news.changes.filter(({ kind }) => kind === 'monthStarts').length,
      states: page.days.filter(({ hijri }) => hijri.month === 9).map(({ hijri }) => hijri.state),
      isInFile: file.body.includes('1448/9'),
    }
  }
  const waiting = await read()
  expect(waiting).toMatchObject({ day: [undefined, true], news: 0, isInFile: false })
  expect(new Set(waiting.states)).toEqual(new Set(['computed']))
  await raiseWithAnnouncement(app, town, 9, '2027-02-09')
  expect(await read()).toMatchObject({ day: ['announced', undefined], isInFile: true })
})

test('page and screen have both outcomes on the evening of the 29th, and one once it is announced', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const { slug, owner } = await createHijriFollower(app, { hijriCalendarId: council.id })
  await addHijriEditor(app, council, owner.user._id)
  app.setNow('2027-02-06T12:00:00Z')
  const { page: before } = await readPage(app, `/mosques/${slug}`)
  expect(before.moonSighting).toBeNull()
  app.setNow(before.renewAt ?? '')
  const { page } = await readPage(app, `/mosques/${slug}`)
  expect(page.moonSighting).toMatchObject({ month: 'ramadan', authority: 'Sheffield Council' })
  const { page: screen } = await readPage(app, `/mosques/${slug}/screen`)
  const evening = screen.days.find(({ date }) => date === '2027-02-06')
  expect(evening).toMatchObject({ sighting: page.moonSighting })
  await raiseWithAnnouncement(app, council, 9, '2027-02-08')
  expect((await readPage(app, `/mosques/${slug}`)).page.moonSighting).toBeNull()
})

test('a page names the calendar of Eid al-Adha where it is another', async () => {
  const saudi = await storeHijriCalendar(app, { name: 'Saudi Arabia' })
  const { slug } = await createHijriFollower(app, { eidCalendarId: saudi.id })
  expect((await readPage(app, `/mosques/${slug}`)).page.eidAlAdhaBy?.named?.name).toBe('Saudi Arabia')
  const { slug: other } = await createHijriFollower(app, {})
  expect((await readPage(app, `/mosques/${other}`)).page.eidAlAdhaBy).toBeNull()
})

test('public changes name the months announced since the mosque follows the calendar', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const news = async (month: number, firstDay: string, announcedAt: string, more = {}) => {
    await storeHijriAnnouncement(app, council, { year: 1448, month, firstDay, announcedAt, ...more })
  }
  await news(6, '2026-11-11', '2026-11-10T20:00:00.000Z')
  await news(9, '2027-02-09', '2027-02-08T15:14:00.000Z')
  await news(8, '2027-01-10', '2027-01-09T18:00:00.000Z', { isImported: 1 })
  const { slug } = await createHijriFollower(app, {
    hijriCalendarId: council.id,
    hijriSince: '2026-11-20T11:00:00.000Z',
  })
  const read = async () =>
    (await app.visitor().call(contract.listPublicChanges, { params: { slug }, query: {} })).body.changes
  app.setNow('2027-02-08T16:00:00Z')
  const [change, ...others] = await read()
  expect(change).toMatchObject({
    ...{ kind: 'monthStarts', date: '2027-02-09', at: '2027-02-08T15:14:00.000Z' },
    hijriMonth: { year: 1448, month: 9, authority: 'Sheffield Council', hasStarted: false },
  })
  expect(others.map(({ kind }) => kind)).toEqual(['listed'])
  app.setNow('2027-02-08T17:30:00Z')
  expect((await read())[0]?.hijriMonth?.hasStarted).toBe(true)
  const atom = await app.app.inject({ url: `/mosques/${slug}/changes.atom` })
  expect(atom.body).toContain(
    'Ramadan started on Tuesday 9 February, announced by Sheffield Council at 15:14',
  )
})
