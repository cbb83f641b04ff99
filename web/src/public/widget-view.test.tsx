import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame, WidgetChoices } from '@mihrab/core/features/public/pages.ts'
import { mosqueOfPages, timesOfPages, winterOfPages as winter } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WidgetMessage } from './widget-message.tsx'
import { WidgetView } from './widget-view.tsx'

const mosque = { ...mosqueOfPages, timesSetUntil: null }
const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba/widget',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}

/** The widget at 9:00 on Friday 27 November 2026, or at another moment. */
function widget(ranges: PublishedRange[], choices: Partial<WidgetChoices> = {}, at?: string): Document {
  const times = { ...timesOfPages, ranges }
  const now = new Date(at ?? '2026-11-27T09:00Z')
  const shown = mosquePage(
    { mosqueId: 'quba-id', mosque, times, events: [] },
    { now, date: null, isChosen: at !== undefined },
  )
  const page = {
    ...shown,
    kind: 'widget' as const,
    choices: { show: 'today', theme: 'auto', ...choices } as const,
    month: choices.show === 'month' ? monthOfMosque(times, '2026-11', shown.today) : null,
  }
  const html = renderToStaticMarkup(<WidgetView page={page} frame={frame} />)
  return new DOMParser().parseFromString(html, 'text/html')
}

const textOf = (shown: Document, selector: string) => shown.querySelector(selector)?.textContent ?? ''

test('the widget’s script gets the mosque’s clock and the end of its day, unless the moment was chosen', () => {
  expect(widget([winter]).documentElement.dataset).toMatchObject({
    dayEnds: '2026-11-28T00:00:00.000Z',
    offsets: expect.stringContaining(`[${Date.parse('2027-03-28T01:00Z')},3600000]`),
  })
  expect(widget([winter], {}, '2026-11-27T09:00Z').documentElement.dataset.dayEnds).toBeUndefined()
})

test('today’s table has the attributes that scripts need, jumu’ah on Fridays, and no reasons', () => {
  const shown = widget([winter])
  expect(shown.querySelector('[data-day]')?.getAttribute('data-day')).toBe('2026-11-27')
  const next = shown.querySelector<HTMLElement>('[data-prayer][data-next]')?.dataset
  expect([next?.prayer, next?.jamaah]).toEqual(['jumuah', '12:45'])
  expect(shown.querySelector('[data-countdown]')?.getAttribute('data-countdown')).toBe(
    '2026-11-27T12:45:00.000Z',
  )
  expect(shown.querySelectorAll('[data-reason], [data-reason-text]')).toHaveLength(0)
  expect(shown.documentElement.dataset.dayEnds).toBe('2026-11-28T00:00:00.000Z')
})

test('a day in the widget is one region, named as its table', () => {
  document.body.innerHTML = widget([winter]).body.innerHTML
  const page = within(document.body)
  expect(page.getAllByRole('region', { name: 'Today' })).toHaveLength(1)
  page.getByRole('table', { name: 'Today' })
  document.body.replaceChildren()
})

test.each(['today', 'month', 'next'] as const)(
  '%s: a day without the mosque’s own times is marked as computed',
  (show) => {
    const shown = widget([], { show })
    expect(shown.querySelector('[data-source]')?.getAttribute('data-source')).toBe('computed')
    expect(shown.body.textContent).toMatch(/Calculated times\.|All times are calculated|Begins/)
    expect(shown.querySelectorAll('[data-jamaah]')).toHaveLength(0)
  },
)

test('the month in the widget has its days, jumu’ahs, and no times twice', () => {
  const shown = widget([winter], { show: 'month' })
  expect(shown.querySelectorAll('tr[data-date]')).toHaveLength(30)
  expect(textOf(shown, '[data-jumuah]')).toContain('12:45')
  expect(shown.querySelectorAll('[data-prayer]')).toHaveLength(0)
})

test('screen readers hear in the cells which day is today and which times are new', () => {
  const later = { ...winter, startDate: '2026-11-20', asr: '14:10' }
  const shown = widget([{ ...winter, endDate: '2026-11-19' }, later], { show: 'month' })
  const today = shown.querySelector('[aria-current="date"]')
  expect([today?.tagName, today?.closest('tr')?.dataset.date]).toEqual(['TH', '2026-11-27'])
  const cells = [...shown.querySelectorAll('td.jamaah')].map((cell) => cell.textContent)
  expect(cells.filter((text) => text?.includes('new'))).toEqual(['14:10 new'])
  expect(shown.querySelector('.month-legend [aria-hidden="true"]')?.textContent).toBe('14:10')
})

test('the widget of the next prayer has its time, and the mosque’s name', () => {
  const shown = widget([winter], { show: 'next' })
  expect(shown.querySelector<HTMLElement>('[data-next]')?.dataset).toMatchObject({
    prayer: 'jumuah',
    jamaah: '12:45',
  })
  expect(textOf(shown, '[data-next]')).toContain('Jumu’ah 12:45')
  expect(textOf(shown, 'a')).toContain('Quba')
})

test.each([
  ['auto', undefined],
  ['light', 'light'],
  ['dark', 'dark'],
] as const)('the widget’s theme %s', (theme, attribute) => {
  expect(widget([winter], { theme }).documentElement.dataset.theme).toBe(attribute)
})

test('a widget of a chosen moment says so, stands still, and links back with its choices', () => {
  const shown = widget([winter], { show: 'next', theme: 'dark' }, '2026-11-28T09:00Z')
  expect(textOf(shown, '[role="status"]')).toContain('09:00 on 28 November 2026')
  expect(shown.querySelector('[role="status"] a')?.getAttribute('href')).toBe('?show=next&theme=dark')
  expect(textOf(shown, '[role="timer"] [aria-hidden]')).toBe('in 3 h 30 min')
  expect(shown.documentElement.dataset.dayEnds).toBeUndefined()
})

test('every link of a widget but the one back to now leaves the frame', () => {
  const message = renderToStaticMarkup(
    <WidgetMessage page={{ kind: 'notFound', message: null }} frame={frame} />,
  )
  for (const shown of [widget([winter]), new DOMParser().parseFromString(message, 'text/html')]) {
    const links = [...shown.querySelectorAll('a')]
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ target, rel }) => target !== '_blank' || rel !== 'noopener')).toEqual([])
  }
})
