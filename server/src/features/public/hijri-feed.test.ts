// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { getMosqueProfile, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HijriCalendarRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import {
  addHijriEditor,
  createHijriFollower,
  raiseWithAnnouncement,
  storeHijriCalendar,
} from '#test/hijri-rows.ts'
import { fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. Ramadan 1448 starts on 8 February by Umm al-Qura. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const moved = (calendar: HijriCalendarRow, month: number) =>
  app.ctx.db
    .insertInto('hijri_moves')
    .values({ id: newId(), calendarId: calendar.id, year: 1448, month, at: '2026-12-01T20:00:00.000Z' })
    .execute()
const read = async (slug: string) =>
  readCalendar((await fetchCalendar(app, `/mosques/${slug}/calendar.ics?hijri=yes&show=begins`)).body)

test('a feed has a Hijri day under its Hijri date, with a higher sequence for each move of its month', async () => {
  const council = await storeHijriCalendar(app)
  const { slug, owner } = await createHijriFollower(app, { hijriCalendarId: council.id })
  await addHijriEditor(app, council, owner.user._id)
  app.setNow('2026-12-20T12:00:00Z')
  const before = await read(slug)
  expect(before.get('hijri-1448-09-01')).toMatchObject({
    summary: 'Ramadan 1448 begins',
    description: expect.stringMatching(/^Ramadan 1448 begins \(subject to announcement\)\nAccording to/),
    start: new Date(2027, 1, 8),
  })
  await raiseWithAnnouncement(app, council, 9, '2027-02-09')
  await moved(council, 9)
  const after = await read(slug)
  expect(after.get('hijri-1448-09-01')).toMatchObject({
    ...{ summary: 'Ramadan 1448 begins', start: new Date(2027, 1, 9) },
    sequence: (before.get('hijri-1448-09-01')?.sequence ?? 0) + 1,
    changedAt: '2026-12-01T20:00:00Z',
    description: 'Announced by The council',
  })
  const rises = (key: string) => (after.get(key)?.sequence ?? 0) - (before.get(key)?.sequence ?? 0)
  // From three days before Umm al-Qura’s first of Ramadan on.
  expect(['2027-02-04-fajr-begins', '2027-02-05-fajr-begins'].map(rises)).toEqual([0, 1])
  expect(rises('hijri-1448-08-01')).toBe(0)
})

test('a feed has Eid al-Adha by the calendar chosen for it', async () => {
  const saudi = await storeHijriCalendar(app)
  await raiseWithAnnouncement(app, saudi, 12, '2027-05-08')
  const { slug } = await createHijriFollower(app, { eidCalendarId: saudi.id })
  app.setNow('2027-05-01T12:00:00Z')
  const days = [...(await read(slug))].filter(([key]) => key.startsWith('hijri-1448-12'))
  expect(days.map(([key, { start }]) => [key, start.getDate()])).toEqual([
    ['hijri-1448-12-01', 7],
    ['hijri-1448-12-10', 17],
  ])
})

test('a feed never counts backwards, and rises where an entry moves, whatever calendar the mosque chooses', async () => {
  app.setNow('2027-02-15T12:00:00Z')
  const { slug, owner, _id } = await createHijriFollower(app, {})
  const [admin, params] = [await app.admin(), { id: _id }]
  const place = { authority: 'Council', timeZone: 'Europe/London', follows: 'umm-al-qura', editors: [] }
  const create = async (name: string) =>
    (await admin.call(calls.createHijriCalendar, { body: { ...place, name } })).body.calendar
  const [council, saudi] = [await create('Council'), await create('Saudi Arabia')]
  const announce = (id: string, month: number, firstDay: string) => () =>
    admin.call(calls.announceHijriMonth, { params: { id }, body: { year: 1448, month, firstDay } })
  const choose = (body: object) => () => owner.client.call(updateMosque, { params, body })
  const follow = (calendar: string) => () =>
    admin.call(calls.chooseDefaultHijriCalendar, { body: { slug: calendar } })
  const setOwn = () => owner.client.call(calls.setOwnHijriDates, { params })
  const dropOwn = () => owner.client.call(calls.dropOwnHijriDates, { params })
  const keys = ['hijri-1448-09-01', '2027-02-10-fajr-begins', 'hijri-1448-12-10']
  const watched = async () => {
    const entries = await read(slug)
    return keys.map((key) => entries.get(key) ?? expect.fail(key))
  }
  const days: string[] = []
  let minutes = 0
  let now = await watched()
  const after = async (...steps: (() => Promise<{ status: number }>)[]) => {
    for (const step of steps) {
      minutes += 1
      app.setNow(new Date(Date.UTC(2027, 1, 15, 12, minutes)).toISOString())
      expect((await step()).status).toBeLessThan(300)
      const before = now
      now = await watched()
      for (const [index, entry] of now.entries()) {
        const { sequence = 0, changedAt = '', start } = before[index] ?? {}
        const hasMoved = entry.start.getTime() !== start?.getTime()
        expect(entry.sequence, `${keys[index]} ${minutes}`).toBeGreaterThanOrEqual(
          sequence + Number(hasMoved),
        )
        if (hasMoved) expect(entry.changedAt > changedAt, `${keys[index]} ${minutes}`).toBe(true)
      }
      days.push([now[0], now[2]].map((entry) => entry?.start.getDate()).join(' '))
    }
  }
  await announce(council._id, 9, '2027-02-09')()
  await announce(saudi._id, 12, '2027-05-06')()
  await after(
    ...[choose({ hijriCalendar: council.slug }), announce(council._id, 9, '2027-02-08')],
    ...[announce(council._id, 9, '2027-02-09'), choose({ hijriCalendar: null })],
    ...[choose({ eidAlAdhaCalendar: saudi.slug }), choose({ eidAlAdhaCalendar: null })],
    ...[follow(council.slug), follow('umm-al-qura'), setOwn],
  )
  const { body } = await owner.client.call(getMosqueProfile, { params })
  const own = body.mosque.hijri?.ownId ?? ''
  const announced = ['2027-02-09', '2027-02-08', '2027-02-09'].map((day) => announce(own, 9, day))
  await after(...announced, dropOwn)
  expect(days).toEqual([
    ...['9 16', '8 16', '9 16', '8 16', '8 15', '8 16'],
    ...['9 16', '8 16', '8 16', '9 16', '8 16', '9 16', '8 16'],
  ])
})
