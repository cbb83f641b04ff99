import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
afterEach(() => document.body.replaceChildren())

function wayThere(tiles: PageFrame['tiles']) {
  const page = mosquePage(
    { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] },
    { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
  )
  const html = render(page, {
    origin: 'https://mosques.example.org',
    path: '/mosques/quba',
    canonicalPath: '/mosques/quba',
    language: 'en',
    distanceUnit: 'km',
    tiles,
  })
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  return within(within(document.body).getByRole('region', { name: 'How to get there' }))
}

test('without tiles the way there has address, links and copy, and no map', () => {
  const card = wayThere(null)
  expect(card.queryByRole('application')).toBeNull()
  expect(card.getByText('1 Road, Sheffield')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open in maps' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Copy address' })).toBeTruthy()
})

test('with tiles it has a map of the place', () => {
  const card = wayThere({ url: '/map/tiles.pmtiles', credit: '' })
  const map = card.getByRole('application', { name: 'Map of the location' })
  expect(map.dataset).toMatchObject({ tiles: '/map/tiles.pmtiles', place: '53.3947,-1.4522' })
})
