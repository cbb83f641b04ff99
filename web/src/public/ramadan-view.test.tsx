import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { ummAlQuraCalendars } from '@mihrab/core/features/public/moon-sighting.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame, PublicPage, RamadanPage } from '@mihrab/core/features/public/pages.ts'
import { ramadanDays } from '@mihrab/core/features/public/ramadan.ts'
import { screenPage } from '@mihrab/core/features/public/screen.ts'
import type { RamadanVersion } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { mosqueOfPages as mosque, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { describe, expect, test } from 'vitest'
import { showNext } from './browser/show-next.ts'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const frame: PageFrame = {
  ...{ origin: 'https://mosques.example.org', path: '/mosques/quba', canonicalPath: null },
  ...{ language: 'en', distanceUnit: 'km', tiles: null },
}
const shown = (page: PublicPage, language: Language = 'en'): Document =>
  new DOMParser().parseFromString(render(page, { ...frame, language }), 'text/html')
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

const details = { rakahs: null, language: '', note: '', womenSpace: 'unknown', afterIsha: null } as const
const version: RamadanVersion = {
  ...{ year: 1448, savedOn: '2027-01-01', updatedAt: '2027-01-01T00:00:00.000Z' },
  schedule: {
    ...{ imsakMinutes: 10, itikaf: 'The last ten nights', iftar: 'Dates for everyone' },
    parts: [
      {
        ...{ fromDay: 1, prayers: { isha: { time: '19:15' } } },
        taraweeh: [
          { ...details, time: '19:30', place: 'Main hall', rakahs: 20, womenSpace: 'yes' },
          { ...details, time: '22:00', place: '' },
        ],
      },
    ],
  },
}
const times = { ...timesOfPages, ramadan: [version] }
const { begins, ramadan } = mosqueDay(times, '2027-02-18')
const pageAt = (instant: string | number, isChosen = true) =>
  mosquePage(
    { mosqueId: 'quba', mosque, times, events: [] },
    { now: new Date(instant), date: null, isChosen },
  )
const iftarAt = begins.maghrib?.instant ?? 0

describe('the page of a mosque in Ramadan', () => {
  test('counts down to iftar, with the day and the end of suhur, and the prayers after it', () => {
    const page = shown(pageAt(iftarAt - 73 * 60_000))
    const bar = page.querySelector('[data-suhur-ends]')
    expect(bar?.getAttribute('data-suhur-ends')).toBe(ramadan?.suhurEnds?.time)
    expect(bar?.getAttribute('data-iftar')).toBe(begins.maghrib?.time)
    expect(textOf(bar)).toBe(`Day 11 of RamadanSuhur ended ${ramadan?.suhurEnds?.time}`)
    const niche = page.querySelector('[data-fast]')
    expect(textOf(niche)).toMatch(
      /^Iftar, at Maghrib\d\d:\d\din 1 h 13 minin 1 hour(,| and) 13 minutes.*Taraweeh 19:30$/,
    )
    expect(niche?.querySelector('[role=timer]')?.getAttribute('data-countdown')).toBe(
      new Date(iftarAt).toISOString(),
    )
    expect(page.querySelector('[aria-label="Next prayer"]')?.hasAttribute('hidden')).toBe(true)
  })

  test('counts down to the end of suhur after midnight', () => {
    const page = shown(pageAt('2027-02-18T01:00Z'))
    expect(textOf(page.querySelector('[data-fast] h2'))).toBe('Suhur ends')
    expect(textOf(page.querySelector('[data-suhur-ends]'))).toBe(
      `Day 11 of RamadanIftar ${begins.maghrib?.time}`,
    )
  })

  test('has each Taraweeh in the table with what is said of it, and the mosque’s texts', () => {
    const page = shown(pageAt('2027-02-18T12:00Z'))
    const rows = [...page.querySelectorAll('[data-prayer=taraweeh]')]
    expect(rows.map((row) => row.getAttribute('data-jamaah'))).toEqual(['19:30', '22:00'])
    expect(textOf(rows[0])).toContain('Main hall · 20 rak’ahs · Women’s space')
    expect(textOf(page.querySelector('[data-prayer=maghrib] th'))).toContain('Iftar')
    expect(textOf(page.querySelector('[aria-labelledby=ramadan]'))).toBe(
      'Ramadan 1448I’tikafThe last ten nightsIftarDates for everyoneAll days of Ramadan',
    )
    expect(page.querySelector('[aria-labelledby=ramadan] a')?.getAttribute('href')).toBe(
      '/mosques/quba/ramadan',
    )
    expect(page.querySelector('[data-fast]')).toBeNull()
  })

  test('shows the next prayer again where it is cached and iftar is over', () => {
    const page = shown(pageAt(iftarAt - 60_000, false))
    document.body.innerHTML = page.body.innerHTML
    document.documentElement.dataset.words = page.documentElement.dataset.words ?? ''
    const isHidden = (part: string) =>
      document.querySelector(part)?.closest('section')?.hasAttribute('hidden')
    const niches = () => [isHidden('[data-fast]'), isHidden('[data-next-name]')]
    showNext(iftarAt + 60_000)
    expect(niches()).toEqual([false, true])
    document.documentElement.dataset.kept = '2027-02-18T16:00:00.000Z'
    showNext(iftarAt - 1)
    expect(niches()).toEqual([false, true])
    showNext(iftarAt)
    expect(niches()).toEqual([true, false])
    delete document.documentElement.dataset.kept
    document.body.replaceChildren()
  })
})

const sheet = {
  mosque,
  hijriCalendar: null,
  method: 'Muslim World League',
  version: 3,
  qrCode: null,
  asOf: null,
}
const allDays = (kind: RamadanPage['kind'], today = '2027-02-01'): RamadanPage => ({
  ...{ ...sheet, kind, today },
  ...ramadanDays(times, ummAlQuraCalendars, today),
})

describe.each(['ramadan', 'ramadanPrint'] as const)('all days of Ramadan (%s)', (kind) => {
  test('are the page’s only dates, below the evening of the first Taraweeh', () => {
    const page = shown(allDays(kind))
    const rows = [...page.querySelectorAll<HTMLElement>('[data-date]')]
    expect(rows).toHaveLength(29)
    expect([rows[0]?.dataset.date, rows.at(-1)?.dataset.date]).toEqual(['2027-02-08', '2027-03-08'])
    const row = rows[10]
    expect(row?.querySelector('[data-hijri]')?.getAttribute('data-hijri')).toBe('1448-09-11')
    expect(textOf(row)).toBe(
      `11Thu 18 Feb${ramadan?.suhurEnds?.time}${begins.fajr?.time}${begins.maghrib?.time}${begins.isha?.time} 19:1519:30 22:00`,
    )
    expect(textOf(page.querySelector('[data-eve]'))).toMatch(/^Sun 7 Feb\d\d:\d\d 19:1519:30 22:00$/)
    expect(textOf(rows.at(-1)?.querySelector('[data-taraweeh]'))).toBe('–none')
  })

  test('begin with both first days while these are open', () => {
    const open = { firstDays: ['2027-02-07', '2027-02-08'], authority: 'The council' }
    const openDays = shown({ ...allDays(kind), open }).querySelector('[data-first-days]')
    expect(textOf(openDays)).toBe(
      'Ramadan starts on Sunday 7 February or Monday 8 February. The council has not announced it yet.',
    )
    expect(shown(allDays(kind)).querySelector('[data-first-days]')).toBeNull()
  })
})

test('the month names Eid', () => {
  const month = monthOfMosque(times, '2027-03', '2027-03-01')
  const page = shown({ ...sheet, kind: 'month', today: '2027-03-01', month })
  expect(textOf(page.querySelector('[data-eid-day] .hijri'))).toBe('1 Shawwal Eid al-Fitr')
  const print = shown({ ...sheet, kind: 'print', today: '2027-03-01', month })
  expect(textOf(print.querySelector('.legend dl'))).toContain('1 ShawwalEid al-Fitr')
})

test('the widget has the times of the fast and Taraweeh', () => {
  const page = pageAt('2027-02-18T12:00Z')
  const choices = { show: 'today', theme: 'auto' } as const
  const widget = shown({ ...page, kind: 'widget', choices, month: null })
  expect(textOf(widget.querySelector('[data-iftar]'))).toContain(`Iftar ${begins.maghrib?.time}`)
  expect(widget.querySelectorAll('[data-prayer=taraweeh]')).toHaveLength(2)
})

test('the screen counts down to both ends of the fast, and has Taraweeh in a row of its own', () => {
  const screenAt = (instant: number) =>
    shown(
      screenPage(
        { mosque, times, events: [] },
        {
          ...{ now: new Date(instant), isChosen: true, kind: 'screen', revision: 1 },
          choices: { phonesOffMinutes: 0, isTwelveHours: false },
        },
      ),
    )
  const countAt = (instant: number) => textOf(screenAt(instant).querySelector('[data-text=count]'))
  expect(countAt(iftarAt - 20 * 60_000)).toBe('Iftar in 20 min')
  expect(countAt(iftarAt)).not.toContain('Iftar')
  expect(countAt((ramadan?.suhurEnds?.instant ?? 0) - 61 * 60_000)).toBe('Suhur ends in 1 h 1 min')
  expect(countAt(ramadan?.suhurEnds?.instant ?? 0)).not.toContain('Suhur')
  const screen = screenAt(iftarAt - 20 * 60_000)
  const row = screen.querySelector('[data-prayer=taraweeh]')
  expect(row?.getAttribute('data-jamaah')).toBe('19:30')
  expect(textOf(row)).toBe('Taraweehالتراويح19:30 22:00')
  expect(textOf(screen.querySelector('[data-text=label]'))).toBe(
    `Suhur ends ${ramadan?.suhurEnds?.time} · Iftar ${begins.maghrib?.time}`,
  )
})
