import type { ChangesPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import {
  changeOf,
  maxChanges,
  type PublicChange,
} from '@mihrab/core/features/public/public-changes.schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangesView } from './changes-view.tsx'

const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba/changes',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}
const mosque = {
  slug: 'quba',
  name: 'Quba',
  url: 'https://mosques.example.org/mosques/quba',
  image: null,
  timeZone: 'Europe/London',
} as ChangesPage['mosque']

function htmlOf(changes: readonly PublicChange[]): string {
  const page: ChangesPage = { kind: 'changes', mosque, changes, today: '2026-11-22', asOf: null }
  return renderToStaticMarkup(<ChangesView page={page} frame={frame} />)
}

const week = (id: string, at: string, date: string, lastDate: string): PublicChange => ({
  id,
  at,
  ...changeOf('published', { date, lastDate, days: 7 }),
})

test('weeks that were published on one day are one line, to which feed entries still link', () => {
  const changes = [
    week('c', '2026-11-22T13:00:00.000Z', '2026-12-08', '2026-12-14'),
    week('b', '2026-11-22T12:00:00.000Z', '2026-12-01', '2026-12-07'),
    week('a', '2026-11-21T12:00:00.000Z', '2026-11-24', '2026-11-30'),
  ]
  const page = new DOMParser().parseFromString(htmlOf(changes), 'text/html')
  const lines = [...page.querySelectorAll('[data-change]')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Times publishedfrom Tuesday 1 December to Monday 14 December',
    'Times publishedfrom Tuesday 24 November to Monday 30 November',
  ])
  for (const { id } of changes) expect(page.getElementById(id)?.closest('[data-change]')).toBeTruthy()
})

test('a full page of changes with the longest texts is less than a megabyte of HTML', () => {
  // HTML writes a quotation mark in six characters.
  const facts = { date: '2026-11-22', from: '"'.repeat(500), to: '"'.repeat(500) }
  const changes = Array.from({ length: maxChanges }, (_, index) => ({
    id: `id-${index}`,
    at: '2026-11-22T13:00:00.000Z',
    ...changeOf('address', facts),
  }))
  expect(new TextEncoder().encode(htmlOf(changes)).length).toBeLessThan(1_000_000)
})

test('a change of a time contains the times for programs, too', () => {
  const facts = { prayer: 'asr', date: '2026-11-24', from: '14:00', to: '14:15' } as const
  const html = htmlOf([{ id: 'a', at: '2026-11-22T13:00:00.000Z', ...changeOf('time', facts) }])
  expect(html).toContain('data-change="asr" data-from="14:00" data-to="14:15" data-date="2026-11-24"')
})
