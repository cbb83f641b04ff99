import { describe, expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { mosqueDay, mosqueDays } from '#features/prayer-times/mosque-day.ts'
import type { RamadanVersion, Taraweeh } from '#features/ramadan/ramadan.schemas.ts'
import { resolveHijriCalendar } from '#hijri/hijri-calendar.ts'
import { calendarEvents, chosenEvents } from './calendar/calendar-events.ts'
import { defaultCalendarChoices } from './calendar/choices.ts'
import { toPublicDay } from './month-days.ts'
import { ummAlQuraCalendars } from './moon-sighting.ts'
import { monthOfMosque, mosquePage } from './mosque-page.ts'
import type { PublicMosque } from './public.schemas.ts'
import { ramadanDays } from './ramadan.ts'
import { screenPage } from './screen.ts'

const mosque: PublicMosque = {
  ...{ slug: 'quba', url: 'https://mosques.example.org/mosques/quba', name: 'Quba', address: 'Sheffield' },
  ...{ organisation: '', country: 'United Kingdom', countryCode: 'GB', phone: '', website: '' },
  ...{ donate: '', liveStream: '', description: '', names: {}, descriptions: {} },
  ...{ latitude: calculation.latitude, longitude: calculation.longitude },
  ...{ timeZone: 'Europe/London', facilities: [], image: null, timesSetUntil: null, confirmedAt: null },
  managed: true,
}
const details = { place: '', rakahs: null, language: '', womenSpace: 'unknown', note: '' } as const
const first: Taraweeh = { ...details, time: '19:45', afterIsha: null, place: 'Main hall', rakahs: 20 }
const second: Taraweeh = { ...details, time: null, afterIsha: 90, womenSpace: 'yes' }
const version: RamadanVersion = {
  ...{ year: 1448, savedOn: '2027-01-01', updatedAt: '2027-01-01T00:00:00.000Z' },
  schedule: {
    ...{ imsakMinutes: 10, itikaf: 'The last ten nights', iftar: '' },
    parts: [{ fromDay: 1, prayers: { isha: { time: '19:15' } }, taraweeh: [first, second] }],
  },
}
const plain = { calculation, ranges: [], ownBegins: [] }
const times = { ...plain, ramadan: [version] }

/** By Umm al-Qura Ramadan 1448 is from 8 February to 8 March 2027. */
const [eve, day1, last, eid] = ['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09']

describe('a day of the open API', () => {
  const ramadanOf = (date = '', of: Parameters<typeof mosqueDay>[0] = times) =>
    toPublicDay(mosqueDay(of, date)).ramadan
  test('has the fast and the night after it', () => {
    const { fajr, maghrib } = mosqueDay(times, day1 ?? '').begins
    const before = new Date((fajr?.instant ?? 0) - 600_000).toISOString().slice(11, 16)
    expect(ramadanOf(day1)).toEqual({
      ...{ day: 1, suhurEnds: before, iftar: maghrib?.time },
      taraweeh: [
        { ...details, time: '19:45', place: 'Main hall', rakahs: 20 },
        { ...details, time: '20:45', womenSpace: 'yes' },
      ],
    })
  })
  test('has only Taraweeh on the eve, none on the last fast, and nothing outside Ramadan', () => {
    expect(ramadanOf(eve)).toMatchObject({ day: null, suhurEnds: null, iftar: null })
    expect(ramadanOf(eve)?.taraweeh.map(({ time }) => time)).toEqual(['19:45', '20:45'])
    expect(ramadanOf(last)).toMatchObject({ day: 29, taraweeh: [] })
    expect([ramadanOf('2027-02-06'), ramadanOf(eid)]).toEqual([undefined, undefined])
  })
  test('has both times without a schedule, too', () => {
    const { fajr, maghrib } = mosqueDay(plain, '2027-02-20').begins
    expect(ramadanOf('2027-02-20', plain)).toEqual({
      ...{ day: 13, suhurEnds: fajr?.time, iftar: maghrib?.time, taraweeh: [] },
    })
  })
})

describe('the page of a mosque', () => {
  const pageAt = (instant: string, of: typeof plain = times) =>
    mosquePage(
      { mosqueId: 'quba', mosque, times: of, events: [] },
      { now: new Date(instant), date: null, isChosen: false },
    )
  const { begins, ramadan } = mosqueDay(times, '2027-02-18')
  const iso = (time: { instant: number } | null | undefined) => new Date(time?.instant ?? 0).toISOString()
  const [suhur, asr, iftar] = [iso(ramadan?.suhurEnds), iso(begins.asr), iso(ramadan?.iftar)]

  test.each([
    ['after midnight', '2027-02-18T00:00:00.000Z', 'suhurEnds', suhur],
    ['when suhur ends', suhur, null, asr],
    ['before Asr', '2027-02-18T14:00:00.000Z', null, asr],
    ['from Asr on', asr, 'iftar', iftar],
    ['at Maghrib', iftar, null, null],
  ])('%s counts down to the next end, and changes when it has to', (_, now, to, renewAt) => {
    const page = pageAt(now)
    expect([page.fast?.countdown?.to ?? null, page.renewAt]).toEqual([to, renewAt])
    expect(page.fast).toMatchObject({ day: 11, isSuhurOver: now >= suhur })
    if (to) expect(page.fast?.countdown?.at).toBe(renewAt)
  })

  test('has no fast on the eve and at Eid, and leads to Ramadan from forty days before to its end', () => {
    expect([pageAt(`${eve}T15:30Z`).fast, pageAt(`${eid}T15:30Z`).fast]).toEqual([null, null])
    expect(pageAt('2026-12-29T12:00Z').ramadan).toBeNull()
    expect(pageAt('2026-12-30T12:00Z').ramadan?.year).toBe(1448)
    expect(pageAt(`${last}T12:00Z`).ramadan).toEqual({
      year: 1448,
      itikaf: 'The last ten nights',
      iftar: '',
    })
    expect(pageAt(`${eid}T12:00Z`).ramadan).toBeNull()
  })
})

test('the month names both Eids, that of Dhu al-Hijjah by its own calendar', () => {
  const announcement = { year: 1448, month: 12, firstDay: '2027-05-08', announcedAt: '2027-05-06T20:00:00Z' }
  const calendar = resolveHijriCalendar([
    {
      ...{ slug: 'saudi', hasEditors: true },
      announcements: [{ ...announcement, isCorrection: false, source: '', link: null }],
    },
  ])
  const calendars = { ...ummAlQuraCalendars, eid: { calendar, authorities: [''], named: null } }
  const named = ['2027-02', '2027-03', '2027-05'].flatMap((month) =>
    monthOfMosque(plain, month, '2027-01-01', calendars).days.flatMap(({ date, eid }) =>
      eid ? [[date, eid]] : [],
    ),
  )
  expect(named).toEqual([
    ['2027-03-09', 'eidAlFitr'],
    ['2027-05-17', 'eidAlAdha'],
  ])
})

describe('all days of Ramadan', () => {
  test.each([
    ['2026-11-20', 1448, 29],
    ['2027-03-08', 1448, 29],
    ['2027-03-09', 1449, 29],
  ])('on %s are those of %i', (today, year, length) => {
    const page = ramadanDays(times, ummAlQuraCalendars, today)
    expect([page.year, page.days.length, page.open]).toEqual([year, length, null])
    expect(page.days.map(({ ramadan }) => ramadan?.day)).toEqual(page.days.map((_, index) => index + 1))
    expect(page.eve.date).toBe(addDays(page.days[0]?.date ?? '', -1))
  })

  test('have both possible first days until one is announced', () => {
    const calendarsWith = (firstDay?: string) => {
      const known = { year: 1448, month: 9, announcedAt: '2027-02-06T20:00:00Z', isCorrection: false }
      const announcements = firstDay ? [{ ...known, firstDay, source: '', link: null }] : []
      const calendar = resolveHijriCalendar([{ slug: 'council', hasEditors: true, announcements }])
      const own = { calendar, authorities: ['The council'], named: null }
      return { own, eid: own }
    }
    const daysOn = (firstDay?: string) => {
      const calendars = calendarsWith(firstDay)
      return ramadanDays({ ...times, hijri: calendars.own.calendar }, calendars, '2027-02-01')
    }
    const firstDays = ['2027-02-07', '2027-02-08']
    expect(daysOn().open).toEqual({ firstDays, authority: 'The council' })
    expect(daysOn('2027-02-07')).toMatchObject({ open: null, eve: { date: '2027-02-06' } })
  })
})

test('a calendar names Taraweeh by its fast, and says when suhur ends and that Maghrib is iftar', () => {
  const days = mosqueDays(times, { startDate: eve ?? '', endDate: day1 ?? '' })
  const events = calendarEvents({ mosque, days, today: '2027-02-01', events: [] })
  const keysOf = (show: 'jamaah' | 'begins') =>
    chosenEvents(events, { ...defaultCalendarChoices, show })
      .map(({ key }) => key)
      .filter((key) => key.includes('taraweeh'))
  expect(keysOf('jamaah')).toEqual([
    'hijri-1448-09-01-taraweeh-1',
    'hijri-1448-09-01-taraweeh-2',
    'hijri-1448-09-02-taraweeh-1',
    'hijri-1448-09-02-taraweeh-2',
  ])
  expect(keysOf('begins')).toEqual([])
  const { iftar, suhurEnds } = mosqueDay(times, day1 ?? '').ramadan ?? {}
  const said = ['fajr', 'maghrib', 'isha'].map(
    (prayer) => events.find(({ key }) => key === `${day1}-${prayer}-begins`)?.description,
  )
  expect(said).toEqual([`Suhur ends ${suhurEnds?.time}`, `Iftar ${iftar?.time}`, ''])
  expect(events.find(({ key }) => key === 'hijri-1448-09-02-taraweeh-1')).toMatchObject({
    ...{ summary: 'Taraweeh', date: '2027-02-08', description: 'Main hall\n20 rak’ahs' },
    start: Date.parse('2027-02-08T19:45Z'),
  })
})

test('a screen has the fasts and nights of its fourteen days', () => {
  const moment = { now: new Date('2027-02-18T12:00Z'), isChosen: false, kind: 'screen' as const, revision: 1 }
  const choices = { phonesOffMinutes: 10, isTwelveHours: null }
  const { days } = screenPage({ mosque, times, events: [] }, { ...moment, choices })
  expect(days.map(({ ramadan }) => ramadan?.taraweeh.length)).toEqual(Array(15).fill(2))
  expect(days[1]?.ramadan?.iftar?.[0]).toBe(mosqueDay(times, '2027-02-18').begins.maghrib?.time)
})
