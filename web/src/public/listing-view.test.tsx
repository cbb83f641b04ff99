import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
afterEach(() => document.body.replaceChildren())

const listing: PublicMosque = {
  ...mosqueOfPages,
  slug: 'al-rahman',
  url: 'https://mosques.example.org/mosques/al-rahman',
  name: 'Al-Rahman',
  facilities: [],
  timesSetUntil: null,
  managed: false,
  listingId: 'l1',
  attribution: '© OpenStreetMap contributors',
}
const bare: PublicMosque = { ...listing, address: '', country: '', countryCode: null }

const times = { ...timesOfPages, ranges: [] }
const now = new Date('2026-11-23T13:34Z')
const pageOf = (mosque: PublicMosque): PublicPage =>
  mosquePage({ mosqueId: 'l1', mosque, times, events: [] }, { now, date: null, isChosen: false })
const monthOf = (mosque: PublicMosque): PublicPage => ({
  kind: 'month',
  mosque,
  today: '2026-11-23',
  asOf: null,
  month: monthOfMosque(times, '2026-11', '2026-11-23'),
  method: 'Muslim World League',
  version: 1,
  hijriCalendar: null,
  qrCode: null,
})
const reportOf = (mosque: PublicMosque, isSent = false): PublicPage => ({
  kind: 'report',
  mosque,
  values: { topic: '', message: '', email: '' },
  token: 'token',
  errors: {},
  isSent,
})

const streets = { url: '/map/tiles.pmtiles', credit: '© OpenStreetMap contributors, Protomaps' }

function open(page: PublicPage, changes: Partial<PageFrame> = {}): Document {
  const html = render(page, {
    origin: 'https://mosques.example.org',
    path: '/mosques/al-rahman',
    canonicalPath: '/mosques/al-rahman',
    language: 'en',
    distanceUnit: 'km',
    tiles: null,
    ...changes,
  })
  const shown = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = shown.body.innerHTML
  return shown
}

/** Parts of the mosque that the page links, scripts and pictures included. */
function partsIn(page: Document): string[] {
  const links = [...page.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )
  const below = links.flatMap((link) => link.split('/mosques/al-rahman/')[1] ?? [])
  return [...new Set(below)].sort()
}

test('a page that nobody manages says so, and leads to a claim and to a report', () => {
  const main = open(pageOf(listing)).querySelector('main')
  expect(main?.dataset.listing).toBe('l1')
  const shown = within(document.body)
  const sentence = 'This mosque has not claimed its page. Prayer times are calculated.'
  const card = shown.getByText(sentence).closest('section')
  if (!card) throw new Error('There is no card')
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Claim this mosque', '/auth/register?claim=al-rahman'],
    ['Report a mistake', '/mosques/al-rahman/report'],
  ])
  expect(shown.getAllByRole('link', { name: 'Report a mistake' })).toHaveLength(1)
})

test.each([
  [
    'page',
    pageOf(listing),
    ['2026-11#today', '2026-11-24', 'calendar.ics?show=begins', 'report', 'report?about=time'],
  ],
  ['month', monthOf(listing), ['2026-10', '2026-12']],
  ['report', reportOf(listing), []],
])('the %s of a listing links only what listings have', (_, page, parts) => {
  const shown = open(page)
  expect(partsIn(shown)).toEqual(parts)
  expect(shown.documentElement.outerHTML).not.toMatch(/oembed|changes\.(atom|json)|salahapi|\/widget|qr\.svg/)
})

test('a listing’s calendar has its calculated times, in the reader’s language', () => {
  open(pageOf(listing), { language: 'de' })
  const links = within(document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((link) => link.includes('.ics'))).toContain(
    'webcal://mosques.example.org/de/mosques/al-rahman/calendar.ics?show=begins',
  )
  expect(links).toContain('/de/mosques/al-rahman/calendar.ics?show=begins')
})

test('a listing has no confirmations, set times or events, and nobody is asked whether they manage it', () => {
  const shown = open(pageOf(listing))
  for (const words of ['No times set for today', 'No upcoming events.', 'Not confirmed by the mosque yet']) {
    expect(within(document.body).queryByText(words)).toBeNull()
  }
  expect(shown.querySelector('[data-manages]')).toBeNull()
})

test('a listing without address, phone or website has no empty rows', () => {
  const shown = open(pageOf(bare))
  expect(within(document.body).queryByRole('button', { name: 'Copy address' })).toBeNull()
  expect(shown.querySelector('[data-address]')?.textContent).toBe('')
  expect(shown.querySelector('.mosque-details .lucide-map-pin')).toBeNull()
  expect(shown.querySelector('dl')).toBeNull()
  expect(shown.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Calculated prayer times of Al-Rahman: when each prayer begins today.',
  )
})

test.each([
  ['page', pageOf(listing)],
  ['month', monthOf(listing)],
  ['report', reportOf(listing)],
])('the %s of a listing credits the source of its data once', (_, page) => {
  open(page)
  const credits = within(document.body).getAllByRole('link', { name: '© OpenStreetMap contributors' })
  expect(credits.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.openstreetmap.org/copyright',
  ])
})

test.each([
  ['the map has the same', streets, true],
  ['the map has another', { ...streets, credit: '© Tiles' }, false],
])('the credit of the data is only on the map if %s', (_, tiles, isHidden) => {
  open(pageOf(listing), { tiles })
  const credit = within(document.body).getByRole('link', { name: '© OpenStreetMap contributors' })
  expect(credit.parentElement?.classList.contains('hidden')).toBe(isHidden)
})

test('data without a credit has none', () => {
  open(pageOf({ ...listing, attribution: undefined }))
  expect(within(document.body).queryByRole('link', { name: /contributors/ })).toBeNull()
})

test('a report of a listing goes to the people who run the directory', () => {
  open(reportOf(listing))
  expect(within(document.body).getByText(/^Your message goes to the people who run this/)).toBeTruthy()
  open(reportOf(listing, true))
  expect(within(document.body).getByText(/sent to the people who run this directory/)).toBeTruthy()
})

test.each([
  ['an address', listing, { streetAddress: '1 Road, Sheffield', addressCountry: 'GB' }],
  ['only a country', { ...listing, address: '' }, { addressCountry: 'GB' }],
  ['neither', bare, undefined],
])('search engines get of a place with %s only what is known', (_, mosque, address) => {
  const data = JSON.parse(
    open(pageOf(mosque)).querySelector('[type="application/ld+json"]')?.textContent ?? '{}',
  )
  const type = { '@context': 'https://schema.org', '@type': 'Mosque' }
  expect(data).toEqual({
    ...type,
    name: 'Al-Rahman',
    url: 'https://mosques.example.org/mosques/al-rahman',
    geo: { '@type': 'GeoCoordinates', latitude: 53.3947, longitude: -1.4522 },
    ...(address && { address: { '@type': 'PostalAddress', ...address } }),
  })
})
