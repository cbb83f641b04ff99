import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { mosqueOfPages, timesOfPages, winterOfPages as winter } from '@mihrab/web/test/public-page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PosterView } from './poster-view.tsx'

const mosque = {
  ...mosqueOfPages,
  phone: '0114 496 0000',
  image: '/media/quba.webp',
  timesSetUntil: null,
}
const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba/poster',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}

function poster(ranges: PublishedRange[], now: string, image: string | null = mosque.image): Document {
  const times = { ...timesOfPages, ranges }
  const { table, jumuah, today } = mosquePage(
    { mosqueId: 'quba-id', mosque, times, events: [] },
    { now: new Date(now), date: null, isChosen: false },
  )
  const page = {
    kind: 'poster' as const,
    mosque: { ...mosque, image },
    today,
    asOf: null,
    version: 7,
    table,
    jumuah,
    qrCode: '<svg/>',
  }
  const html = renderToStaticMarkup(<PosterView page={page} frame={frame} />)
  return new DOMParser().parseFromString(html, 'text/html')
}

const jamaahs = (shown: Document) =>
  [...shown.querySelectorAll<HTMLElement>('[data-prayer]')].map(({ dataset }) => [
    dataset.prayer,
    dataset.jamaah,
  ])

test('the poster has the day’s times, jumu’ah, the picture and the day they are for', () => {
  const shown = poster([winter], '2026-11-23T09:00Z')
  expect(jamaahs(shown)).toEqual([
    ['fajr', '06:45'],
    ['dhuhr', '12:30'],
    ['asr', '14:00'],
    ['maghrib', '16:00'],
    ['isha', '19:30'],
  ])
  expect(shown.querySelector('[data-jumuah]')?.textContent).toContain('12:45')
  expect(shown.querySelector('.picture')?.getAttribute('src')).toBe('/media/quba.webp')
  expect(shown.querySelector('.title h2')?.textContent).toBe('Monday 23 November 2026')
  expect(shown.querySelector('main')?.textContent).toContain('0114 496 0000')
  expect(shown.querySelector('main')?.textContent).not.toContain('Calculated')
})

test('on a Friday the poster has jumu’ah in place of dhuhr, once', () => {
  const shown = poster([winter], '2026-11-27T05:00Z')
  expect(jamaahs(shown).map(([prayer]) => prayer)).toEqual(['fajr', 'asr', 'maghrib', 'isha'])
  expect(shown.querySelectorAll('[data-jumuah]')).toHaveLength(1)
})

test('computed times on the poster are called that, and a mosque without a picture has none', () => {
  const shown = poster([], '2026-11-23T09:00Z', null)
  expect(shown.querySelectorAll('thead th')).toHaveLength(1)
  expect(shown.querySelector('thead p')?.textContent).toBe(
    'Calculated times. The mosque has not published its own for this day.',
  )
  expect(shown.querySelector('.picture')).toBeNull()
})
