import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type MosqueTimes, mosqueDay } from '#features/prayer-times/mosque-day.ts'
import { nextPrayerOf } from '#features/prayer-times/next-prayer.ts'
import type { RamadanVersion } from '#features/ramadan/ramadan.schemas.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import noticesWords from '#locales/en/notices.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { calendarEvents } from './calendar/calendar-events.ts'
import { mosquePage } from './mosque-page.ts'
import { mosqueNow } from './now.ts'
import type { DayTable } from './pages.ts'
import type { PublicMosque } from './public.schemas.ts'
import { screenPage } from './screen.ts'
import type { ScreenChoices } from './screen-page.ts'

addWords('en', { labels, notices: noticesWords })

const updatedAt = '2026-11-01T20:00:00.000Z'
const clocks = { fajr: '06:45', dhuhr: '13:30', asr: '17:00', maghrib: '19:00', jumah: '13:45', updatedAt }
const jumuahs = [singleJumuah('13:45'), singleJumuah('14:30')]
const year = { startDate: '2026-06-01', endDate: '2028-06-30' }
const published: MosqueTimes = {
  calculation,
  ranges: [{ ...year, ...clocks, isha: '00:15', jumuahs }],
  ownBegins: [],
}
const ramadan: RamadanVersion = {
  year: 1448,
  savedOn: '2026-11-01',
  updatedAt,
  schedule: {
    imsakMinutes: 10,
    parts: [
      {
        fromDay: 1,
        prayers: { isha: { time: '20:15' } },
        taraweeh: [
          {
            ...{ time: '20:45', afterIsha: null, place: '', rakahs: null },
            ...{ language: '', womenSpace: 'unknown', note: '' },
          },
        ],
      },
    ],
    itikaf: '',
    iftar: '',
  },
}
const closure = {
  ...{ kind: 'closure' as const, from: '2027-03-12T14:00', to: '2027-03-19T15:00', note: '' },
  prayers: ['jumuah' as const, 'asr' as const, 'isha' as const],
}
const withoutTimes = (change: Partial<Calculation>): MosqueTimes => ({
  calculation: { ...calculation, ...change },
  ranges: [],
  ownBegins: [],
})
const mosques: Readonly<Record<string, MosqueTimes>> = {
  'with two jumu’ahs and an isha after midnight': published,
  'in Ramadan': { ...published, ramadan: [ramadan] },
  'with a closure': { ...published, closures: [closure] },
  'without published times': withoutTimes({}),
  'at 65° north': withoutTimes({ latitude: 65.01, longitude: 25.47, timeZone: 'Europe/Helsinki' }),
  'at 5¾ hours': withoutTimes({ latitude: 27.7, longitude: 85.32, timeZone: 'Asia/Kathmandu' }),
  'behind UTC': withoutTimes({ latitude: 47.56, longitude: -52.71, timeZone: 'America/St_Johns' }),
  'whose clocks change at midnight': withoutTimes({
    ...{ latitude: 33.89, longitude: 35.5, timeZone: 'Asia/Beirut' },
  }),
}
const noFacts = { mosqueId: 'quba', events: [] }
const told = (times: MosqueTimes, now: Date, notices: readonly PublicNotice[] = []) =>
  mosqueNow({ slug: 'quba', name: 'Quba', times, notices, locale: 'en-GB' }, now)
const mosqueOf = ({ calculation: { timeZone } }: MosqueTimes) =>
  ({ timeZone, confirmedAt: null, name: 'Quba', address: '', url: '' }) as PublicMosque
const pageOf = (times: MosqueTimes, now: Date, date: string | null = null) =>
  mosquePage({ ...noFacts, mosque: mosqueOf(times), times }, { now, date, isChosen: false })
const screenOf = (times: MosqueTimes, now: Date) => {
  const moment = { now, isChosen: false, kind: 'screen', revision: 1, choices: {} as ScreenChoices } as const
  return screenPage({ events: [], mosque: mosqueOf(times), times }, moment)
}
const clockOf = (instant: string | null | undefined) => instant?.slice(11, 16) ?? null
const instantOf = (text: string | null) => text && new Date(text).toISOString()
/** Ends of Ramadan, a closure of the second jumu'ah and one of both, clock changes. */
const specialDays = ['02-08', '03-09', '03-12', '03-14', '03-19', '03-28', '10-31', '11-07']
const dayAndHalf = 129_600_000
const moments = fc
  .oneof(
    fc.integer({ min: Date.parse('2027-02-01T00:00Z'), max: Date.parse('2027-11-15T00:00Z') }),
    fc
      .tuple(fc.constantFrom(...specialDays), fc.integer({ min: -dayAndHalf, max: dayAndHalf }))
      .map(([day, distance]) => Date.parse(`2027-${day}T12:00Z`) + distance),
  )
  .map((instant) => new Date(instant))

function expectSameFeed(times: MosqueTimes, day: ReturnType<typeof told>['today']) {
  const days = [mosqueDay(times, day.date)]
  const entries = calendarEvents({ mosque: mosqueOf(times), days, today: day.date, events: [] })
  const startsOf = (kind: string) => entries.flatMap((one) => (one.kind === kind ? one.start : [])).sort()
  const instants = (all: readonly (string | null)[]) =>
    all.flatMap((one) => (one ? Date.parse(one) : [])).sort()
  expect(startsOf('begins')).toEqual(instants(Object.values(day.begins)))
  expect(startsOf('jumuah')).toEqual(instants(day.jumuah))
  const held = [...Object.values(day.jamaah), ...(day.ramadan?.taraweeh ?? [])]
  expect(startsOf('jamaah')).toEqual(instants(held))
}

function expectSameDay(day: ReturnType<typeof told>['today'], { jumuah, ramadan, rows }: DayTable) {
  expect(day.jumuah.map(clockOf)).toEqual(jumuah.map(({ time }) => time))
  const taraweeh = ramadan?.taraweeh ?? []
  expect((day.ramadan?.taraweeh ?? []).map(clockOf)).toEqual(taraweeh.map(({ time }) => time))
  for (const { prayer, begins, jamaah, closed = false } of rows) {
    expect(clockOf(day.begins[prayer === 'jumuah' ? 'dhuhr' : prayer])).toBe(begins)
    if (prayer === 'sunrise') continue
    expect(clockOf(prayer === 'jumuah' ? day.jumuah[0] : day.jamaah[prayer])).toBe(jamaah)
    expect(day.closed.includes(prayer)).toBe(closed)
  }
}

describe.each(Object.entries(mosques))('a device’s answer about a mosque %s', (_, times) => {
  test('agrees with its page, screen and feed at any moment', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const page = pageOf(times, now)
        const { next, today, tomorrow } = told(times, now)
        expect(page.next).toMatchObject({ prayer: next.prayer, kind: next.kind, day: next.day })
        expect(page.next).toMatchObject({ at: instantOf(next.at), beginsAt: instantOf(next.begins) })
        expect(clockOf(next.at)).toBe(page.next?.localTime)
        expect(today).toMatchObject({ date: page.today, hijri: { day: page.todayHijri.day } })
        expect(today.ramadan?.day ?? null).toBe(page.fast?.day ?? null)
        if (page.fast) expect(clockOf(today.ramadan?.suhurEnds)).toBe(page.fast.suhurEnds)
        const ofScreen = nextPrayerOf(screenOf(times, now).days, now.getTime())
        expect(ofScreen).toMatchObject({ prayer: next.prayer, at: { instant: Date.parse(next.at) } })
        for (const day of [today, tomorrow]) {
          expectSameDay(day, pageOf(times, now, day.date).table)
          expectSameFeed(times, day)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('holds until the moment that it names, and not longer', () => {
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 0.999, noNaN: true }), (now, part) => {
        const answer = told(times, now)
        const until = Date.parse(answer.validUntil)
        const within = new Date(Math.floor(now.getTime() + (until - now.getTime()) * part))
        expect(told(times, within)).toEqual(answer)
        expect(Date.parse(told(times, new Date(until)).validUntil)).toBeGreaterThan(until)
      }),
      { numRuns: 40 },
    )
  })
})

test('an isha after midnight belongs to the day before, on whose clock its instant is the next day’s', () => {
  const { next, today } = told(published, new Date('2027-06-10T23:05:00Z'))
  expect(today).toMatchObject({ date: '2027-06-11', jamaah: { isha: '2027-06-12T00:15:00+01:00' } })
  expect(next).toMatchObject({ prayer: 'isha', day: '2027-06-10', at: '2027-06-11T00:15:00+01:00' })
})

test.each([
  ['Europe/London', '2027-07-10T12:00:00Z', '+01:00'],
  ['Asia/Kathmandu', '2027-01-10T18:10:00Z', '+05:45'],
  ['America/St_Johns', '2027-01-11T03:20:00Z', '-03:30'],
])('instants have the distance of the mosque’s clock from UTC: %s', (timeZone, now, distance) => {
  const { next, today, tomorrow, validUntil } = told(withoutTimes({ timeZone }), new Date(now))
  const instants = [next.at, validUntil, ...[today, tomorrow].flatMap(({ begins }) => Object.values(begins))]
  expect([...new Set(instants.map((instant) => instant?.slice(19)))]).toEqual([distance])
})

describe('its notices', () => {
  const now = new Date('2027-01-11T12:00:00Z')
  const message = (index: number): PublicNotice => ({
    ...{ id: `${index}`, kind: 'message', text: 'The car park is closed. '.repeat(9), link: '' },
    ...{ state: 'active', updatedAt, from: updatedAt },
    until: `2027-01-11T12:0${index}:59.250Z`,
  })

  test('are few and short, and end the answer', () => {
    const answer = told(published, now, [7, 6, 5, 4, 3, 2].map(message))
    expect(answer.notices).toHaveLength(5)
    expect(answer.notices[0]?.text).toMatch(/^.{80,101}…$/)
    expect(answer.validUntil).toBe('2027-01-11T12:04:00+00:00')
    expect(answer.notices[4]?.until).toBe(answer.validUntil)
  })

  const shown = { id: 'a', state: 'active', updatedAt, from: updatedAt, until: '2027-03-14T09:00:00.000Z' }
  const said = (notice: object) => told(published, now, [{ ...shown, ...notice } as PublicNotice]).notices[0]

  test('say in words what is closed', () => {
    const { from: starts, to: ends, ...rest } = closure
    expect(said({ ...rest, starts, ends })).toMatchObject({
      kind: 'closure',
      text: expect.stringMatching(/^Closed on Friday 12 March: Jumu’ah.*Isha · From 14:00 .*…$/),
    })
  })

  test('name a new time, and what is cancelled', () => {
    const change = {
      kind: 'change',
      date: '2027-01-11',
      prayer: 'asr',
      jumuah: null,
      time: '15:30',
      note: '',
    }
    expect(said(change)?.text).toBe('Changed time today: Asr · New time 15:30')
    const state = 'cancelled'
    expect(said({ ...change, state })).toMatchObject({ state, text: 'Cancelled · Changed time today: Asr' })
  })

  test('keep an answer small enough for any device', () => {
    const place = 'মসজিদের পশ্চিম দরজা '.repeat(30)
    const all = Array.from({ length: 9 }, (_, index) => ({ ...message(index), text: place }))
    const facts = { slug: 's'.repeat(100), name: 'ম'.repeat(200), notices: all as PublicNotice[] }
    const times = { ...published, ramadan: [ramadan] }
    const answer = mosqueNow({ ...facts, times, locale: 'bn' }, new Date('2027-02-12T00:00:00Z'))
    expect(new TextEncoder().encode(JSON.stringify(answer)).length).toBeLessThan(6000)
  })
})
