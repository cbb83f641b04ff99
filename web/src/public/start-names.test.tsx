import { type MosqueTimes, mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { calendarEvents } from '@mihrab/core/features/public/calendar/calendar-events.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages as mosque, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MonthTable } from './month-table.tsx'
import { nameOfNext } from './prayer-words.ts'
import { PrintTable } from './print-table.tsx'
import { TimesTable } from './times-table.tsx'
import { locale, speak } from './words.ts'

beforeEach(() => speak('tr'))
// Other tests of this worker expect English.
afterEach(() => speak('en'))

const computed: MosqueTimes = { ...timesOfPages, ranges: [] }

function pageOf(times: MosqueTimes) {
  const now = new Date('2026-11-23T03:00Z')
  return mosquePage({ mosqueId: 'quba', mosque, times, events: [] }, { now, date: null, isChosen: false })
}

function fajrRow(times: MosqueTimes): string[] {
  const { container } = render(<TimesTable page={pageOf(times)} hasReasons={false} />)
  const row = container.querySelector('[data-prayer="fajr"] tr')
  return [row?.querySelector('th span'), ...(row?.querySelectorAll('td') ?? [])].map(
    (cell) => cell?.textContent ?? '',
  )
}

test('in Turkish the start of Fajr is İmsak, and its congregation Sabah', () => {
  expect(fajrRow(computed)).toEqual(['İmsak', '05:40'])
  expect(fajrRow(timesOfPages)).toEqual(['Sabah', '05:40İmsak', '06:45'])
  expect(
    [computed, timesOfPages].map((times) => pageOf(times).next).map((next) => next && nameOfNext(next)),
  ).toEqual(['İmsak', 'Sabah'])
})

test('other languages have one name for both', () => {
  speak('de')
  expect(fajrRow(computed)[0]).toBe('Fadschr')
  expect(fajrRow(timesOfPages)).toEqual(['Fadschr', '05:40', '06:45'])
})

test('the columns of a month are named by their content', () => {
  const headOf = (times: MosqueTimes) => {
    const { days } = monthOfMosque(times, '2026-11', '2026-11-23')
    const { container } = render(<MonthTable days={days} />)
    return [...container.querySelectorAll('thead th')].map((cell) => cell.textContent)
  }
  expect(headOf(computed)).toContain('İmsak')
  expect(headOf(computed)).not.toContain('Sabah')
  expect(headOf(timesOfPages).filter((name) => name?.includes('İmsak'))).toEqual(['Sabahİmsak', 'İmsak'])
  const { days } = monthOfMosque(timesOfPages, '2026-11', '2026-11-23')
  const { container } = render(<PrintTable days={days} />)
  const [, ...columns] = [...container.querySelectorAll('thead tr')].map((row) => row.textContent)
  expect(columns.join()).toMatch(/^İmsakcemaatvakitcemaat/)
})

test('calendars name the start and the congregation separately', () => {
  const days = [mosqueDay(timesOfPages, '2026-11-23')]
  const events = calendarEvents({ mosque, days, today: '2026-11-23', events: [] }, locale())
  const summaries = events.filter(({ prayer }) => prayer === 'fajr').map(({ summary }) => summary)
  expect(summaries).toEqual(['İmsak vakti', 'Sabah cemaati'])
})
