import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { nextPrayer } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { showCached } from './browser/cached-page.ts'
import { MosqueView } from './mosque-view.tsx'

const mosque = { ...mosqueOfPages, timesSetUntil: null }
const range: PublishedRange = {
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  updatedAt: '2026-11-01T20:00:00.000Z',
  fajr: '05:30',
  dhuhr: '13:30',
  asr: '17:00',
  maghrib: '19:00',
  isha: '00:15',
  jumah: '13:15',
  jumuahs: ['13:15', '14:00'].map(singleJumuah),
}
const times = { ...timesOfPages, ranges: [range] }
const frame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba',
  canonicalPath: null,
  ...({ language: 'en', distanceUnit: 'km', tiles: null } as const),
}

/** The page as rendered at one moment, opened offline at another. */
function openCached(madeAt: Date, now: Date): void {
  const page = mosquePage(
    { mosqueId: 'quba-id', mosque, times, events: [] },
    { now: madeAt, date: null, isChosen: false },
  )
  const html = renderToStaticMarkup(<MosqueView page={page} frame={frame} />)
  const made = new DOMParser().parseFromString(html, 'text/html')
  Object.assign(document.documentElement.dataset, made.documentElement.dataset, {
    kept: madeAt.toISOString(),
  })
  document.body.replaceChildren(...made.body.childNodes)
  showCached(now.getTime())
}

test('a page has the mosque’s clock and the end of its day', () => {
  openCached(new Date('2027-03-19T04:00:00Z'), new Date('2027-03-19T04:00:00Z'))
  const { dataset } = document.documentElement
  expect(dataset.dayEnds).toBe('2027-03-20T00:00:00.000Z')
  expect(dataset.offsets).toContain(`[${Date.parse('2027-03-28T01:00Z')},3600000]`)
})

const countsTo = () => document.querySelector<HTMLElement>('[data-countdown]')?.dataset.countdown ?? null

afterEach(() => {
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name]
  }
  document.body.replaceChildren()
})

test.each([
  ['a Friday with two jumu’ahs', '2027-03-19T04:00:00Z'],
  ['the day on which the clocks go forward', '2027-03-28T03:00:00Z'],
])('a cached page shows the same next prayer as core, on %s', (_, made) => {
  const madeAt = new Date(made)
  const { date } = nextPrayer(times, madeAt)
  const end = madeAt.getTime() + 26 * 3_600_000
  for (let now = madeAt; now.getTime() < end; now = new Date(nextPrayer(times, now).at.instant)) {
    openCached(madeAt, now)
    const next = nextPrayer(times, now)
    // The page knows only one day.
    const expected = next.date === date ? new Date(next.at.instant).toISOString() : null
    expect(countsTo(), now.toISOString()).toBe(expected)
  }
})
