import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const shown = mosquePage(
  { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] },
  { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
)
const event = {
  id: 'e',
  title: 'محاضرة: آداب المسجد',
  date: '2026-11-28',
  time: '19:00',
  description: 'درس',
  image: '/media/flyer.webp',
  imageText: 'محاضرة يوم السبت',
}

test('the page of an event has the picture’s alternative text, and the languages of its texts', () => {
  const html = render(
    { ...shown, kind: 'event', event, hijri: shown.todayHijri },
    {
      origin: 'https://mosques.example.org',
      path: '/mosques/quba/events/e',
      canonicalPath: null,
      language: 'en',
      distanceUnit: 'km',
      tiles: null,
    },
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const picture = page.querySelector<HTMLImageElement>('article img')
  expect([picture?.alt, picture?.lang]).toEqual(['محاضرة يوم السبت', 'ar'])
  expect(page.querySelector<HTMLElement>('h1 bdi')?.lang).toBe('ar')
  expect(page.querySelector<HTMLElement>('article p[dir="auto"]')?.lang).toBe('ar')
})
