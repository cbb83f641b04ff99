import type { HijriCalendarPage, PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const frame: PageFrame = {
  ...{ origin: 'https://mosques.example.org', path: '/hijri-calendars', canonicalPath: '/hijri-calendars' },
  ...{ language: 'en', distanceUnit: 'km', tiles: null },
}
function shown(page: PublicPage, language: Language = 'en'): Document {
  return new DOMParser().parseFromString(render(page, { ...frame, language }), 'text/html')
}
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

const ummAlQura = { slug: 'umm-al-qura', name: 'Umm al-Qura', names: {} }
const council = {
  slug: 'council',
  name: 'Council',
  names: { ar: 'المجلس' },
  authority: 'The council',
  follows: ummAlQura,
}
const computed = { ...ummAlQura, authority: 'Umm al-Qura', follows: null }

test('the list links each calendar, with who announces it and which one it follows', () => {
  const page = { kind: 'hijriCalendars', calendars: [computed, council] } as const
  const items = (language: Language) =>
    [...shown(page, language).querySelectorAll('main li')].map((item) => [
      item.querySelector('a')?.getAttribute('href'),
      textOf(item),
    ])
  expect(items('en')).toEqual([
    ['/hijri-calendars/umm-al-qura', 'Umm al-QuraCalculated: no one announces it.'],
    ['/hijri-calendars/council', 'CouncilAnnounced by The councilFollows Umm al-Qura'],
  ])
  expect(items('ar')[1]).toEqual(['/ar/hijri-calendars/council', 'المجلستعلنه: The councilيتبع أم القرى'])
})

const months: HijriCalendarPage['months'] = [
  { year: 1447, month: 7, firstDay: '2025-12-21', days: 30, state: 'announced', authority: 'The council' },
  { year: 1447, month: 8, firstDay: '2026-01-20', days: 30, state: 'computed' },
  {
    ...{ year: 1447, month: 9, firstDay: '2026-02-19', days: 29, state: 'corrected' },
    ...{
      announcedAt: '2026-02-18T20:05:00.000Z',
      authority: 'The council',
      source: 'Seen',
      link: 'https://council.example',
    },
  },
]

test('a calendar’s page has each month with its first day, length, state and source', () => {
  const page = shown({
    ...{
      kind: 'hijriCalendar',
      calendar: council,
      timeZone: 'Europe/London',
      today: '2026-02-20',
      year: 1447,
    },
    ...{ months, previous: 1446, next: null },
  })
  const [rajab, shaban, ramadan] = [...page.querySelectorAll('tbody tr')]
  expect(textOf(rajab)).toBe('Rajab30 daysSunday 21 December 2025announcedThe council')
  expect(textOf(shaban)).toBe('Shaban30 daysTuesday 20 January 2026calculated')
  expect(textOf(ramadan)).toBe(
    'Ramadan29 daysThursday 19 February 2026correctedThe council18 February 2026, 20:05Seen',
  )
  expect(ramadan?.getAttribute('data-hijri')).toBe('1447-09-01')
  expect(ramadan?.getAttribute('data-hijri-state')).toBe('corrected')
  expect(ramadan?.querySelector('[aria-current="date"]')).not.toBeNull()
  expect(ramadan?.querySelector('a')?.getAttribute('href')).toBe('https://council.example')
  const years = [...page.querySelectorAll('main a[aria-label]')].map((link) => link.getAttribute('href'))
  expect(years).toEqual(['/hijri-calendars/council?year=1446'])
})
