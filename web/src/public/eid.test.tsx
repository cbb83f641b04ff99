import type { HeldCongregation, PublicEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import type { EidBoardPage } from '@mihrab/core/features/public/eid-board.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'
import { eidHints } from './screen/eid-hints.ts'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const frame: PageFrame = {
  ...{ origin: 'https://mosques.example.org', path: '/eid', canonicalPath: '/eid' },
  ...{ language: 'en', distanceUnit: 'km', tiles: null },
}
const shown = (page: PublicPage, language: Language = 'en') =>
  new DOMParser().parseFromString(render(page, { ...frame, language }), 'text/html')
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

const inPark: HeldCongregation = {
  ...{ time: '08:00', place: 'Norfolk Park', address: '', latitude: null, longitude: null, note: '' },
  ...{ womenSpace: 'yes', language: 'Arabic', isMoved: false },
  badWeather: { place: 'Prayer hall', address: '', time: '08:30' },
}
const moved = { ...inPark, time: '08:30', place: 'Prayer hall', isMoved: true }
const eid: PublicEid = {
  ...{
    eid: 'fitr',
    year: 1448,
    date: '2027-03-09',
    days: ['2027-03-09'],
    takbeer: '07:30',
    note: 'Bring a mat',
  },
  congregations: [inPark],
}

function pageWith(changes: Partial<PublicEid>) {
  const facts = { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] }
  const moment = { now: new Date('2027-03-08T10:00Z'), date: null, isChosen: false }
  return mosquePage({ ...facts, eid: { ...eid, ...changes } }, moment)
}
const mosqueWith = (changes: Partial<PublicEid>) => shown(pageWith(changes))
const itemsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('[data-eid="fitr"]')].map((item) => [
    item.dataset.time,
    item.dataset.place,
    textOf(item),
  ])
const eventsOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? ''))
    .filter((data) => data['@type'] === 'Event')

test('a mosque’s page has the congregations, and says plainly that one has moved', () => {
  const page = mosqueWith({})
  expect(textOf(page.querySelector('section[aria-labelledby="eid"]'))).toMatch(
    /^Eid al-Fitrtomorrow ?Tuesday 9 March ?Takbeer from 07:30/,
  )
  expect(itemsOf(page)).toEqual([
    ['08:00', 'Norfolk Park', '08:00Norfolk ParkWomen’s spaceIn bad weather: Prayer hall, 08:30Arabic'],
  ])
  expect(itemsOf(mosqueWith({ congregations: [moved] }))).toEqual([
    ['08:30', 'Prayer hall', '08:30Prayer hallMoved indoorsWomen’s spaceArabic'],
  ])
})

test('a widget has them too', () => {
  const page = {
    ...pageWith({}),
    kind: 'widget',
    choices: { show: 'today', theme: 'auto' },
    month: null,
  } as const
  expect(itemsOf(shown(page)).map(([time]) => time)).toEqual(['08:00'])
})

test('both possible days are said while the month waits', () => {
  expect(
    textOf(
      mosqueWith({ days: ['2027-03-09', '2027-03-10'] })
        .querySelector('#eid')
        ?.closest('section'),
    ),
  ).toMatch(/Tuesday 9 March or Wednesday 10 MarchThe day is not announced yet\./)
})

test('they stand before the times on the day before and the day itself', () => {
  const isFirst = (day: string) => {
    const page = mosqueWith({ days: [day] })
    const [first] = page.querySelectorAll('#eid, [data-prayer="fajr"]')
    return first?.id === 'eid'
  }
  expect(['2027-03-08', '2027-03-09', '2027-03-10'].map(isFirst)).toEqual([true, true, false])
})

test('search engines get events as scheduled, a moved one at its new place', () => {
  const status = 'https://schema.org/EventScheduled'
  expect(eventsOf(mosqueWith({}))).toMatchObject([
    { name: 'Eid al-Fitr prayer', startDate: '2027-03-09T08:00', eventStatus: status },
  ])
  expect(eventsOf(mosqueWith({ congregations: [moved] }))).toMatchObject([
    { startDate: '2027-03-09T08:30', eventStatus: status, location: { name: 'Prayer hall' } },
  ])
})

const board: EidBoardPage = {
  ...{ kind: 'eidBoard', eid: 'fitr', year: 1448, near: 'Sheffield', country: null, isUnknownPlace: false },
  expected: null,
  days: [
    {
      ...{ date: '2027-03-09', state: 'announced' },
      calendars: [null, { slug: 'council', name: 'Council', names: { ar: 'المجلس' } }],
      congregations: [
        {
          ...{ ...inPark, distanceKm: 1.2, isSubjectToAnnouncement: false },
          mosque: { slug: 'quba', name: 'Quba', names: { ar: 'قباء' }, countryCode: 'GB' },
        },
      ],
    },
  ],
}

test('the board has a form without a script, and each day with its calendars and congregations', () => {
  const page = shown(board)
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/eid')
  expect(page.querySelector<HTMLInputElement>('input[name=near]')?.value).toBe('Sheffield')
  expect(textOf(page.querySelector('h1'))).toBe('Eid prayers near Sheffield')
  const day = page.querySelector('[data-day="2027-03-09"]')
  expect(textOf(day?.querySelector('p'))).toBe('by Umm al-Qura, Council, announced')
  expect(day?.querySelector('li a')?.getAttribute('href')).toBe('/mosques/quba')
  expect(itemsOf(page)[0]?.slice(0, 2)).toEqual(['08:00', 'Norfolk Park'])
  expect(textOf(shown(board, 'ar').querySelector('[data-day] a'))).toBe('قباء')
})

test('outside the days of Eid the board says when it is expected, and by which calendar', () => {
  const page = shown({ ...board, near: '', days: [], expected: { date: '2027-05-16', calendar: null } })
  expect(textOf(page.querySelector('[data-expected]'))).toBe(
    'Eid al-Fitr 1448 is expected on Sunday 16 May 2027 by Umm al-Qura.',
  )
})

test('the screen has a hint for each congregation', () => {
  shown(board)
  expect(eidHints({ ...eid, congregations: [inPark, moved] })).toEqual([
    ['Eid al-Fitr prayer, Tuesday 9 March: ', '08:00', ' Norfolk Park'],
    ['Eid al-Fitr prayer, Tuesday 9 March: ', '08:30', ' Prayer hall, Moved indoors'],
  ])
})
