import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prayerTime } from '#test/factories.ts'
import { createMosqueWithCalendar, fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { readPage } from '#test/read-page.ts'
import { calendarFaults } from '#test/strict-calendar.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => app.setNow(testStart))
afterAll(() => app.close())

describe('a calendar holds', () => {
  test('the jamā’ahs of a week back to ninety days ahead, each of a quarter of an hour', async () => {
    const { publish, read, mosque } = await createMosqueWithCalendar(app, 'Masjid Window')
    await publish('2026-11-20', '2027-12-31')
    const events = await read()
    const days = [...events.keys()].map((key) => key.slice(0, 10))
    expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2027-02-18'])
    app.setNow('2026-12-20T12:00:00Z')
    expect([...(await read()).keys()][0]).toBe('2026-12-13-fajr')
    expect(events.size).toBe(91 * 5)
    expect(new Set([...events.values()].map(({ minutes }) => minutes))).toEqual(new Set([15]))
    const fajr = events.get('2026-11-21-fajr')
    expect(fajr).toMatchObject({ summary: 'Fajr jamā’ah', isWholeDay: false, sequence: 3 })
    expect(fajr?.start.toISOString()).toBe('2026-11-21T06:15:00.000Z')
    expect(fajr?.uid).toBe(`2026-11-21-fajr@${mosque._id}`)
    expect(fajr?.location).toBe('Masjid Window, 59 Firshill Road, Sheffield')
  })

  test('no jamā’ah on days that no range covers, and is whole nevertheless', async () => {
    const { path, read } = await createMosqueWithCalendar(app, 'Masjid Nothing')
    expect([...(await read())]).toEqual([])
    expect(calendarFaults((await fetchCalendar(app, path)).content)).toEqual([])
    expect([...(await read('?show=both')).keys()].filter((key) => !/-(begins|hijri)$/.test(key))).toEqual([])
  })

  test('when prayers begin, where that is chosen, called otherwise; sunrise with fajr alone', async () => {
    const { publish, read } = await createMosqueWithCalendar(app, 'Masjid Begins')
    await publish('2026-11-20', '2027-12-31')
    const both = await read('?show=both&prayers=fajr&jumuah=no')
    expect([...both.keys()].slice(0, 8)).toEqual([
      '2026-11-13-fajr-begins',
      '2026-11-13-sunrise-begins',
      '2026-11-14-fajr-begins',
      '2026-11-14-sunrise-begins',
      '2026-11-15-fajr-begins',
      '2026-11-15-sunrise-begins',
      '2026-11-16-fajr-begins',
      '2026-11-16-sunrise-begins',
    ])
    expect(both.get('2026-11-22-fajr-begins')?.summary).toBe('Fajr begins')
    expect(both.get('2026-11-22-fajr')?.summary).toBe('Fajr jamā’ah')
    const isha = await read('?show=begins&prayers=isha&jumuah=no')
    expect([...isha.keys()].slice(0, 2)).toEqual(['2026-11-13-isha-begins', '2026-11-14-isha-begins'])
  })

  test('each jumu’ah with what is known of it, and no jamā’ah of dhuhr on Fridays', async () => {
    const { publish, read } = await createMosqueWithCalendar(app, 'Masjid Fridays')
    const more = { time: '13:30', language: 'Urdu; Arabic', place: 'Main hall', womenSpace: true }
    const jumuahs = [{ time: '12:30', khutbah: '12:15', language: 'English' }, more]
    await publish('2026-11-20', '2026-12-31', { jumah: '12:30', jumuahs })
    const events = await read()
    expect([...events.keys()].filter((key) => /11-27-(dhuhr|jumuah)/.test(key))).toEqual([
      '2026-11-27-jumuah-1',
      '2026-11-27-jumuah-2',
    ])
    expect(events.get('2026-11-27-jumuah-1')?.description).toBe('Khutbah 12:15\nKhutbah in English')
    expect(events.get('2026-11-27-jumuah-2')?.description).toBe(
      'Khutbah in Urdu; Arabic\nPlace: Main hall\nWomen’s space',
    )
    expect([...(await read('?jumuah=no')).keys()].some((key) => key.includes('jumuah'))).toBe(false)
  })

  test('the mosque’s events and the days of the Hijri year where they are chosen, and alarms', async () => {
    const { mosque, client, read, publish } = await createMosqueWithCalendar(app, 'Masjid Events')
    await publish('2026-11-20', '2026-11-30')
    for (const event of [
      { title: 'Open day, \\o/; all', date: '2026-11-25', time: '18:00', description: 'One\r\nTwo' },
      { title: 'Whole day', date: '2026-11-26' },
    ]) {
      await client.call(createEvent, { body: { mosqueId: mosque._id, ...event } })
    }
    const events = await read('?events=yes&hijri=yes&alarm=15')
    const own = [...events.values()].filter(({ uid }) => uid.startsWith('event-'))
    expect(own).toMatchObject([
      { summary: 'Open day, \\o/; all', description: 'One\nTwo', isWholeDay: false, alarms: ['-PT15M'] },
      { summary: 'Whole day', isWholeDay: true, alarms: [] },
    ])
    expect(own[0]?.start.toISOString()).toBe('2026-11-25T18:00:00.000Z')
    const hijri = [...events].filter(([key]) => key.startsWith('hijri-'))
    expect(hijri.map(([key, { summary }]) => `${key} ${summary}`)).toEqual([
      'hijri-1448-07-01 1 Rajab 1448',
      'hijri-1448-08-01 1 Shaban 1448',
      'hijri-1448-09-01 Ramadan 1448 begins',
    ])
    expect((await read('?alarm=0')).get('2026-11-21-fajr')?.alarms).toEqual(['PT0S'])
    app.setNow('2026-03-10T12:00:00Z')
    const spring = await read('?hijri=yes')
    expect([...spring.values()].map(({ summary }) => summary)).toEqual([
      'Eid al-Fitr 1447',
      '1 Dhu al-Qadah 1447',
      '1 Dhu al-Hijjah 1447',
      'Eid al-Adha 1447',
    ])
  })
})

describe('the answer', () => {
  test('is 304 for those who have it, in whichever order they name what they chose', async () => {
    const { path, publish } = await createMosqueWithCalendar(app, 'Masjid Polled')
    await publish('2026-11-20', '2026-11-30')
    const first = await fetchCalendar(app, `${path}?show=both&prayers=isha,fajr`)
    const etag = String(first.headers.etag)
    const again = await fetchCalendar(app, `${path}?prayers=fajr,isha&show=both`, { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['cache-control']).toBe('public, max-age=30, s-maxage=60')
  })

  test.each([
    ['?show=jammah', 'show'],
    ['?show=', 'show'],
    ['?show', 'show'],
    ['?show=both&show=both', 'show'],
    ['?prayers=', 'prayers'],
    ['?prayers=fajr,', 'prayers'],
    ['?prayers=fajr,sunrise', 'prayers'],
    ['?prayers=fajr,fajr', 'prayers'],
    ['?prayers=Fajr', 'prayers'],
    ['?jumuah=true', 'jumuah'],
    ['?events=1', 'events'],
    ['?hijri=', 'hijri'],
    ['?alarm=', 'alarm'],
    ['?alarm=-1', 'alarm'],
    ['?alarm=121', 'alarm'],
    ['?alarm=5.5', 'alarm'],
    ['?alarm=05', 'alarm'],
    ['?alarm=1e1', 'alarm'],
    ['?lang=xx', 'lang'],
    ['?lang=ar&lang=ar', 'lang'],
    ['?__proto__=1', '__proto__'],
  ])('to %s is 400 in words that name %s', async (query, name) => {
    const answer = await fetchCalendar(app, `/mosques/any/calendar.ics${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.body).toContain(`“${name}”`)
  })

  test('for a mosque that is not there is 404, and readers of calendars are let in', async () => {
    expect((await fetchCalendar(app, '/mosques/never-there/calendar.ics')).status).toBe(404)
    const robots = (await app.app.inject('/robots.txt')).body
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    expect(closed.filter((path) => '/mosques/quba/calendar.ics'.startsWith(path))).toEqual([])
  })

  test('is below 500 kB with everything in it, and without a fault', async () => {
    const { client, mosque, path } = await createMosqueWithCalendar(app, `Ma\u064eسجد ${'النور '.repeat(25)}`)
    const long = 'ج'.repeat(200)
    const jumuahs = Array.from({ length: 8 }, (_, index) => ({
      time: `1${index}:10`,
      khutbah: `1${index}:00`,
      womenSpace: true,
      place: long.slice(0, 100),
      language: long.slice(0, 60),
      note: long,
    }))
    const body = { ...prayerTime(mosque._id, '2026-11-20', '2027-12-31'), jumah: '10:10', jumuahs }
    await client.call(createPrayerTimeRange, { body })
    const row = { mosqueId: mosque._id, description: `${long}\n`.repeat(24), image: null, imageText: '' }
    const at = { createdAt: testStart, updatedAt: testStart }
    const rows = Array.from({ length: 900 }, (_, index) => {
      const date = `2026-1${index % 2 ? 2 : 1}-${String(20 + (index % 10)).padStart(2, '0')}`
      return { ...row, ...at, id: crypto.randomUUID(), title: long, date, time: '18:00', searchText: '' }
    })
    for (let start = 0; start < rows.length; start += 100) {
      await app.ctx.db
        .insertInto('events')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    const query = '?show=both&events=yes&hijri=yes&alarm=120'
    app.setNow('2026-11-27T12:00:00Z')
    const { content, body: text } = await fetchCalendar(app, `${path}${query}`)
    expect(calendarFaults(content)).toEqual([])
    const events = readCalendar(text)
    const keys = [...events.keys()]
    expect(keys.filter((key) => /^2026-11-27-/.test(key))).toHaveLength(6 + 4 + 8)
    expect(keys.filter((key) => key.startsWith('event-')).length).toBeGreaterThan(20)
    expect(content.length).toBeLessThan(500_000)
    expect(content.length).toBeGreaterThan(400_000)
  })
})

describe('the page of the address', () => {
  test('reads its own form: what is ticked, and hidden fields before each box', async () => {
    const { mosque } = await createMosqueWithCalendar(app, 'Masjid Address')
    const path = `/mosques/${mosque.slug}/calendar`
    const choices = async (query: string) => (await readPage(app, `${path}${query}`)).page
    expect(await choices('')).toMatchObject({
      kind: 'calendar',
      choices: { show: 'jamaah', jumuah: true, events: false, hijri: false, alarm: null },
    })
    const form =
      '?show=both&prayers=&prayers=isha&prayers=fajr&jumuah=no&events=no&events=yes&hijri=no&alarm='
    expect(await choices(form)).toMatchObject({
      choices: { show: 'both', prayers: ['fajr', 'isha'], jumuah: false, events: true, alarm: null },
    })
    expect(await choices('?alarm=15')).toMatchObject({ choices: { alarm: 15 } })
  })

  test.each(['?prayers=', '?show=none', '?alarm=500', '?unknown=1'])('is 400 for %s', async (query) => {
    const { status, page } = await readPage(app, `/mosques/any/calendar${query}`)
    expect([status, page.kind]).toEqual([400, 'badAddress'])
  })
})
