import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { MosquePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import { eventOfPages, mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { showCached } from './browser/cached-page.ts'
import { MosqueView } from './mosque-view.tsx'

const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}
const image = `/media/${'a'.repeat(43)}.webp`
const event = eventOfPages({ date: '2026-11-27', time: '18:30', startsAt: '2026-11-27T18:30:00.000Z' })

/** At 13:34 on Monday 23 November 2026, between Dhuhr and Asr. */
function pageOf(
  mosque = {},
  { date = null as string | null, events = [] as PublicEvent[] } = {},
): MosquePage {
  return mosquePage(
    { mosqueId: 'quba', mosque: { ...mosqueOfPages, ...mosque }, times: timesOfPages, events },
    { now: new Date('2026-11-23T13:34Z'), date, isChosen: false },
  )
}
function open(page: MosquePage): Document {
  return new DOMParser().parseFromString(
    renderToStaticMarkup(<MosqueView page={page} frame={frame} />),
    'text/html',
  )
}

test('the picture comes in the size of its box', () => {
  const picture = open(pageOf({ image })).querySelector('main img[srcset]')
  expect(picture?.getAttribute('src')).toBe(image.replace('.webp', '-192.webp'))
  expect(picture?.getAttribute('srcset')).toBe(
    `${image.replace('.webp', '-192.webp')} 192w, ${image.replace('.webp', '-640.webp')} 640w`,
  )
})

test('a star in the header and one beside the name make it the reader’s mosque', () => {
  const stars = [...open(pageOf()).querySelectorAll<HTMLElement>('[data-star]')]
  expect(stars.map((star) => star.dataset.star)).toEqual(['quba', 'quba'])
  expect(stars.map((star) => star.closest('header, main')?.localName)).toEqual(['header', 'main'])
})

test('the menu of a phone needs no script', () => {
  const page = open(pageOf())
  const menu = page.getElementById(page.querySelector('[popovertarget]')?.getAttribute('popovertarget') ?? '')
  expect(menu?.hasAttribute('popover')).toBe(true)
  expect([...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Find a mosque',
    'Sign in',
  ])
})

test('the link to the present month leads to today, that to another month to its beginning', () => {
  const monthOf = (page: MosquePage) =>
    open(page).querySelector('[aria-labelledby="days"] a')?.getAttribute('href')
  expect(monthOf(pageOf())).toBe('/mosques/quba/2026-11#today')
  expect(monthOf(pageOf({}, { date: '2026-12-20' }))).toBe('/mosques/quba/2026-12')
  expect(open(pageOf()).querySelector('#today')?.getAttribute('data-date')).toBe('2026-11-23')
})

test.each(['2026-11-01', '2026-11-23', '2026-12-01'])('the page of %s marks no next prayer', (date) => {
  const html = renderToStaticMarkup(<MosqueView page={pageOf({}, { date })} frame={frame} />)
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  expect(document.querySelectorAll('tbody[data-prayer]')).toHaveLength(6)
  showCached(Date.parse('2026-11-23T13:34Z'))
  expect(document.querySelectorAll('[data-next], [data-next-time], [data-around]')).toHaveLength(0)
})

const partsOf = (page: MosquePage) =>
  ['events', 'facilities'].filter((id) => open(page).querySelector(`[aria-labelledby="${id}"]`))

test('events and facilities share a card; without events the facilities take it alone', () => {
  const events = [event]
  const page = open(pageOf({}, { events }))
  const cardOf = (id: string) => page.querySelector(`[aria-labelledby="${id}"]`)?.parentElement
  expect(cardOf('events')).toBeTruthy()
  expect(cardOf('events')).toBe(cardOf('facilities'))
  expect(partsOf(pageOf())).toEqual(['facilities'])
  expect(partsOf(pageOf({ facilities: [] }, { events }))).toEqual(['events'])
  expect(partsOf(pageOf({ facilities: [] }))).toEqual(['events'])
})

test('a change of one day says so', () => {
  const step = { prayer: 'asr', kind: 'step', from: '14:00', to: '14:30', mostMinutes: 30 } as const
  const changes = [{ ...step, date: '2026-12-03', lastDate: '2026-12-03', isOneDay: true }]
  const [line] = open({ ...pageOf(), changes }).querySelectorAll('[data-change]')
  expect(line?.textContent).toBe('Asr14:0014:30only on Thursday 3 December')
})

test.each([
  [['maghrib'], 'Maghrib moves with sunset, a minute or two each day'],
  [['isha'], 'Isha moves a minute or two each day'],
  [['maghrib', 'isha'], 'Maghrib, Isha move a minute or two each day'],
] as const)('what moves daily takes one sentence: %s', (prayers, sentence) => {
  const changes = prayers.map((prayer) => ({
    prayer,
    kind: 'drift' as const,
    date: '2026-11-24',
    lastDate: '2026-12-07',
    from: '16:06',
    to: '15:55',
    isOneDay: false,
    mostMinutes: 2,
  }))
  const lines = [...open({ ...pageOf(), changes }).querySelectorAll('[data-change]')]
  expect(lines.map(({ textContent }) => textContent)).toEqual([sentence])
})
