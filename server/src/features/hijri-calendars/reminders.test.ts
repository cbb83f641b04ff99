// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HijriCalendarRow } from '#database/tables.ts'
import { createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'
import { remindHijriEditors } from './reminders.service.ts'

let app: TestApp
let editor: Person
beforeEach(async () => {
  app = await createTestApp()
  app.setNow('2027-02-01T12:00:00Z')
  editor = await createPerson(app, 'Editor')
})
afterEach(() => app.close())

async function createEdited(changes: Partial<HijriCalendarRow> = {}): Promise<HijriCalendarRow> {
  const calendar = await storeHijriCalendar(app, { name: 'Council', ...changes })
  const row = { calendarId: calendar.id, userId: editor.user._id }
  await app.ctx.db.insertInto('hijri_calendar_editors').values(row).execute()
  return calendar
}

/** Subjects and recipients of the mails that are sent at an instant. */
async function mailsAt(instant: string): Promise<[subject: string, recipient: string][]> {
  app.setNow(instant)
  const before = (await app.mails()).length
  await remindHijriEditors(app.ctx)
  return (await app.mails()).slice(before).map(({ subject, recipient }) => [subject, recipient])
}

test('editors are asked at 17:00 and 20:00 of the 29th, admins at 06:00, each once', async () => {
  const { id } = await createEdited()
  const { email } = editor.credentials
  // On the 28th, by Umm al-Qura 7 February is the last day of Shaban.
  expect(await mailsAt('2027-02-05T18:00:00Z')).toEqual([])
  expect(await mailsAt('2027-02-06T16:59:00Z')).toEqual([])
  expect(await mailsAt('2027-02-06T17:00:00Z')).toEqual([['When does Ramadan start?', email]])
  const [mail] = await app.mails()
  expect(mail?.text).toContain('Today is 29 Shaban by Council')
  expect(mail?.text).toContain(`/hijri/${id}\n`)
  expect(await mailsAt('2027-02-06T17:05:00Z')).toEqual([])
  expect(await mailsAt('2027-02-06T20:00:00Z')).toEqual([['Ramadan has not been announced yet', email]])
  expect(await mailsAt('2027-02-07T05:59:00Z')).toEqual([])
  const toAdmins = ['Council: Ramadan has not been announced', adminLogin.email]
  expect(await mailsAt('2027-02-07T06:00:00Z')).toEqual([toAdmins])
  expect(await mailsAt('2027-02-07T06:05:00Z')).toEqual([])
  // The 30th is no evening of decision.
  expect(await mailsAt('2027-02-07T17:00:00Z')).toEqual([])
})

test('two servers send one mail', async () => {
  await createEdited()
  const beside = await createTestApp({}, { beside: app })
  app.setNow('2027-02-06T17:00:00Z')
  beside.setNow('2027-02-06T17:00:00Z')
  const before = (await app.mails()).length
  await Promise.all([remindHijriEditors(app.ctx), remindHijriEditors(beside.ctx)])
  expect((await app.mails()).length).toBe(before + 1)
  await beside.close()
})

test('the clock is that of the calendar, and the mail in the language of its reader', async () => {
  await editor.client.call(updateOwnLanguage, { body: { language: 'tr' } })
  await createEdited({ timeZone: 'Asia/Karachi' })
  expect(await mailsAt('2027-02-06T11:59:00Z')).toEqual([])
  expect(await mailsAt('2027-02-06T12:00:00Z')).toEqual([
    ['Ramazan ne zaman başlıyor?', editor.credentials.email],
  ])
})

test('nobody is asked once the month is announced, also by the calendar above', async () => {
  const council = await createEdited()
  await createEdited({ parentId: council.id, name: 'Town' })
  await storeHijriAnnouncement(app, council, { year: 1448, month: 9, firstDay: '2027-02-08' })
  expect(await mailsAt('2027-02-06T20:00:00Z')).toEqual([])
})

test('without editors only admins are asked, and only where someone announced within a year', async () => {
  await storeHijriCalendar(app, { name: 'Silent' })
  const heard = await storeHijriCalendar(app, { name: 'Heard' })
  const month = { year: 1447, month: 12, firstDay: '2026-05-18', announcedAt: '2026-05-17T19:00:00.000Z' }
  await storeHijriAnnouncement(app, heard, month)
  expect(await mailsAt('2027-02-06T18:00:00Z')).toEqual([])
  expect(await mailsAt('2027-02-07T08:00:00Z')).toEqual([
    ['Heard: Ramadan has not been announced', adminLogin.email],
  ])
})

test('a calendar of which nobody announces leaves the question to the one that it follows', async () => {
  const council = await createEdited()
  await storeHijriCalendar(app, { parentId: council.id, name: 'Town' })
  expect(await mailsAt('2027-02-07T06:00:00Z')).toEqual([
    ['Council: Ramadan has not been announced', adminLogin.email],
  ])
})

test('a server whose clock is behind asks for nothing again', async () => {
  await createEdited()
  expect(await mailsAt('2027-02-06T20:00:00Z')).toHaveLength(1)
  expect(await mailsAt('2027-02-06T19:59:59Z')).toEqual([])
})

test('a mosque that is not approved is asked for nothing', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  await owner.client.call(calls.setOwnHijriDates, { params: { id: mosque._id } })
  await app.ctx.db.updateTable('mosques').set({ status: 'rejected' }).execute()
  expect(await mailsAt('2027-02-06T17:00:00Z')).toEqual([])
})

test('a mosque with its own dates asks its people, and no admin', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  await owner.client.call(calls.setOwnHijriDates, { params: { id: mosque._id } })
  expect(await mailsAt('2027-02-06T17:00:00Z')).toEqual([
    ['When does Ramadan start?', owner.credentials.email],
  ])
  expect(await mailsAt('2027-02-07T06:00:00Z')).toEqual([])
})
