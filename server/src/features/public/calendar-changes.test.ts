// @module-tag database
import { createEvent, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { createMosqueWithCalendar, fetchCalendar, type ReadEvent, readCalendar } from '#test/read-calendar.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { forgetUnreadCalendars } from './calendar-feed.service.ts'
import {
  insertCalendarStateRow,
  selectCalendarStateRow,
  updateCalendarStateRow,
} from './calendar-states.queries.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

/** The clock of the tests stands at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => app.setNow(testStart))
afterAll(() => app.close())

const stampsOf = (events: Map<string, ReadEvent>) =>
  [...events].map(([key, { sequence, changedAt }]) => `${key} ${sequence} ${changedAt}`)

/** The keys of entries that say another sequence or instant of change. */
function changedKeys(before: Map<string, ReadEvent>, after: Map<string, ReadEvent>): string[] {
  const known = new Set(stampsOf(before))
  return [...after.keys()].filter((_, index) => !known.has(stampsOf(after)[index] ?? ''))
}

describe('a change', () => {
  test('of one time raises the sequence of that entry alone, once, and its UID stays', async () => {
    const { client, publish, read } = await createMosqueWithCalendar(app, 'Masjid Changing')
    const id = await publish('2026-11-21', '2026-11-21')
    await publish('2026-11-22', '2027-12-31')
    const before = await read('?show=both&hijri=yes')
    app.setNow('2026-11-20T13:00:00Z')
    await client.call(updatePrayerTimeRange, { params: { id }, body: { isha: '19:45' } })
    const after = await read('?show=both&hijri=yes')
    expect([...after.keys()]).toEqual([...before.keys()])
    expect(changedKeys(before, after)).toEqual(['2026-11-21-isha'])
    expect(after.get('2026-11-21-isha')).toMatchObject({ sequence: 1, changedAt: '2026-11-20T13:00:00Z' })
    expect(after.get('2026-11-21-isha')?.start.toISOString()).toBe('2026-11-21T19:45:00.000Z')
    app.setNow('2026-11-20T14:00:00Z')
    await client.call(updatePrayerTimeRange, { params: { id }, body: { isha: '19:50' } })
    expect((await read('?prayers=isha')).get('2026-11-21-isha')?.sequence).toBe(2)
    expect(changedKeys(after, await read())).toEqual(['2026-11-21-isha'])
  })

  test('of a year shows in the next fetch, and a day later nothing has changed', async () => {
    const { client, publish, read, path } = await createMosqueWithCalendar(app, 'Masjid Year')
    const id = await publish('2026-11-20', '2027-11-19')
    const before = await fetchCalendar(app, path)
    await client.call(updatePrayerTimeRange, { params: { id }, body: { fajr: '06:30' } })
    const etag = String(before.headers.etag)
    const next = await fetchCalendar(app, path, { 'if-none-match': etag })
    expect(next.status).toBe(200)
    const after = readCalendar(next.body)
    expect(changedKeys(readCalendar(before.body), after)).toHaveLength(91)
    expect(after.get('2027-02-18-fajr')?.start.toISOString()).toBe('2027-02-18T06:30:00.000Z')
    app.setNow('2026-11-21T12:00:00Z')
    expect(changedKeys(after, await read())).toEqual(
      [...['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].map((prayer) => `2027-02-19-${prayer}`)]
        .filter((key) => !key.includes('dhuhr'))
        .toSpliced(1, 0, '2027-02-19-jumuah-1'),
    )
  })

  test('of name or place raises what is held at the mosque, and no computed time; UIDs outlive it', async () => {
    const { client, mosque, publish, read, path } = await createMosqueWithCalendar(app, 'Masjid Before')
    await publish('2026-11-20', '2026-11-30')
    const before = await read('?show=both&hijri=yes')
    await client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Masjid After' } })
    const moved = await fetchCalendar(app, `${path}?show=both&hijri=yes`)
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      '/mosques/masjid-after-sheffield/calendar.ics?show=both&hijri=yes',
    ])
    const { body } = await fetchCalendar(app, String(moved.headers.location))
    const after = readCalendar(body)
    expect([...after.values()].map(({ uid }) => uid)).toEqual([...before.values()].map(({ uid }) => uid))
    const held = [...before.keys()].filter((key) => !/-(begins|hijri)$/.test(key))
    expect(changedKeys(before, after)).toEqual(held)
    expect(after.get('2026-11-21-fajr')).toMatchObject({
      sequence: 1,
      location: 'Masjid After, 59 Firshill Road, Sheffield',
    })
    expect(body).toContain('X-WR-CALNAME:Masjid After: prayer times\r\n')
  })

  test('that takes times away and brings them back gives them a higher sequence', async () => {
    const { client, publish, read } = await createMosqueWithCalendar(app, 'Masjid Back')
    const id = await publish('2026-11-21', '2026-11-21')
    const before = await read()
    await client.call(deletePrayerTimeRange, { params: { id } })
    expect((await read()).size).toBe(0)
    await publish('2026-11-21', '2026-11-21')
    const after = await read()
    expect([...after.keys()]).toEqual([...before.keys()])
    expect(new Set([...after.values()].map(({ sequence }) => sequence))).toEqual(new Set([1]))
  })

  test('of an event raises that event, also when it was away on a day far ahead', async () => {
    const { client, mosque, read } = await createMosqueWithCalendar(app, 'Masjid Moving')
    const body = { mosqueId: mosque._id, title: 'Talk', date: '2026-11-25', time: '18:00' }
    const event = (await client.call(createEvent, { body })).body.event
    await client.call(createEvent, { body: { ...body, title: 'Other' } })
    const change = (changes: object) =>
      client.call(updateEvent, { params: { mosqueId: mosque._id, eventId: event._id }, body: changes })
    const key = `event-${event._id}`
    const sequences = async () =>
      [...(await read('?events=yes'))].map(
        ([each, { sequence }]) => (each === key ? 'it' : 'other') + sequence,
      )
    expect((await sequences()).sort()).toEqual(['it0', 'other0'])
    await change({ time: '19:00' })
    expect((await sequences()).sort()).toEqual(['it1', 'other0'])
    await change({ date: '2027-11-25' })
    expect(await sequences()).toEqual(['other0'])
    await change({ date: '2026-11-26' })
    expect((await sequences()).sort()).toEqual(['it2', 'other0'])
  })

  test('is counted once where many readers ask at the same moment', async () => {
    const { client, publish, path } = await createMosqueWithCalendar(app, 'Masjid Crowded Calendar')
    const id = await publish('2026-11-21', '2026-11-21')
    const queries = ['', '?show=both', '?alarm=5', '?alarm=6', '?hijri=yes', '?prayers=isha']
    const readAll = () => Promise.all(queries.map((query) => fetchCalendar(app, `${path}${query}`)))
    expect(new Set((await readAll()).map(({ status }) => status))).toEqual(new Set([200]))
    await client.call(updatePrayerTimeRange, { params: { id }, body: { isha: '19:45' } })
    const sequences = (await readAll()).map(({ body }) => readCalendar(body).get('2026-11-21-isha')?.sequence)
    expect(sequences).toEqual(queries.map(() => 1))
  })
})

describe('what is known of a calendar', () => {
  const states = async (mosqueId: string) =>
    (await app.ctx.db.selectFrom('calendar_states').select('day').where('mosqueId', '=', mosqueId).execute())
      .length

  test('is written by one of two who have read the same', async () => {
    const { mosque, read } = await createMosqueWithCalendar(app, 'Masjid Written')
    await read()
    const row = await selectCalendarStateRow(app.ctx.db, mosque._id)
    if (!row) throw new Error('no state')
    expect(await updateCalendarStateRow(app.ctx.db, row)).toBe(true)
    expect(await updateCalendarStateRow(app.ctx.db, row)).toBe(false)
    expect(await insertCalendarStateRow(app.ctx.db, row)).toBe(false)
  })

  test('is forgotten 120 days after its last reading', async () => {
    const { mosque, read } = await createMosqueWithCalendar(app, 'Masjid Unread')
    await read()
    app.setNow('2027-03-20T12:00:00Z')
    await forgetUnreadCalendars(app.ctx)
    expect(await states(mosque._id)).toBe(1)
    app.setNow('2027-03-21T12:00:00Z')
    await forgetUnreadCalendars(app.ctx)
    expect(await states(mosque._id)).toBe(0)
  })

  test.skipIf(isPostgres)('is not needed where nothing can be stored', async () => {
    const full = await createTestApp()
    const { mosque, owner } = await createMosqueWithOwner(full)
    await owner.client.call(createPrayerTimeRange, {
      body: prayerTime(mosque._id, '2026-11-20', '2026-11-30'),
    })
    const path = `/mosques/${mosque.slug}/calendar.ics`
    await sql`pragma query_only = on`.execute(full.ctx.db)
    const first = await fetchCalendar(full, path)
    full.setNow('2026-11-21T12:00:00Z')
    const next = await fetchCalendar(full, path)
    await sql`pragma query_only = off`.execute(full.ctx.db)
    expect([first.status, next.status]).toEqual([200, 200])
    expect(readCalendar(next.body).get('2026-11-21-fajr')?.sequence).toBe(0)
    await full.close()
  })
})
