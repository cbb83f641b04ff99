import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { EventPage, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { eventOfPages, mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const origin = 'https://mosques.example.org'

/** At 13:40 on Monday 23 November 2026. */
const mosqueWith = (events: PublicEvent[]) =>
  mosquePage(
    { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events },
    { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
  )
const eventPage = (event: PublicEvent, changes: Partial<EventPage> = {}): EventPage => {
  const { todayHijri: hijri, ...frame } = mosqueWith([])
  return { ...frame, kind: 'event', event, series: null, others: [], hijri, ...changes }
}
function open(page: PublicPage, language: Language = 'en'): Document {
  const html = render(page, {
    ...{ origin, path: '/mosques/quba/events/e', canonicalPath: '/mosques/quba/events/e' },
    ...{ language, distanceUnit: 'km', tiles: null },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const dataOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? ''))
    .filter((data) => data['@type'] === 'Event')
const afterMaghrib = { prayer: 'maghrib', minutes: 15, of: 'jamaah' } as const
const lesson = { id: 'l', title: 'Tajweed', repeats: true }
const planned = eventOfPages({
  ...{ ...lesson, date: '2026-11-24', time: '16:15', startsAt: '2026-11-24T16:15:00.000Z' },
  ...{ afterPrayer: afterMaghrib, durationMinutes: 90, place: 'Room 2', language: 'English' },
  ...{ audience: 'women', speaker: 'Ustadha Maryam' },
})
const moved = eventOfPages({
  ...{ ...lesson, day: '2026-12-01', date: '2026-12-02', state: 'moved', previousDate: '2026-12-01' },
  ...{ time: '18:30', startsAt: '2026-12-02T18:30:00.000Z', previousTime: '19:00' },
})
const cancelled = eventOfPages({ ...lesson, date: '2026-12-08', state: 'cancelled' })
const inWords = eventOfPages({ ...lesson, date: '2027-01-05', afterPrayer: afterMaghrib })
const days = [planned, moved, cancelled, inWords]
const series = {
  ...{ title: 'Tajweed', time: '', startsOn: '2026-11-24', afterPrayer: afterMaghrib },
  repeat: { every: 1, unit: 'week' },
} as const

test('the page of an event has the picture’s alternative text, and the languages of its texts', () => {
  const event = eventOfPages({
    ...{ title: 'محاضرة: آداب المسجد', date: '2026-11-28', time: '19:00', description: 'درس' },
    ...{ image: '/media/flyer.webp', imageText: 'محاضرة يوم السبت' },
  })
  const page = open(eventPage(event))
  const picture = page.querySelector<HTMLImageElement>('article img')
  expect([picture?.alt, picture?.lang]).toEqual(['محاضرة يوم السبت', 'ar'])
  expect(page.querySelector<HTMLElement>('h1 bdi')?.lang).toBe('ar')
  expect(page.querySelector<HTMLElement>('article p[dir="auto"]')?.lang).toBe('ar')
})

test('a mosque’s page has each occurrence at its own address, moved and cancelled ones in words', () => {
  const page = open(mosqueWith(days))
  const items = [...page.querySelectorAll<HTMLElement>('[data-event="l"]')]
  expect(items.map(({ dataset }) => [dataset.date, dataset.state])).toEqual([
    ['2026-11-24', undefined],
    ['2026-12-02', 'moved'],
    ['2026-12-08', 'cancelled'],
    ['2027-01-05', undefined],
  ])
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(
    ['2026-11-24', '2026-12-01', '2026-12-08', '2027-01-05'].map((day) => `/mosques/quba/events/l/${day}`),
  )
  expect(items.map((item) => textOf(item.querySelector('.grow'))?.replace('Tajweed', ''))).toEqual([
    'Tuesday 24 November, 16:15',
    'Wednesday 2 December, 18:30Moved from Tuesday 1 December, 19:00',
    'Tuesday 8 DecemberCancelled',
    'Tuesday 5 January, 15 minutes after Maghrib',
  ])
})

test('an occurrence’s page says how the event repeats and its facts', () => {
  const page = open(eventPage(planned, { series }))
  const facts = [...page.querySelectorAll('dl > *')].map(textOf)
  expect(
    Object.fromEntries(facts.flatMap((name, index) => (index % 2 ? [] : [[name, facts[index + 1]]]))),
  ).toEqual({
    Repeats: 'Tuesdays, 15 minutes after Maghrib',
    Duration: '1 hour, 30 minutes',
    Place: 'Room 2',
    Language: 'English',
    'For whom': 'Women',
    Speaker: 'Ustadha Maryam',
  })
  const off = open(eventPage(cancelled)).querySelector('article')
  expect(off?.dataset).toMatchObject({ event: 'l', date: '2026-12-08', state: 'cancelled' })
  expect(textOf(off)).toContain('Cancelled')
  expect(textOf(off)).not.toContain('in 15 days')
})

test('an occurrence’s page lists the next others, moved and cancelled ones in words', () => {
  const guest = eventOfPages({ ...lesson, date: '2026-12-15', title: 'Guest' })
  const others = [moved, cancelled, guest, inWords]
  const page = open(eventPage(planned, { series, others }))
  const section = page.querySelector('section[aria-labelledby="events"]')
  expect(textOf(section?.querySelector('h2'))).toBe('More dates')
  const items = [...(section?.querySelectorAll<HTMLElement>('ul > li') ?? [])]
  expect(items.map((item) => [textOf(item), item.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Wednesday 2 December, 18:30Moved from Tuesday 1 December, 19:00', '/mosques/quba/events/l/2026-12-01'],
    ['Tuesday 8 DecemberCancelled', '/mosques/quba/events/l/2026-12-08'],
    ['GuestTuesday 15 December', '/mosques/quba/events/l/2026-12-15'],
    ['Tuesday 5 January, 15 minutes after Maghrib', '/mosques/quba/events/l/2027-01-05'],
  ])
  expect(items.map(({ dataset }) => dataset.state)).toEqual(['moved', 'cancelled', undefined, undefined])
  expect(open(eventPage(planned)).querySelector('#events')).toBeNull()
})

test.each([
  ['en', cancelled, 'Cancelled · Tajweed'],
  ['en', moved, 'Moved from Tuesday 1 December, 19:00 · Tajweed'],
  ['en', planned, 'Tajweed'],
  ['de', cancelled, 'Fällt aus · Tajweed'],
] as const)(
  'in %s, a shared link to an occurrence says that it does not take place as planned',
  (language, event, words) => {
    const page = open(eventPage(event), language)
    const shared = ['title', '[name=description]', '[property="og:title"]', '[property="og:description"]']
    for (const selector of shared) {
      const element = page.querySelector(selector)
      expect(element?.getAttribute('content') ?? element?.textContent, selector).toMatch(
        new RegExp(`^${words}`),
      )
    }
  },
)

test('search engines learn that an occurrence is cancelled or moved, and from when', () => {
  const [first, second, third] = dataOf(open(mosqueWith(days)))
  const status = (name: string) => `https://schema.org/${name}`
  expect(first).toMatchObject({
    ...{ eventStatus: status('EventScheduled'), startDate: '2026-11-24T16:15', duration: 'PT90M' },
    ...{ url: `${origin}/mosques/quba/events/l/2026-11-24`, location: { name: 'Room 2, Quba' } },
  })
  expect(second).toMatchObject({
    ...{ eventStatus: status('EventRescheduled'), previousStartDate: '2026-12-01T19:00' },
    startDate: '2026-12-02T18:30',
  })
  expect(third).toMatchObject({ eventStatus: status('EventCancelled'), startDate: '2026-12-08' })
  // After an Isha past midnight: the evening's date, but the next day's clock.
  const night = eventOfPages({
    ...lesson,
    date: '2026-11-24',
    time: '00:30',
    startsAt: '2026-11-25T00:30:00.000Z',
  })
  expect(dataOf(open(eventPage(night)))).toMatchObject([{ startDate: '2026-11-25T00:30' }])
})

test('a widget has the events of a week', () => {
  const choices = { show: 'today', theme: 'auto' } as const
  const page = open({ ...mosqueWith(days), kind: 'widget', choices, month: null })
  const events = [...page.querySelectorAll<HTMLElement>('[data-event]')]
  expect(events.map(({ dataset }) => dataset.date)).toEqual(['2026-11-24'])
  expect(events[0]?.querySelector('a')?.href).toBe(`${origin}/mosques/quba/events/l/2026-11-24`)
})
