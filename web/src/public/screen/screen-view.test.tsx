import { addDays, dayIn } from '@mihrab/core/days.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { nextPrayer } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import { screenPage } from '@mihrab/core/features/public/screen.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { clockOfOffsets, zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { eventOfPages, mosqueOfPages } from '@mihrab/web/test/public-page.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { speak } from '#public/words.ts'
import { screenData } from './build-screen-data.ts'
import { draw } from './drawing.ts'
import { fillIn } from './fill.ts'
import { findNext } from './next.ts'
import { ScreenView } from './screen-view.tsx'
import { hintMs, screenState } from './state.ts'

interface Place {
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
}

const places: readonly Place[] = [
  { timeZone: 'Europe/London', latitude: 53.3947, longitude: -1.4522 },
  { timeZone: 'Europe/Oslo', latitude: 69.65, longitude: 18.96 },
  { timeZone: 'Africa/Cairo', latitude: 30.05, longitude: 31.25 },
  { timeZone: 'America/Santiago', latitude: -33.45, longitude: -70.67 },
  { timeZone: 'Australia/Lord_Howe', latitude: -31.55, longitude: 159.08 },
  { timeZone: 'Asia/Kathmandu', latitude: 27.71, longitude: 85.32 },
]

const times = { fajr: '06:45', dhuhr: '12:30', asr: '14:00', maghrib: '16:00', isha: '00:20', jumah: '12:45' }

function mosqueAt({ timeZone, latitude, longitude }: Place, name = 'Quba') {
  const mosque = { ...mosqueOfPages, name, latitude, longitude, timeZone, timesSetUntil: null }
  return { mosque, calculation: { latitude, longitude, timeZone, method: 2, shadow: '1x' } as const }
}

/** Published from ten days before an instant to six after, two jumu'ahs each Friday; isha is after midnight. */
function publishedAround(timeZone: string, instant: number): PublishedRange {
  const today = dayIn(timeZone, new Date(instant))
  const jumuahs = [singleJumuah('12:45'), singleJumuah('13:30')]
  return {
    ...times,
    jumuahs,
    startDate: addDays(today, -10),
    endDate: addDays(today, 6),
    updatedAt: '2026-11-01T20:00:00.000Z',
  }
}

function screenOf(place: Place, at: string, { isPublished = true, events = [] as PublicEvent[] } = {}) {
  const now = new Date(at)
  const { mosque, calculation } = mosqueAt(place)
  const ranges = isPublished ? [publishedAround(place.timeZone, now.getTime())] : []
  const mosqueTimes: MosqueTimes = { calculation, ranges, ownBegins: [] }
  const choices = { phonesOffMinutes: 10, isTwelveHours: false }
  const page = screenPage(
    { mosque, times: mosqueTimes, events },
    { now, isChosen: false, kind: 'screen', revision: 1, choices },
  )
  return { page, times: mosqueTimes, data: screenData(page, 'build'), choices }
}

const [sheffield] = places
if (!sheffield) throw new Error('no places')

test('the screen finds the same next prayer as core, in all zones and across clock changes', () => {
  const starts = [
    '2027-03-20T10:00:00Z',
    '2026-10-20T10:00:00Z',
    '2027-06-20T10:00:00Z',
    '2027-04-01T10:00:00Z',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom(...starts),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 12 * 1440 }), { minLength: 10, maxLength: 10 }),
      (place, start, isPublished, minutes) => {
        const screen = screenOf(place, start, { isPublished })
        const clock = zoneClock(place.timeZone)
        for (const minute of minutes) {
          const now = Date.parse(start) + minute * 60_000
          const expected = nextPrayer(screen.times, new Date(now))
          const next = findNext(screen.data, now)
          expect(next && [next.prayer, next.kind, next.at.instant, next.date]).toEqual([
            expected.prayer,
            expected.kind,
            expected.at.instant,
            expected.date,
          ])
          const local = clockOfOffsets(screen.data.offsets)
          expect([local.dayAt(now), local.timeAt(now)]).toEqual([
            dayIn(place.timeZone, new Date(now)),
            clock.timeAt(now),
          ])
        }
      },
    ),
    { numRuns: 40 },
  )
})

function pageOf({ page }: ReturnType<typeof screenOf>): Document {
  const frame = {
    origin: 'https://mosques.example.org',
    path: '/mosques/quba/screen',
    canonicalPath: null,
    ...({ language: 'en', distanceUnit: 'km', tiles: null } as const),
  }
  const html = renderToStaticMarkup(<ScreenView page={page} frame={frame} build="build" />)
  return new DOMParser().parseFromString(html, 'text/html')
}

describe('the script fills the page', () => {
  test.each([
    ['of a Friday', '2026-11-22T13:34:00Z', '2026-11-27T12:50:00Z'],
    ['after isha', '2026-11-22T13:34:00Z', '2026-11-23T02:00:00Z'],
    ['of a computed day', '2026-11-22T13:34:00Z', '2026-11-30T12:00:00Z'],
    ['without days', '2026-11-22T13:34:00Z', '2027-11-30T12:00:00Z'],
  ])('a page %s is filled by the script as the server would have sent it', (_, at, later) => {
    const screen = screenOf(sheffield, at)
    const filled = pageOf(screen)
    // The first state adds what the second has to remove.
    for (const moment of ['2026-11-27T12:46:00Z', later]) {
      const deviceNow = Date.parse(moment)
      const state = screenState(screen.data, { link: null, deviceNow }, screen.choices)
      fillIn(filled, draw(screen.data, state, screen.choices))
    }
    const sent = pageOf({ ...screen, page: { ...screen.page, madeAt: later } })
    expect(filled.body.innerHTML).toBe(sent.body.innerHTML)
  })
})

test('on Friday jumu’ah replaces dhuhr: its row has the first time as data and shows the next one', () => {
  const screen = screenOf(sheffield, '2026-11-27T13:00:00Z')
  const row = pageOf(screen).querySelector('[data-prayer="jumuah"]')
  expect(row?.getAttribute('data-jamaah')).toBe('12:45')
  expect(row?.querySelector('.jamaah')?.textContent).toBe('13:30')
  expect(row?.hasAttribute('data-next')).toBe(true)
  const jumuahs = [...pageOf(screen).querySelectorAll('[data-jumuah]')].map(({ textContent }) => textContent)
  expect(jumuahs).toEqual(['12:45', '13:30'])
})

const later15 = { prayer: 'maghrib', minutes: 15, of: 'jamaah' } as const

test('each day has hints of changes from the next day on and of the week’s events', () => {
  const events = [
    eventOfPages({ title: '<b>Family</b> evening', date: '2026-11-23', time: '18:30' }),
    eventOfPages({ id: 't', title: 'Tajweed', date: '2026-11-24', afterPrayer: later15, state: 'cancelled' }),
  ]
  const { page, times: mosqueTimes, choices } = screenOf(sheffield, '2026-11-22T13:34:00Z')
  const [range] = mosqueTimes.ranges
  if (!range) throw new Error('no range')
  const later = { ...range, fajr: '07:00', startDate: '2026-11-24', endDate: '2026-12-01' }
  const oneDay = { ...later, asr: '14:45', startDate: '2026-11-25', endDate: '2026-11-25' }
  const ranges = [
    { ...range, endDate: '2026-11-23' },
    { ...later, endDate: '2026-11-24' },
    oneDay,
    { ...later, startDate: '2026-11-26' },
  ]
  const described = screenData(
    screenPage(
      { mosque: page.mosque, times: { ...mosqueTimes, ranges }, events },
      { now: new Date(page.madeAt), isChosen: false, kind: 'screen', revision: 1, choices },
    ),
    'build',
  )
  const hints = Object.fromEntries(
    described.days.map((day) => [day.date, day.hints.map((parts) => parts.slice(0, 3).join(''))]),
  )
  expect(hints['2026-11-22']).toEqual([
    'Fajr is at 07:00 from Tuesday 24 November.',
    'Asr is at 14:45 only on Wednesday 25 November.',
    'Tomorrow at 18:30: <b>Family</b> evening',
    'Tuesday 24 November: Tajweed (15 minutes after Maghrib, Cancelled)',
  ])
  expect(hints['2026-11-23']).toEqual([
    'Fajr is at 07:00 from tomorrow, Tuesday 24 November.',
    'Asr is at 14:45 only on Wednesday 25 November.',
    'Today at 18:30: <b>Family</b> evening',
    'Tomorrow: Tajweed (15 minutes after Maghrib, Cancelled)',
  ])
  expect(hints['2026-11-24']).toEqual([
    'Asr is at 14:45 only on Wednesday 25 November.',
    'Today: Tajweed (15 minutes after Maghrib, Cancelled)',
  ])
})

test('a fajr that begins the evening before has an asterisk with an explanation', () => {
  const harstad = { timeZone: 'Europe/Oslo', latitude: 68.8, longitude: 16.54 }
  const { page, times: mosqueTimes, choices } = screenOf(harstad, '2027-06-21T10:00:00Z')
  const ownBegins = [{ date: '2027-06-21', fajr: '23:50' }]
  const marked = screenPage(
    { mosque: page.mosque, times: { ...mosqueTimes, ownBegins }, events: [] },
    { now: new Date(page.madeAt), isChosen: false, kind: 'screen', revision: 1, choices },
  )
  const shown = pageOf({ page: marked, times: mosqueTimes, data: screenData(marked, 'build'), choices })
  expect(shown.querySelector('[data-prayer="fajr"] .begins')?.textContent).toBe('23:50*')
  expect(shown.querySelector('.computed')?.textContent).toBe('* the evening before')
})

test.each([
  ['en', '6:30', '1:15'],
  ['ar', '٦:٣٠', '١:١٥'],
  ['bn', '৬:৩০', '১:১৫'],
] as const)(
  'a twelve-hour screen converts the times of events and changes in %s too',
  (language, event, change) => {
    speak(language)
    const { page, times: mosqueTimes } = screenOf(sheffield, '2026-11-22T13:34:00Z')
    const [range] = mosqueTimes.ranges
    if (!range) throw new Error('no range')
    const ranges = [
      { ...range, endDate: '2026-11-22' },
      { ...range, dhuhr: '13:15', startDate: '2026-11-23' },
    ]
    const events = [eventOfPages({ title: 'Doors 19:45', date: '2026-11-22', time: '18:30' })]
    const choices = { phonesOffMinutes: 10, isTwelveHours: true }
    const now = new Date(page.madeAt)
    const data = screenData(
      screenPage(
        { mosque: page.mosque, times: { ...mosqueTimes, ranges }, events },
        { now, isChosen: false, kind: 'screen', revision: 1, choices },
      ),
      'build',
    )
    const shown = [0, 1].map((turn) => {
      const deviceNow = now.getTime() + turn * hintMs
      const { texts } = draw(data, screenState(data, { link: null, deviceNow }, choices), choices)
      return `${texts.hintBefore}${texts.hintBold}${texts.hintAfter}`
    })
    const described = shown.find((hint) => hint.includes('Doors'))
    const changed = shown.find((hint) => !hint.includes('Doors'))
    expect(described).toContain(event)
    expect(described).toContain('Doors 19:45')
    expect(changed).toContain(change)
    speak('en')
  },
)

test('a twelve-hour screen shows the clock with am or pm and the times without', () => {
  const screen = screenOf(sheffield, '2026-11-22T13:34:00Z')
  const choices = { phonesOffMinutes: 10, isTwelveHours: true }
  const state = screenState(
    screen.data,
    { link: null, deviceNow: Date.parse('2026-11-22T13:34:00Z'), isStill: true },
    choices,
  )
  const { texts, attributes } = draw(screen.data, state, choices)
  expect(texts).toMatchObject({
    clock: '1:34',
    half: 'pm',
    jamaah0: '6:45',
    jamaah2: '2:00',
    jamaah4: '12:20',
  })
  expect(attributes.screen).toMatchObject({ 'data-clock': '13:34' })
})

test.each<[Language, boolean | null, string, string]>([
  ['ur', null, '12', '1:34PM'],
  ['bn', null, '12', '১:৩৪PM'],
  ['ur', false, '24', '13:34'],
  ['en', null, '24', '13:34'],
  ['en', true, '12', '1:34pm'],
  // Turkish writes it before the time.
  ['tr', true, '12', 'ÖS1:34'],
])(
  'a screen in %s with twelve hours set to %s has a %s-hour clock: %s',
  (language, isTwelveHours, hours, clock) => {
    speak(language)
    const { page, choices } = screenOf(sheffield, '2026-11-22T13:34:00Z')
    const frame = { origin: 'https://mosques.example.org', path: '/', canonicalPath: null, language } as const
    const html = renderToStaticMarkup(
      <ScreenView
        page={{ ...page, asOf: page.madeAt, choices: { ...choices, isTwelveHours } }}
        frame={{ ...frame, distanceUnit: 'km', tiles: null }}
        build="build"
      />,
    )
    speak('en')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect([body.dataset.hours, body.querySelector('.clock')?.textContent]).toEqual([hours, clock])
  },
)

test('a Turkish screen calls the start of Fajr İmsak and its congregation Sabah', () => {
  speak('tr')
  const nameAt = (isPublished: boolean) => {
    const { data, choices } = screenOf(sheffield, '2026-11-23T03:00:00Z', { isPublished })
    const state = screenState(data, { link: null, deviceNow: data.madeAt, isStill: true }, choices)
    return [draw(data, state, choices).texts.name0, state.count.split(' ')[0]]
  }
  const names = [nameAt(true), nameAt(false)]
  speak('en')
  expect(names).toEqual([
    ['Sabah', 'Sabah:'],
    ['İmsak', 'İmsak'],
  ])
})
