// @module-tag full
import { addDays, dayIn } from '@mihrab/core/days.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { getPublicTimes } from '@mihrab/core/features/public/public.contract.ts'
import ical from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { fetchCalendar, readCalendar } from '#test/read-calendar.ts'
import { calendarFaults } from '#test/strict-calendar.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'

/** Twelve mosques in six zones; half of them publish times at night, when clocks change. */
const places = [
  { zone: 'Europe/London', at: [53.4, -1.46], and: [51.5, -0.1] },
  { zone: 'Africa/Casablanca', at: [33.57, -7.59], and: [34.02, -6.83] },
  { zone: 'America/New_York', at: [40.71, -74], and: [42.36, -71.06] },
  { zone: 'Asia/Kolkata', at: [22.57, 88.36], and: [28.61, 77.21] },
  { zone: 'Australia/Lord_Howe', at: [-31.55, 159.08], and: [-31.53, 159.07] },
  { zone: 'Asia/Gaza', at: [31.52, 34.45], and: [31.34, 34.3] },
] as const

/** Before the clocks change in spring and autumn, north and south, and around Ramadan in Morocco. */
const fetches = ['2027-02-06T12:00:00Z', '2027-09-12T12:00:00Z']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function createMosque([latitude, longitude]: readonly [number, number], times = {}) {
  app.setNow(testStart)
  const { mosque, owner } = await createMosqueWithOwner(app, { location: { latitude, longitude } })
  const range = { ...prayerTime(mosque._id, '2026-11-20', '2027-12-31'), ...times }
  expect((await owner.client.call(createPrayerTimeRange, { body: range })).status).toBe(201)
  return mosque
}

type Mosque = Awaited<ReturnType<typeof createMosque>>

function clockOf(timeZone: string) {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const
  const format = new Intl.DateTimeFormat('en-CA', options)
  return (instant: Date) => format.format(instant).replace(', ', ' ')
}

/** Times of the open API for the same days, by the keys of the calendar: `2027-02-06 05:30`. */
async function timesOfApi({ slug, timeZone }: Mosque, from: string, to: string) {
  const { body } = await app.visitor().call(getPublicTimes, { params: { slug }, query: { from, to } })
  expect(body.timeZone).toBe(timeZone)
  return new Map(
    body.days.flatMap(({ date, begins, jamaah, jumuah }) => [
      ...Object.entries(begins).map(
        ([prayer, time]) => [`${date}-${prayer}-begins`, `${date} ${time}`] as const,
      ),
      ...Object.entries(jamaah ?? {})
        .filter(([, time]) => time !== null)
        .map(([prayer, time]) => [`${date}-${prayer}`, `${date} ${time}`] as const),
      ...jumuah.map(({ time }, index) => [`${date}-jumuah-${index + 1}`, `${date} ${time}`] as const),
    ]),
  )
}

const parsers: Record<string, (body: string) => Map<string, Date>> = {
  'ical.js': (body) => new Map([...readCalendar(body)].map(([key, { start }]) => [key, start])),
  'node-ical': (body) =>
    new Map(
      Object.values(ical.sync.parseICS(body)).flatMap((component) =>
        component?.type === 'VEVENT' ? [[component.uid.split('@')[0] ?? '', component.start] as const] : [],
      ),
    ),
}

describe.each(places)('mosques in $zone', ({ zone, at, and }) => {
  test('are read at the right instants over both changes of the clock, by two parsers', async () => {
    const mosques = [await createMosque(at), await createMosque(and, { fajr: '03:45', isha: '22:10' })]
    const clock = clockOf(zone)
    for (const mosque of mosques) {
      expect(mosque.timeZone).toBe(zone)
      for (const now of fetches) {
        app.setNow(now)
        const { body, content } = await fetchCalendar(app, `/mosques/${mosque.slug}/calendar.ics?show=both`)
        expect(calendarFaults(content)).toEqual([])
        const today = dayIn(zone, new Date(now))
        const expected = await timesOfApi(mosque, addDays(today, -7), addDays(today, 90))
        for (const parse of Object.values(parsers)) {
          const read = [...parse(body)].map(([key, start]) => `${key} ${clock(start)}`)
          expect(read.sort()).toEqual([...expected].map((entry) => entry.join(' ')).sort())
        }
      }
    }
  })
})

test('where the clock goes over a time, its instant is the one that the pages count to', async () => {
  // In London clocks go from 01:00 to 02:00 on 28 March 2027, and from 02:00 back to 01:00 on 31 October.
  const mosque = await createMosque([51.5, -0.1], { fajr: '01:30' })
  const read = async (now: string) => {
    app.setNow(now)
    return (await fetchCalendar(app, `/mosques/${mosque.slug}/calendar.ics?prayers=fajr&jumuah=no`)).body
  }
  const spring = await read('2027-03-20T12:00:00Z')
  const autumn = await read('2027-10-20T12:00:00Z')
  for (const parse of Object.values(parsers)) {
    expect(parse(spring).get('2027-03-28-fajr')?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(parse(autumn).get('2027-10-31-fajr')?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  }
  expect(autumn).toContain('DTSTART:20271031T003000Z\r\n')
})
