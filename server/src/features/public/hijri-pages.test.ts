// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { getMosqueProfile, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HijriCalendarRow, MosqueRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. Ramadan 1448 starts on 8 February by Umm al-Qura. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

type Choice = Partial<Pick<MosqueRow, 'hijriCalendarId' | 'eidCalendarId' | 'hijriFloor' | 'hijriSince'>>

async function createFollower(choice: Choice) {
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
    [{ year: 1448, month: 8, day: 30 }, true],
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

test('a month that waits for its own announcement is not announced by the calendar above', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const town = await storeHijriCalendar(app, { parentId: council.id })
  const { slug } = await createFollower({ hijriCalendarId: town.id })
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
  await announce(town, 9, '2027-02-09')
  expect(await read()).toMatchObject({ day: ['announced', undefined], isInFile: true })
})

test('page and screen have both outcomes on the evening of the 29th, and one once it is announced', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const { slug, owner } = await createFollower({ hijriCalendarId: council.id })
  await editedBy(council, owner.user._id)
  app.setNow('2027-02-06T12:00:00Z')
  const { page: before } = await readPage(app, `/mosques/${slug}`)
  expect(before.moonSighting).toBeNull()
  app.setNow(before.sightingFrom ?? '')
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

describe('the calendar feed', () => {
  const moved = (calendar: HijriCalendarRow, month: number) =>
    app.ctx.db
      .insertInto('hijri_moves')
      .values({ id: newId(), calendarId: calendar.id, year: 1448, month, at: '2026-12-01T20:00:00.000Z' })
      .execute()
  const read = async (slug: string) =>
    readCalendar((await fetchCalendar(app, `/mosques/${slug}/calendar.ics?hijri=yes&show=begins`)).body)

  test('has a Hijri day under its Hijri date, with a higher sequence for each move of its month', async () => {
    const council = await storeHijriCalendar(app)
    const { slug, owner } = await createFollower({ hijriCalendarId: council.id })
    await editedBy(council, owner.user._id)
    app.setNow('2026-12-20T12:00:00Z')
    const before = await read(slug)
    expect(before.get('hijri-1448-09-01')).toMatchObject({
      summary: 'Ramadan 1448 begins',
      description: expect.stringMatching(/^Ramadan 1448 begins \(subject to announcement\)\nAccording to/),
      start: new Date(2027, 1, 8),
    })
    await announce(council, 9, '2027-02-09')
    await moved(council, 9)
    const after = await read(slug)
    expect(after.get('hijri-1448-09-01')).toMatchObject({
      ...{ summary: 'Ramadan 1448 begins', start: new Date(2027, 1, 9) },
      sequence: (before.get('hijri-1448-09-01')?.sequence ?? 0) + 1,
      changedAt: '2026-12-01T20:00:00Z',
      description: 'According to the Hijri calendar “Council”. The mosque may announce a different day.',
    })
    const rises = (key: string) => (after.get(key)?.sequence ?? 0) - (before.get(key)?.sequence ?? 0)
    // From three days before Umm al-Qura’s first of Ramadan on.
    expect(['2027-02-04-fajr-begins', '2027-02-05-fajr-begins'].map(rises)).toEqual([0, 1])
    expect(rises('hijri-1448-08-01')).toBe(0)
  })

  test('has Eid al-Adha by the calendar chosen for it', async () => {
    const saudi = await storeHijriCalendar(app)
    await announce(saudi, 12, '2027-05-08')
    const { slug } = await createFollower({ eidCalendarId: saudi.id })
    app.setNow('2027-05-01T12:00:00Z')
    const days = [...(await read(slug))].filter(([key]) => key.startsWith('hijri-1448-12'))
    expect(days.map(([key, { start }]) => [key, start.getDate()])).toEqual([
      ['hijri-1448-12-01', 7],
      ['hijri-1448-12-10', 17],
    ])
  })

  test('never counts backwards, and rises where an entry moves, whatever calendar the mosque chooses', async () => {
    app.setNow('2027-02-15T12:00:00Z')
    const { slug, owner, _id } = await createFollower({})
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
})

test('public changes name the months announced since the mosque follows the calendar', async () => {
  const council = await storeHijriCalendar(app, { authority: 'Sheffield Council' })
  const news = async (month: number, firstDay: string, announcedAt: string, more = {}) => {
    await storeHijriAnnouncement(app, council, { year: 1448, month, firstDay, announcedAt, ...more })
  }
  await news(6, '2026-11-11', '2026-11-10T20:00:00.000Z')
  await news(9, '2027-02-09', '2027-02-08T15:14:00.000Z')
  await news(8, '2027-01-10', '2027-01-09T18:00:00.000Z', { isImported: 1 })
  const { slug } = await createFollower({
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
