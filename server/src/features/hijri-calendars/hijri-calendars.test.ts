// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import type { HijriCalendarFields } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { deleteUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { hijriOfMosque } from './hijri-of-mosque.service.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const fields = (changes: Partial<HijriCalendarFields> = {}): HijriCalendarFields => ({
  ...{ name: 'Council of Mosques', authority: 'The council', timeZone: 'Europe/London' },
  ...{ follows: 'umm-al-qura', editors: [], ...changes },
})

async function create(changes: Partial<HijriCalendarFields> = {}) {
  const created = await admin.call(calls.createHijriCalendar, { body: fields(changes) })
  if (created.status !== 201) throw new Error(created.error.message)
  return created.body.calendar
}

test('a calendar is created with a slug of its own, and listed after Umm al-Qura', async () => {
  const editor = await createPerson(app, 'Editor')
  const first = await create({ editors: [editor.user._id], names: { ar: 'مجلس المساجد' } })
  const second = await create({ follows: first.slug })
  expect(first).toMatchObject({
    slug: 'council-of-mosques',
    follows: 'umm-al-qura',
    names: { ar: 'مجلس المساجد' },
    editors: [{ _id: editor.user._id, username: editor.user.username }],
    ...{ isDefault: false, mosqueId: null, followers: 0, mosques: 0, last: null },
    // On 20 November 2026 it is 10 Jumada II.
    waits: {
      year: 1448,
      month: 7,
      possibleDays: ['2026-12-10', '2026-12-11', '2026-12-08', '2026-12-09', '2026-12-12'],
    },
  })
  expect(second).toMatchObject({ slug: 'council-of-mosques-2', follows: 'council-of-mosques' })

  const { calendars } = (await admin.call(calls.listHijriCalendars, {})).body
  expect(calendars.map(({ slug }) => slug)).toEqual(['umm-al-qura', first.slug, second.slug])
  expect(calendars[0]).toMatchObject({ follows: null, isDefault: true, waits: null })
  const edited = (await editor.client.call(calls.listHijriCalendars, {})).body
  expect(edited.calendars.map(({ slug }) => slug)).toEqual([first.slug])
})

test('a calendar needs a known time zone, people with accounts, and a calendar to follow', async () => {
  const send = async (changes: Partial<HijriCalendarFields>) => {
    const { status, error } = await admin.call(calls.createHijriCalendar, { body: fields(changes) })
    return [status, Object.keys(error.fields ?? {})]
  }
  expect(await send({ timeZone: 'Europe/Atlantis' })).toEqual([400, ['timeZone']])
  expect(await send({ follows: 'nowhere' })).toEqual([400, ['follows']])
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await send({ editors: [nobody] })).toEqual([400, ['editors']])
  expect(await send({ name: '' })).toEqual([400, ['name']])
  const body = { ...fields(), editors: 'abc' as never }
  const { error } = await admin.call(calls.createHijriCalendar, { body })
  expect(error.fields).toEqual({ editors: 'Editors must be a list of ids' })
})

test('three calendars follow one another above Umm al-Qura, and none follows itself', async () => {
  const one = await create()
  const two = await create({ follows: one.slug })
  const three = await create({ follows: two.slug })
  const fourth = await admin.call(calls.createHijriCalendar, { body: fields({ follows: three.slug }) })
  expect([fourth.status, fourth.error.fields]).toEqual([
    400,
    { follows: 'Above Umm al-Qura, at most 3 Hijri calendars can follow one another' },
  ])
  const follow = async (id: string, follows: string) => {
    const { status, error } = await admin.call(calls.changeHijriCalendar, {
      params: { id },
      body: { follows },
    })
    return error.reason ?? status
  }
  expect(await follow(one._id, three.slug)).toBe('hijriCalendarsInCircle')
  expect(await follow(one._id, one.slug)).toBe('hijriCalendarsInCircle')
  const other = await create()
  expect(await follow(one._id, other.slug)).toBe('hijriCalendarsTooDeep')
  expect(await follow(two._id, other.slug)).toBe(200)
})

test('a change replaces the editors and keeps the slug', async () => {
  const [old, young] = [await createPerson(app, 'Old'), await createPerson(app, 'Young')]
  const calendar = await create({ editors: [old.user._id] })
  const params = { id: calendar._id }
  const changed = await admin.call(calls.changeHijriCalendar, {
    params,
    body: { name: 'Council', editors: [young.user._id] },
  })
  expect(changed.body.calendar).toMatchObject({
    name: 'Council',
    slug: calendar.slug,
    authority: 'The council',
  })
  const read = async ({ client }: typeof old) =>
    (await client.call(calls.getHijriCalendar, { params, query: {} })).status
  expect([await read(old), await read(young)]).toEqual([403, 200])
})

test('Umm al-Qura stays as it is', async () => {
  const params = { id: 'umm-al-qura' }
  const changed = await admin.call(calls.changeHijriCalendar, { params, body: { name: 'Mine' } })
  const deleted = await admin.call(calls.deleteHijriCalendar, { params })
  const body = { year: 1448, month: 9, firstDay: '2027-02-08' }
  const announced = await admin.call(calls.announceHijriMonth, { params, body })
  expect([changed, deleted, announced].map(({ status }) => status)).toEqual([409, 409, 409])
  const read = await admin.call(calls.getHijriCalendar, { params, query: { from: '1448-09' } })
  expect(read.body.months[0]).toMatchObject({
    firstDay: '2027-02-08',
    days: 29,
    state: 'computed',
    possibleDays: [],
  })
})

test('a calendar is deleted once nothing follows it and it is not the default', async () => {
  const one = await create()
  const two = await create({ follows: one.slug })
  const remove = async (id: string) => {
    const { status, error } = await admin.call(calls.deleteHijriCalendar, { params: { id } })
    return error.reason ?? status
  }
  expect(await remove(one._id)).toBe('hijriCalendarFollowed')
  await admin.call(calls.chooseDefaultHijriCalendar, { body: { slug: two.slug } })
  expect(await remove(two._id)).toBe('hijriCalendarIsDefault')
  await admin.call(calls.chooseDefaultHijriCalendar, { body: { slug: 'umm-al-qura' } })
  expect([await remove(two._id), await remove(one._id), await remove(one._id)]).toEqual([
    200,
    200,
    'hijriCalendarNotFound',
  ])
})

test('mosques follow the default calendar, whose change raises its floor for the one before', async () => {
  await createMosqueWithOwner(app)
  await createMosqueWithOwner(app, { status: 'pending' })
  const one = await create()
  const choose = (slug: string) => admin.call(calls.chooseDefaultHijriCalendar, { body: { slug } })
  await choose(one.slug)
  const { calendars } = (await admin.call(calls.listHijriCalendars, {})).body
  const shown = calendars.map(({ slug, isDefault, mosques, followers }) => [
    slug,
    isDefault,
    mosques,
    followers,
  ])
  expect(shown).toEqual([
    ['umm-al-qura', false, 0, 1],
    [one.slug, true, 1, 1],
  ])
  await choose('umm-al-qura')
  const stored = await app.ctx.db.selectFrom('hijri_default').selectAll().executeTakeFirst()
  expect(stored).toMatchObject({ calendarId: 'umm-al-qura', floor: 4, since: '2026-11-20T12:00:00.000Z' })
  expect((await choose('nowhere')).status).toBe(400)
})

test('only admins create, change and delete calendars or choose the default', async () => {
  const editor = await createPerson(app, 'Editor')
  const calendar = await create({ editors: [editor.user._id] })
  const params = { id: calendar._id }
  const { client } = editor
  const answers = [
    await client.call(calls.createHijriCalendar, { body: fields() }),
    await client.call(calls.changeHijriCalendar, { params, body: { name: 'Mine' } }),
    await client.call(calls.deleteHijriCalendar, { params }),
    await client.call(calls.chooseDefaultHijriCalendar, { body: { slug: calendar.slug } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await app.visitor().call(calls.listHijriCalendars, {})).status).toBe(401)
})

test('a deleted account no longer edits calendars, and those kept in memory are read again', async () => {
  const { user } = await createPerson(app, 'Editor')
  const council = await create({ editors: [user._id] })
  const town = await create({ follows: council.slug })
  const other = await create()
  const read = ({ _id }: { _id: string }) =>
    hijriOfMosque(app.ctx, { hijriCalendarId: _id, eidCalendarId: null })
  const [before, otherBefore] = [await read(town), await read(other)]
  expect(before.chain.map(({ hasEditors }) => hasEditors)).toEqual([false, true])
  await admin.call(deleteUser, { params: { id: user._id } })
  expect((await read(town)).chain.map(({ hasEditors }) => hasEditors)).toEqual([false, false])
  expect((await read(other)).revision).toBe(otherBefore.revision)
})
