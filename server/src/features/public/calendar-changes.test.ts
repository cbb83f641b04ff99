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

const isPostgres = process.env.TEST_DATABASE === 'postgres'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => app.setNow(testStart))
afterAll(() => app.close())

const stampsOf = (events: Map<string, ReadEvent>) =>
  [...events].map(([key, { sequence, changedAt }]) => `${key} ${sequence} ${changedAt}`)

/** Keys of entries with another sequence or instant of change. */
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
    const [was, is] = [before, after].map((events) => events.get('2026-11-21-isha'))
    expect(is?.changedAt).toBe('2026-11-20T13:00:00Z')
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 0)
    expect(after.get('2026-11-21-isha')?.start.toISOString()).toBe('2026-11-21T19:45:00.000Z')
    app.setNow('2026-11-20T14:00:00Z')
    await client.call(updatePrayerTimeRange, { params: { id }, body: { isha: '19:50' } })
    const next = (await read('?prayers=isha')).get('2026-11-21-isha')
    expect(next?.sequence).toBeGreaterThan(is?.sequence ?? 0)
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
    const held = [...before.keys()].filter((key) => !/-begins$|^hijri-/.test(key))
    expect(changedKeys(before, after)).toEqual(held)
    const [was, is] = [before, after].map((events) => events.get('2026-11-21-fajr'))
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 0)
    expect(is?.location).toBe('Masjid After, 59 Firshill Road, Sheffield')
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
    const [was, is] = [before, after].map((events) => [...events.values()].map(({ sequence }) => sequence))
    expect(Math.min(...(is ?? []))).toBeGreaterThan(Math.max(...(was ?? [])))
  })

  test('of an event raises that event, also when it was away on a day far ahead', async () => {
    const { client, mosque, read } = await createMosqueWithCalendar(app, 'Masjid Moving')
    const body = { mosqueId: mosque._id, title: 'Talk', date: '2026-11-25', time: '18:00' }
    const event = (await client.call(createEvent, { body })).body.event
    await client.call(createEvent, { body: { ...body, title: 'Other' } })
    const change = (changes: object) =>
      client.call(updateEvent, { params: { mosqueId: mosque._id, eventId: event._id }, body: changes })
    const sequences = async () => {
      const events = await read('?events=yes')
      return [...events].map(([key, { sequence }]) => [key === `event-${event._id}`, sequence] as const)
    }
    const [own, other] = (await sequences()).map(([, sequence]) => sequence)
    await change({ time: '19:00' })
    const changed = new Map(await sequences())
    expect(changed.get(true)).toBeGreaterThan(Math.max(own ?? 0, other ?? 0))
    const others = [own, other].filter((sequence) => sequence === changed.get(false))
    expect(others).toHaveLength(1)
    await change({ date: '2027-11-25' })
    expect(await sequences()).toEqual([[false, changed.get(false)]])
    await change({ date: '2026-11-26' })
    const back = new Map(await sequences())
    expect(back.get(true)).toBeGreaterThan(changed.get(true) ?? 0)
    expect(back.get(false)).toBe(changed.get(false))
  })

  test('is counted once, whoever reads', async () => {
    const { client, publish, path } = await createMosqueWithCalendar(app, 'Masjid Crowded Calendar')
    const id = await publish('2026-11-21', '2026-11-21')
    const queries = ['', '?show=both', '?alarm=5', '?alarm=6', '?hijri=yes', '?prayers=isha']
    const readAll = () => Promise.all(queries.map((query) => fetchCalendar(app, `${path}${query}`)))
    const before = await readAll()
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))
    await client.call(updatePrayerTimeRange, { params: { id }, body: { isha: '19:45' } })
    const sequenceOf = ({ body }: { body: string }) =>
      readCalendar(body).get('2026-11-21-isha')?.sequence ?? 0
    const [was, is] = [before, await readAll()].map((answers) => new Set(answers.map(sequenceOf)))
    expect([was?.size, is?.size]).toEqual([1, 1])
    expect([...(is ?? [])][0]).toBeGreaterThan([...(was ?? [])][0] ?? 0)
  })
})

test.skipIf(isPostgres)('a calendar is read where nothing can be stored', async () => {
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
  const [was, is] = [first, next].map(({ body }) => readCalendar(body).get('2026-11-21-fajr'))
  expect(is).toEqual(was)
  await full.close()
})
