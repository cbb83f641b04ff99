import type { AnnouncedCalendar } from '@mihrab/core/features/public/moon-sighting.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { MonthPage, PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import { screenPage } from '@mihrab/core/features/public/screen.ts'
import { resolveHijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { mosqueOfPages as mosque, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { describe, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const frame: PageFrame = {
  ...{ origin: 'https://mosques.example.org', path: '/mosques/quba', canonicalPath: null },
  ...{ language: 'en', distanceUnit: 'km', tiles: null },
}
function shown(page: PublicPage, language: Language = 'en'): Document {
  return new DOMParser().parseFromString(render(page, { ...frame, language }), 'text/html')
}
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

/** Nobody has announced a month: Ramadan 1448 starts on 8 February 2027, the day after the 30th of Shaban. */
const council: AnnouncedCalendar = {
  calendar: resolveHijriCalendar([{ slug: 'council', hasEditors: true, announcements: [] }]),
  authorities: ['Sheffield Council'],
  named: { slug: 'council', name: 'Sheffield', names: { ar: 'شفيلد' } },
}
const saudi = { ...council, named: { slug: 'saudi-arabia', name: 'Saudi Arabia', names: { ar: 'السعودية' } } }
const [range] = timesOfPages.ranges
if (!range) throw new Error('no times')
const ranges = [{ ...range, startDate: '2027-01-01', endDate: '2027-06-30', maghrib: '20:59' }]
const times = { ...timesOfPages, ranges, hijri: council.calendar }
const calendars = { own: council, eid: council }
const facts = { mosqueId: 'quba', mosque, times, calendars, events: [] }
const announcement = {
  ...{ year: 1448, month: 9, firstDay: '2027-02-09', announcedAt: '2027-02-07T18:08:00Z' },
  ...{ isCorrection: false, source: '', link: null },
}
const announcing: AnnouncedCalendar = {
  ...council,
  calendar: resolveHijriCalendar([{ slug: 'council', hasEditors: true, announcements: [announcement] }]),
}
const announced = {
  calendars: { own: announcing, eid: announcing },
  times: { ...times, hijri: announcing.calendar },
}
const pageAt = (instant: string, more = {}) =>
  mosquePage({ ...facts, ...more }, { now: new Date(instant), date: null, isChosen: false })
const blockAt = (instant: string) => shown(pageAt(instant)).querySelector('[data-moon-sighting]')
const halvesOf = (block: Element | null) => [...(block?.querySelectorAll('[data-outcome]') ?? [])].map(textOf)

describe('the page of a mosque', () => {
  test('has both outcomes of the evening of 29 Shaban, with Isha, the fast and Fajr', () => {
    const block = blockAt('2027-02-06T17:40Z')
    expect(block?.getAttribute('data-moon-sighting')).toBe('ramadan')
    expect(textOf(block)).toContain(
      'Ramadan starts tomorrow or the day after.Sheffield Council announces it tonight.',
    )
    expect(halvesOf(block)).toEqual([
      'If tomorrow Sun 7 FebruaryIsha tonight19:30SundayFirst fastFajr06:45',
      'If the day after Mon 8 FebruaryIsha tonight19:30SundayNo fast yetFajr06:45',
    ])
    expect(blockAt('2027-02-06T15:00Z')).toBeNull()
  })

  test('has tonight’s Taraweeh beside Isha where there is one, as the schedule says', () => {
    const taraweeh = { time: '20:15', afterIsha: null, place: '', rakahs: null, language: '', note: '' }
    const part = { fromDay: 1, prayers: { isha: { time: '19:45' } } }
    const schedule = {
      ...{ imsakMinutes: 0, itikaf: '', iftar: '' },
      parts: [{ ...part, taraweeh: [{ ...taraweeh, womenSpace: 'unknown' as const }] }],
    }
    const version = { year: 1448, savedOn: '2027-01-01', updatedAt: '2027-01-01T00:00:00.000Z', schedule }
    const scheduled = { times: { ...times, ramadan: [version] } }
    const halvesAt = (instant: string) =>
      halvesOf(shown(pageAt(instant, scheduled)).querySelector('[data-moon-sighting]'))
    expect(halvesAt('2027-02-06T17:40Z')).toEqual([
      expect.stringContaining('Isha, Taraweeh tonight19:45 · 20:15'),
      expect.stringContaining('Isha tonight19:30'),
    ])
    expect(halvesAt('2027-03-08T19:00Z')).toEqual([
      expect.stringContaining('Isha tonight19:30'),
      expect.stringContaining('Isha, Taraweeh tonight19:45 · 20:15'),
    ])
  })

  test('is directly below the niche, before dates and address, and has a page renewed when it begins', () => {
    const page = shown(pageAt('2027-02-06T17:40Z'))
    const main = page.querySelector('main')
    const parts = [
      ...page.querySelectorAll('[role="timer"], [data-outcome="tomorrow"], .mosque-details, table'),
    ]
    expect(parts.slice(0, 3).map((part) => part.getAttribute('data-outcome') ?? part.className)).toEqual([
      expect.anything(),
      'tomorrow',
      expect.stringContaining('mosque-details'),
    ])
    expect(main?.hasAttribute('data-renew-at')).toBe(false)
    const before = shown(pageAt('2027-02-06T12:00Z')).querySelector('main')
    expect(before?.getAttribute('data-renew-at')).toMatch(/^2027-02-06T16:58/)
  })

  test('keeps an Isha after midnight until it is over', () => {
    const timeZone = 'Asia/Dhaka'
    const late = {
      mosque: { ...mosque, timeZone },
      times: { ...times, ranges: [], calculation: { ...times.calculation, timeZone } },
    }
    const factsAt = (instant: string) =>
      halvesOf(shown(pageAt(instant, late)).querySelector('[data-moon-sighting]'))[0]
    const isha = /Isha .*00:51/
    expect(factsAt('2027-02-06T17:30Z')).toMatch(isha)
    expect(factsAt('2027-02-06T18:30Z')).toMatch(isha)
    expect(factsAt('2027-02-06T19:00Z')).toMatch(/^If today/)
    expect(factsAt('2027-02-06T19:00Z')).not.toMatch(isha)
  })

  test('says after midnight that it is not announced yet, until the next maghrib', () => {
    const block = blockAt('2027-02-07T03:00Z')
    expect(textOf(block)).toContain(
      'Ramadan starts today or tomorrow.Sheffield Council has not announced it yet.',
    )
    expect(halvesOf(block)[0]).toBe('If today Sun 7 FebruarySundayFirst fastFajr06:45')
    expect(blockAt('2027-02-07T17:40Z')).toBeNull()
  })

  test('has Eid or another fast on 29 Ramadan, and both days of Eid al-Adha on 29 Dhu al-Qadah', () => {
    // Ramadan has 30 days by Umm al-Qura, Dhu al-Qadah 29.
    expect(halvesOf(blockAt('2027-03-08T19:00Z'))).toEqual([
      expect.stringContaining('TuesdayEid al-Fitr'),
      expect.stringContaining('TuesdayAnother fast'),
    ])
    expect(halvesOf(blockAt('2027-05-06T21:00Z'))).toEqual([
      'If tomorrow Fri 7 MayEid al-AdhaSun 16 May',
      'If the day after Sat 8 MayEid al-AdhaMon 17 May',
    ])
  })

  test('says in place of both outcomes when an announced month starts, until the maghrib of its first day', () => {
    const blockAt = (instant: string, language?: Language) =>
      shown(pageAt(instant, announced), language).querySelector('[aria-labelledby="moon"]')
    expect(blockAt('2027-02-07T18:00Z')).toBeNull()
    const block = blockAt('2027-02-08T12:00Z')
    expect(block?.hasAttribute('data-moon-sighting')).toBe(false)
    expect(textOf(block)).toBe(
      'Ramadan starts on Tuesday 9 February.Announced by Sheffield Council at 18:08.',
    )
    expect(textOf(blockAt('2027-02-08T12:00Z', 'bn'))).toContain('৬:০৮')
    expect(blockAt('2027-02-09T17:50Z')).toBeNull()
  })

  test('has Eid al-Adha by another calendar first, as by its own the month may start on another day', () => {
    const block = shown(pageAt('2027-05-06T21:00Z', { calendars: { own: council, eid: saudi } }))
    expect(textOf(block.querySelector('[data-moon-sighting]'))).toMatch(
      /^Eid al-Adha by Saudi Arabia on Sun 16 May or Mon 17 May.Dhu al-Hijjah starts tomorrow or the day after. Sheffield/,
    )
  })

  test('names the calendar of Eid al-Adha where it is another', () => {
    const eid = saudi
    const page = pageAt('2027-02-01T12:00Z', { calendars: { own: council, eid } })
    const line = (language: Language) => textOf(shown(page, language).querySelector('[data-eid-calendar]'))
    expect(line('en')).toBe('Eid al-Adha by Saudi Arabia')
    expect(line('ar')).toBe('عيد الأضحى بحسب السعودية')
    expect(shown(pageAt('2027-02-01T12:00Z')).querySelector('[data-eid-calendar]')).toBeNull()
  })
})

const month = (kind: MonthPage['kind']): MonthPage => ({
  ...{
    kind,
    mosque,
    today: '2027-02-01',
    asOf: null,
    hijriCalendar: council.named,
    version: 1,
    qrCode: null,
  },
  ...{ month: monthOfMosque(times, '2027-02', '2027-02-01'), method: 'Muslim World League' },
})

test.each(['month', 'print'] as const)(
  'the %s says beside the first day that it is subject to announcement',
  (kind) => {
    const page = shown(month(kind))
    const row = page.querySelector('[data-date="2027-02-08"]')
    expect(row?.querySelector('[data-hijri="1448-09-01"]')?.getAttribute('data-hijri-state')).toBe('computed')
    expect(row?.querySelector('.hijri svg')).not.toBeNull()
    expect(textOf(row?.querySelector('.hijri'))).toMatch(/^1 Ramadan/)
    // A phone has no column for it.
    expect(textOf(row?.querySelector('.first-day'))).toBe(
      kind === 'month' ? '1 Ramadan , subject to announcement' : undefined,
    )
    expect(textOf(page.body)).toContain('1 Ramadan: subject to announcement')
    expect(textOf(page.body)).toContain('30 Shaban: subject to announcement')
    expect(page.querySelectorAll('td.hijri svg')).toHaveLength(2)
  },
)

test('the printed month names the calendar of its Hijri months', () => {
  expect(textOf(shown(month('print')).body)).toContain('a Hijri month begins (Sheffield)')
  expect(textOf(shown(month('print'), 'ar').body)).toContain('بداية شهر هجري (شفيلد)')
})

test('the widget says that today’s Hijri date is subject to announcement', () => {
  const choices = { show: 'today', theme: 'auto' } as const
  const widgetAt = (instant: string) =>
    shown({ ...pageAt(instant), kind: 'widget', choices, month: null }).querySelector('[data-hijri]')
  expect(textOf(widgetAt('2027-02-08T12:00Z'))).toBe('1 Ramadan 1448 (subject to announcement)')
  expect(textOf(widgetAt('2027-02-01T12:00Z'))).toBe('24 Shaban 1448')
})

function screenAt(instant: string, more = {}, language?: Language): Document {
  const moment = { now: new Date(instant), isChosen: true, kind: 'screen', revision: 1 } as const
  const choices = { phonesOffMinutes: 10, isTwelveHours: false }
  return shown(screenPage({ ...facts, ...more }, { ...moment, choices }), language)
}

test('the screen says in the same band when an announced month starts', () => {
  const band = (screen: Document) => textOf(screen.querySelector('[data-announced="ramadan"] h2'))
  const screen = screenAt('2027-02-08T12:00Z', announced)
  expect(band(screen)).toBe('Ramadan starts on Tuesday 9 February. Announced by Sheffield Council at 18:08.')
  expect(screen.querySelector('main')?.getAttribute('data-band')).toBe('announced')
  expect(screen.querySelector('[data-moon-sighting]')).toBeNull()
  const council = { ...announcing, authorities: ['Council 7'] }
  const calendars = { own: council, eid: council }
  expect(band(screenAt('2027-02-08T12:00Z', { ...announced, calendars }, 'bn'))).toMatch(/১৮:০৮-এ .* 7/)
  expect(band(screenAt('2027-02-09T17:50Z', announced))).toBeUndefined()
})

test('the screen has both outcomes in a band of its own, which other days hide', () => {
  const evening = screenAt('2027-02-06T17:40Z')
  expect(evening.querySelector('main')?.getAttribute('data-band')).toBe('moon')
  expect(evening.querySelector('[data-moon-sighting]')?.getAttribute('data-moon-sighting')).toBe('ramadan')
  expect([...evening.querySelectorAll('[data-outcome]')].map(textOf)).toEqual([
    'If tomorrow Sun 7 FebruaryIsha tonight 19:30Sunday First fastFajr 06:45',
    'If the day after Mon 8 FebruaryIsha tonight 19:30Sunday No fast yetFajr 06:45',
  ])
  expect(evening.querySelector('[data-hijri]')?.getAttribute('data-hijri')).toBe('1448-08-29')
  const morning = screenAt('2027-02-06T10:00Z')
  expect(morning.querySelector('main')?.hasAttribute('data-band')).toBe(false)
  expect(morning.querySelector('[data-moon-sighting]')).toBeNull()
})
