import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HijriCalendarRow } from '#database/tables.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. Ramadan 1448 starts on 8 February by Umm al-Qura. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

async function createFollower(choice: Partial<Record<'hijriCalendarId' | 'eidCalendarId', string>>) {
  const { mosque, owner } = await createMosqueWithOwner(app)
  await app.ctx.db
    .updateTable('mosques')
    .set({ hijriSince: null, ...choice })
    .where('id', '=', mosque._id)
    .execute()
  return { ...mosque, owner }
}

async function announce(calendar: HijriCalendarRow, month: number, firstDay: string): Promise<void> {
  await storeHijriAnnouncement(app, calendar, { year: 1448, month, firstDay })
  await app.ctx.db
    .updateTable('hijri_calendars')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', calendar.id)
    .execute()
}

const editedBy = (calendar: HijriCalendarRow, userId: string) =>
  app.ctx.db.insertInto('hijri_calendar_editors').values({ calendarId: calendar.id, userId }).execute()

test('a page shows the mosque’s own Hijri dates, and an announcement at the next load', async () => {
  const council = await storeHijriCalendar(app)
  const { slug } = await createFollower({ hijriCalendarId: council.id })
  const path = `/mosques/${slug}/2027-02`
  const before = await readPage(app, path)
  await announce(council, 9, '2027-02-09')
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
  await announce(council, 9, '2027-02-09')
  const { slug } = await createFollower({})
  const path = `/mosques/${slug}/2027-02-08`
  expect((await readPage(app, path)).page.table.hijri.month).toBe(9)
  await app.ctx.db.updateTable('hijri_default').set({ calendarId: council.id }).execute()
  expect((await readPage(app, path)).page.table.hijri).toMatchObject({ month: 8, day: 30 })
})

test('the open API has the same dates, and says which are subject to announcement', async () => {
  const council = await storeHijriCalendar(app)
  const { slug, owner } = await createFollower({ hijriCalendarId: council.id })
  await editedBy(council, owner.user._id)
  const read = async () => {
    const query = { from: '2027-02-07', to: '2027-02-09' }
    const { body } = await app.visitor().call(contract.getPublicTimes, { params: { slug }, query })
    return body.days.map(({ hijri, subjectToAnnouncement }) => [hijri, subjectToAnnouncement])
  }
  expect(await read()).toEqual([
    [{ year: 1448, month: 8, day: 30 }, undefined],
    [{ year: 1448, month: 9, day: 1 }, true],
    [{ year: 1448, month: 9, day: 2 }, true],
  ])
  await announce(council, 9, '2027-02-09')
  expect(await read()).toEqual([
    [{ year: 1448, month: 8, day: 29 }, undefined],
    [{ year: 1448, month: 8, day: 30 }, undefined],
    [{ year: 1448, month: 9, day: 1, state: 'announced' }, undefined],
  ])
})

test('page and screen have both outcomes on the evening of the 29th, and one once it is announced', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const { slug, owner } = await createFollower({ hijriCalendarId: council.id })
  await editedBy(council, owner.user._id)
  app.setNow('2027-02-06T17:40:00Z')
  const { page } = await readPage(app, `/mosques/${slug}`)
  expect(page.moonSighting).toMatchObject({ month: 'ramadan', authority: 'Sheffield Council' })
  const { page: screen } = await readPage(app, `/mosques/${slug}/screen`)
  const evening = screen.days.find(({ date }) => date === '2027-02-06')
  expect(evening).toMatchObject({ sighting: page.moonSighting })
  await announce(council, 9, '2027-02-08')
  expect((await readPage(app, `/mosques/${slug}`)).page.moonSighting).toBeNull()
})

test('a page names the calendar of Eid al-Adha where it is another', async () => {
  const saudi = await storeHijriCalendar(app, { name: 'Saudi Arabia' })
  const { slug } = await createFollower({ eidCalendarId: saudi.id })
  expect((await readPage(app, `/mosques/${slug}`)).page.eidAlAdhaBy?.named?.name).toBe('Saudi Arabia')
  const { slug: other } = await createFollower({})
  expect((await readPage(app, `/mosques/${other}`)).page.eidAlAdhaBy).toBeNull()
})
