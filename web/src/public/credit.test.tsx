import { defaultCalendarChoices } from '@mihrab/core/features/public/calendar/choices.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { MonthPage, PublicPage } from '@mihrab/core/features/public/pages.ts'
import { eventOfPages, mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
afterEach(() => document.body.replaceChildren())

const osm = '© OpenStreetMap contributors'
/** Made from a listing. */
const mosque = { ...mosqueOfPages, attribution: osm }
const shown = mosquePage(
  { mosqueId: 'quba', mosque, times: timesOfPages, events: [] },
  { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
)
const { today } = shown
const monthPage = (kind: MonthPage['kind']): MonthPage => ({
  kind,
  mosque,
  today,
  asOf: null,
  month: monthOfMosque(timesOfPages, '2026-11', today),
  method: 'Muslim World League',
  version: 1,
  hijriCalendar: null,
  qrCode: null,
})
const event = eventOfPages({ title: 'Open day', date: '2026-11-28' })

function open(page: PublicPage): void {
  const html = render(page, {
    origin: 'https://mosques.example.org',
    path: '/mosques/quba',
    canonicalPath: null,
    language: 'en',
    distanceUnit: 'km',
    tiles: null,
  })
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
}

test.each<[string, PublicPage]>([
  ['page', shown],
  ['month', monthPage('month')],
  ['page of an event', { ...shown, kind: 'event', event, series: null, others: [], hijri: shown.todayHijri }],
  ['changes', { kind: 'changes', mosque, today, asOf: null, changes: [] }],
  ['calendar', { kind: 'calendar', mosque, today, asOf: null, choices: defaultCalendarChoices }],
  ['widget', { ...shown, kind: 'widget', choices: { show: 'today', theme: 'auto' }, month: null }],
  ['small widget', { ...shown, kind: 'widget', choices: { show: 'next', theme: 'auto' }, month: null }],
])('the %s of a mosque made from OpenStreetMap credits it once', (_, page) => {
  open(page)
  const credits = within(document.body).getAllByRole('link', { name: new RegExp(osm) })
  expect(credits.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.openstreetmap.org/copyright',
  ])
})

test.each<[string, PublicPage]>([
  ['month', monthPage('print')],
  ['poster', { ...shown, kind: 'poster', version: 7, qrCode: '<svg/>' }],
])('the %s on paper credits it too', (_, page) => {
  open(page)
  expect(within(document.body).getAllByText(osm)).toHaveLength(1)
})
