import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages } from '@mihrab/web/test/public-page.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginningWords } from '#public/browser/moving-words.ts'
import { movingWords } from './countdown.tsx'
import { MonthLegend } from './month-legend.tsx'
import { MonthTable } from './month-table.tsx'
import { TimesCard } from './times-card.tsx'
import { locale } from './words.ts'

/** Harstad in a midsummer without night; its mosque prints a fajr shortly before midnight. */
const place = { latitude: 68.8, longitude: 16.54, timeZone: 'Europe/Oslo' }
const mosque = { ...mosqueOfPages, slug: 'harstad', name: 'Harstad', ...place }
const calculation = { ...place, method: 2, shadow: '1x' as const }
const ownBegins: OwnBegins[] = ['2027-06-20', '2027-06-21', '2027-06-22'].map((date) => ({
  date,
  fajr: '23:50',
  sunrise: '03:30',
  dhuhr: '13:00',
  asr: '17:30',
  maghrib: '22:20',
  isha: '23:10',
}))
const range: PublishedRange = {
  startDate: '2027-06-01',
  endDate: '2027-06-30',
  updatedAt: '2027-05-01T20:00:00.000Z',
  fajr: '02:30',
  dhuhr: '13:30',
  asr: '18:00',
  maghrib: '22:25',
  isha: '23:15',
  jumah: '13:30',
}
const pageOf = (now: string, ranges: PublishedRange[] = []) =>
  mosquePage(
    { mosqueId: 'harstad', mosque, times: { calculation, ranges, ownBegins }, events: [] },
    { now: new Date(now), date: null, isChosen: false },
  )

test('a fajr that begins before midnight is next on this evening, not tomorrow', () => {
  const { next, table } = pageOf('2027-06-20T21:20Z')
  expect(next).toMatchObject({ prayer: 'fajr', localTime: '23:50', day: '2027-06-21', isTomorrow: false })
  expect(table.date).toBe('2027-06-21')
})

test('the day’s table says that fajr begins on the evening before', () => {
  const { container } = render(<TimesCard page={pageOf('2027-06-21T10:00Z')} />)
  const begins = (prayer: string) => container.querySelector(`[data-prayer=${prayer}] td`)?.textContent
  expect([begins('fajr'), begins('isha')]).toEqual(['23:50the evening before', '23:10'])
})

test('a start on the evening before also shows beside the jamā’ah, until it has begun', () => {
  const words = (now: string) => {
    const { next } = pageOf(now, [range])
    return next && beginningWords(movingWords(), next, locale())
  }
  expect(words('2027-06-20T21:20Z')).toBe('Begins 23:50, the evening before')
  expect(words('2027-06-20T22:10Z')).toBe('Began 23:50')
})

test('a month marks a fajr on the evening before, and explains the mark', () => {
  const { days } = monthOfMosque({ calculation, ranges: [], ownBegins }, '2027-06', '2027-06-21')
  const { container } = render(
    <>
      <MonthTable days={days} />
      <MonthLegend days={days} />
    </>,
  )
  expect(container.querySelector('[data-date="2027-06-21"] .begins')?.textContent).toBe('23:50*')
  expect(container.textContent).toContain('* the evening before')
})
