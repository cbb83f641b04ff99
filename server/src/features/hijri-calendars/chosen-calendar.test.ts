// @module-tag database
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import {
  getMosque,
  getMosqueHistory,
  getMosqueProfile,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let mosque: Mosque
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
  ;({ owner, mosque } = await createMosqueWithOwner(app))
})
afterEach(() => app.close())

type Choice = { hijriCalendar?: string | null; eidAlAdhaCalendar?: string | null }
const choose = (body: Choice, { client } = owner) =>
  client.call(updateMosque, { params: { id: mosque._id }, body })
const profile = async () =>
  (await owner.client.call(getMosqueProfile, { params: { id: mosque._id } })).body.mosque
const columns = () =>
  app.ctx.db
    .selectFrom('mosques')
    .select(['hijriCalendarId', 'eidCalendarId', 'hijriFloor', 'hijriSince'])
    .where('id', '=', mosque._id)
    .executeTakeFirst()

test('a mosque chooses the calendar that it follows, and one of Eid al-Adha', async () => {
  const council = await storeHijriCalendar(app, { names: '{"de":"Rat"}', revision: 3 })
  const saudi = await storeHijriCalendar(app, { name: 'Saudi Arabia', revision: 5 })
  await storeHijriAnnouncement(app, council, { year: 1448, month: 9, firstDay: '2027-02-09' })
  const changed = await choose({ hijriCalendar: council.slug, eidAlAdhaCalendar: saudi.slug })
  expect(changed.body.mosque).toMatchObject({
    hijriCalendar: council.slug,
    eidAlAdhaCalendar: saudi.slug,
  })
  const since = '2026-11-20T12:00:00.000Z'
  const chosen = { hijriCalendarId: council.id, eidCalendarId: saudi.id, hijriSince: since }
  expect(await columns()).toEqual({ ...chosen, hijriFloor: 2 })

  const { hijri, hijriCalendar } = await profile()
  expect(hijriCalendar).toBe(council.slug)
  expect(hijri).toMatchObject({ slug: council.slug, name: 'Council', ownId: null })
  expect(hijri?.months).toContainEqual({ year: 1448, month: 9, firstDay: '2027-02-09', state: 'announced' })
  const detail = await owner.client.call(
    getMosque,
    { params: { id: mosque._id } },
    { 'accept-language': 'de' },
  )
  expect(detail.body.hijri).toEqual({ ...hijri, name: 'Rat' })

  const history = await admin.call(getMosqueHistory, { params: { id: mosque._id }, query: {} })
  expect(history.body.history[0]?.changes).toEqual([
    { field: 'hijriCalendar', before: null, after: 'Council' },
    { field: 'eidAlAdhaCalendar', before: null, after: 'Saudi Arabia' },
  ])

  // Leaving a calendar raises the floor by twice its revision, and by one.
  const back = await choose({ hijriCalendar: null, eidAlAdhaCalendar: null })
  expect(back.body.mosque).toMatchObject({ hijriCalendar: null, eidAlAdhaCalendar: null })
  expect(await columns()).toMatchObject({ hijriCalendarId: null, eidCalendarId: null, hijriFloor: 20 })
  expect(await profile()).not.toHaveProperty('hijri')
})

test('leaving the default adds for its revisions and its floor', async () => {
  const [council, other] = [await storeHijriCalendar(app, { revision: 4 }), await storeHijriCalendar(app)]
  await app.ctx.db.updateTable('hijri_default').set({ calendarId: council.id, floor: 7 }).execute()
  await choose({ hijriCalendar: other.slug })
  expect(await columns()).toMatchObject({ hijriFloor: 16 })
})

test('contact persons choose too; an unknown calendar or a mosque’s own is refused', async () => {
  const { contact, mosque: served } = await createContactPerson(app)
  const council = await storeHijriCalendar(app)
  const own = await storeHijriCalendar(app, { mosqueId: mosque._id, slug: 'own-dates' })
  const send = (hijriCalendar: string) =>
    contact.client.call(updateMosqueAsContactPerson, { body: { mosqueId: served._id, hijriCalendar } })
  expect((await send(council.slug)).body.mosque.hijriCalendar).toBe(council.slug)
  for (const slug of ['nowhere', own.slug]) {
    const { status, error } = await send(slug)
    expect([status, error.fields]).toEqual([
      400,
      { hijriCalendar: `There is no Hijri calendar “${slug}” to follow` },
    ])
  }
  expect((await choose({ eidAlAdhaCalendar: 'nowhere' })).error.fields).toHaveProperty('eidAlAdhaCalendar')
})

test('a mosque sets its own dates, announces, and returns to the calendar above', async () => {
  const council = await storeHijriCalendar(app, { revision: 2 })
  await choose({ hijriCalendar: council.slug })
  const params = { id: mosque._id }
  const created = await owner.client.call(calls.setOwnHijriDates, { params })
  const own = created.body.calendar
  expect(own).toMatchObject({
    ...{ slug: mosque.slug, name: mosque.name, authority: mosque.name, timeZone: 'Europe/London' },
    ...{ follows: council.slug, mosqueId: mosque._id, followers: 1, editors: [] },
  })
  expect((await profile()).hijri).toMatchObject({ slug: own.slug, ownId: own._id })
  const again = await owner.client.call(calls.setOwnHijriDates, { params })
  expect(again.error.reason).toBe('hijriDatesOwnAlready')

  const body = { year: 1448, month: 9, firstDay: '2027-02-09' }
  const stranger = await createPerson(app, 'Stranger')
  const announce = (client: TestClient) =>
    client.call(calls.announceHijriMonth, { params: { id: own._id }, body })
  expect((await announce(stranger.client)).status).toBe(403)
  expect((await announce(owner.client)).body.followers).toBe(1)
  const listed = await owner.client.call(calls.listHijriCalendars, {})
  expect(listed.body.calendars.map(({ slug }) => slug)).toEqual([own.slug])
  const ofAdmin = await admin.call(calls.listHijriCalendars, {})
  expect(ofAdmin.body.calendars.map(({ slug }) => slug)).not.toContain(own.slug)

  const deleted = await admin.call(calls.deleteHijriCalendar, { params: { id: own._id } })
  expect(deleted.error.reason).toBe('hijriDatesOfMosque')
  expect((await owner.client.call(calls.dropOwnHijriDates, { params })).status).toBe(200)
  // Umm al-Qura's none, the council's two revisions, and the two of its own dates: created and announced.
  expect(await columns()).toMatchObject({ hijriCalendarId: council.id, hijriFloor: 11 })
  const gone = await owner.client.call(calls.dropOwnHijriDates, { params })
  expect(gone.error.reason).toBe('hijriCalendarNotFound')
})

test('own dates take the new name and time zone of their mosque', async () => {
  const params = { id: mosque._id }
  const { _id: id } = (await owner.client.call(calls.setOwnHijriDates, { params })).body.calendar
  const read = async () => {
    const { db } = app.ctx
    return db.selectFrom('hijri_calendars').selectAll().where('id', '=', id).executeTakeFirst()
  }
  const { revision = 0 } = (await read()) ?? {}
  const rename = (body: object) => owner.client.call(updateMosque, { params, body })
  await rename({ name: 'New Name', location: { latitude: 52.52, longitude: 13.405 } })
  const renamed = { name: 'New Name', authority: 'New Name', timeZone: 'Europe/Berlin' }
  expect(await read()).toMatchObject({ ...renamed, revision: revision + 1 })
  await rename({ phone: '+49 30 1234567' })
  expect(await read()).toMatchObject({ revision: revision + 1 })
})

test.each([true, false])(
  'given up own dates bring back the choice before (of the default: %s)',
  async (isChosen) => {
    const council = await storeHijriCalendar(app)
    await app.ctx.db.updateTable('hijri_default').set({ calendarId: council.id }).execute()
    if (isChosen) await choose({ hijriCalendar: council.slug })
    const params = { id: mosque._id }
    await owner.client.call(calls.setOwnHijriDates, { params })
    await owner.client.call(calls.dropOwnHijriDates, { params })
    expect((await columns())?.hijriCalendarId).toBe(isChosen ? council.id : null)
  },
)

test('own dates may stand above the third level, and end when the mosque chooses another calendar', async () => {
  const one = await storeHijriCalendar(app)
  const two = await storeHijriCalendar(app, { parentId: one.id })
  const three = await storeHijriCalendar(app, { parentId: two.id })
  await choose({ hijriCalendar: three.slug })
  const created = await owner.client.call(calls.setOwnHijriDates, { params: { id: mosque._id } })
  expect(created.status).toBe(201)
  const { slug, _id } = created.body.calendar
  expect((await choose({ hijriCalendar: slug })).body.mosque.hijriCalendar).toBe(slug)
  await choose({ hijriCalendar: one.slug })
  const read = await owner.client.call(calls.getHijriCalendar, { params: { id: _id }, query: {} })
  expect(read.status).toBe(404)
})

test('a signed-in person learns which calendars they edit', async () => {
  const council = await storeHijriCalendar(app)
  const read = async () => (await owner.client.call(checkAuth, {})).body.user
  expect(await read()).not.toHaveProperty('editsHijri')
  const row = { calendarId: council.id, userId: owner.user._id }
  await app.ctx.db.insertInto('hijri_calendar_editors').values(row).execute()
  expect((await read()).editsHijri).toEqual([council.id])
})
