import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { followReasons } from '#public/browser/reasons.ts'
import { renewPage } from '#public/browser/renew-page.ts'
import { createRenderer } from '#public/render.tsx'

const manifest = new Proxy({}, { get: (_, name) => ({ file: String(name) }) })
const render = createRenderer(manifest)

/** The page of a mosque as the server sends it at a moment. */
function pageAt(moment: string): string {
  const page = mosquePage(
    { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] },
    { now: new Date(moment), date: null, isChosen: false },
  )
  return render(page, {
    ...{ origin: 'https://mosques.example.org', path: '/mosques/quba', canonicalPath: '/mosques/quba' },
    ...{ language: 'en', distanceUnit: 'km', tiles: null },
  })
}

function show(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  document.title = page.title
}

const answerWith = (html: string) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(html, { status: 200 }))

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of ['dayEnds', 'offsets', 'kept']) delete document.documentElement.dataset[name]
})

const reason = (prayer: string) => {
  const box = document.querySelector<HTMLInputElement>(`[aria-controls="why-${prayer}"]`)
  if (!box) throw new Error(`There is no reason of ${prayer}`)
  return box
}
const nextRow = () => document.querySelector<HTMLElement>('tbody[data-next]')?.dataset.prayer

test('at a prayer the page changes what changed: the focus and what was opened stay', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  reason('isha').checked = true
  reason('isha').focus()
  const [box, map] = [reason('isha'), document.querySelector('[data-map]')]
  map?.replaceChildren('drawn')
  expect(nextRow()).toBe('asr')
  answerWith(pageAt('2026-11-23T14:01Z'))
  await renewPage()
  expect(nextRow()).toBe('maghrib')
  expect(document.querySelector('[data-next-name]')?.textContent).toBe('Maghrib')
  expect(document.activeElement).toBe(box)
  expect([reason('isha'), reason('isha').checked]).toEqual([box, true])
  expect(document.querySelector('[data-map]')?.textContent).toBe('drawn')
})

test('a renewed page is the one that the server sends', async () => {
  const moments = [
    '2026-11-23T13:40Z',
    '2026-11-27T09:00Z',
    '2026-11-27T13:00Z',
    '2026-12-31T23:30Z',
    '2027-01-02T12:00Z',
  ]
  show(pageAt('2026-11-23T06:00Z'))
  for (const moment of moments) {
    const html = pageAt(moment)
    answerWith(html)
    await renewPage()
    const fresh = new DOMParser().parseFromString(html, 'text/html')
    const [shown, sent] = [document, fresh].map((page) => page.querySelector('main'))
    expect(shown?.isEqualNode(sent ?? null), moment).toBe(true)
    expect(document.documentElement.dataset.dayEnds, moment).toBe(fresh.documentElement.dataset.dayEnds)
  }
})

test('a page that the service worker kept is loaded again: its bar says what is no longer so', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  document.documentElement.dataset.kept = '2026-11-23T13:40:00.000Z'
  const loaded = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerWith(pageAt('2026-11-23T14:01Z'))
  await renewPage()
  expect(nextRow()).toBe('asr')
  loaded.mockRestore()
})

test('the box of a reason says whether it is open, and hears Enter', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  followReasons()
  expect(reason('fajr').getAttribute('aria-expanded')).toBe('false')
  const failed = vi.fn()
  window.addEventListener('error', failed, { once: true })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(failed).not.toHaveBeenCalled()
  reason('fajr').focus()
  await userEvent.keyboard('{Enter}')
  expect([reason('fajr').checked, reason('fajr').getAttribute('aria-expanded')]).toEqual([true, 'true'])
  expect(document.getElementById('why-fajr')?.textContent).toMatch(/^Fajr\. Why this time\?/)
})

test('a page stays as it is while no server answers, and is renewed a minute after one does', async () => {
  vi.useFakeTimers()
  show(pageAt('2026-11-23T13:40Z'))
  const fetched = vi.spyOn(window, 'fetch')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValueOnce(new Response('Busy', { status: 503 }))
  fetched.mockResolvedValue(new Response(pageAt('2026-11-23T14:01Z')))
  await renewPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(nextRow()).toBe('asr')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(nextRow()).toBe('maghrib')
  vi.useRealTimers()
})

test('after an update of the server the page is loaded again, with the scripts that belong to it', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  const loaded = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerWith(pageAt('2026-11-23T14:01Z').replace('islands/mosque.ts', 'islands/mosque-2.ts'))
  await renewPage()
  expect(nextRow()).toBe('asr')
  loaded.mockRestore()
})
