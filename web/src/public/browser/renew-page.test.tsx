import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { followReasons } from '#public/browser/reasons.ts'
import { isOfOtherBuild, renewPage } from '#public/browser/renew-page.ts'
import { createRenderer } from '#public/render.tsx'

const manifest = new Proxy({}, { get: (_, name) => ({ file: String(name) }) })
const render = createRenderer(manifest)

/** A mosque's page as the server sends it at `moment`. */
function pageAt(moment: string): string {
  const page = mosquePage(
    { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] },
    { now: new Date(moment), date: null, isChosen: false },
  )
  return render(page, {
    origin: 'https://mosques.example.org',
    path: '/mosques/quba',
    canonicalPath: '/mosques/quba',
    language: 'en',
    distanceUnit: 'km',
    tiles: { url: '/map/tiles.pmtiles', credit: '' },
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

test('a page renewed at a prayer keeps the focus and what the reader opened', async () => {
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

test('a renewed page equals the one that the server sends', async () => {
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

test('a cached page is reloaded instead of renewed, because its bar is outdated', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  document.documentElement.dataset.kept = '2026-11-23T13:40:00.000Z'
  const loaded = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerWith(pageAt('2026-11-23T14:01Z'))
  await renewPage()
  expect(nextRow()).toBe('asr')
  loaded.mockRestore()
})

test('the checkbox of an explanation has aria-expanded and reacts to Enter', async () => {
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

test('a page stays unchanged while no server answers, and tries again every minute', async () => {
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

test('without a server, pages that are to be renewed often try once a minute, and not while they are hidden', async () => {
  vi.useFakeTimers()
  show(pageAt('2026-11-23T13:40Z'))
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await Promise.all([renewPage(), renewPage()])
  await renewPage()
  expect(fetched).toHaveBeenCalledTimes(2)
  for (let minute = 1; minute <= 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    await renewPage()
  }
  expect(fetched).toHaveBeenCalledTimes(5)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledTimes(5)
  hidden.mockReturnValue(false)
  answerWith(pageAt('2026-11-23T14:01Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(nextRow()).toBe('maghrib'))
  hidden.mockRestore()
  vi.useRealTimers()
})

test('after a server update the page is reloaded with its new scripts', async () => {
  show(pageAt('2026-11-23T13:40Z'))
  const loaded = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerWith(pageAt('2026-11-23T14:01Z').replace('islands/mosque.ts', 'islands/mosque-2.ts'))
  await renewPage()
  expect(nextRow()).toBe('asr')
  loaded.mockRestore()
})

const head = (script: string, style: string) =>
  `<link rel="stylesheet" href="/public/${style}.css"><script type="module" src="/public/${script}.js"></script>`

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test.each([
  ['the same files', 'mosque-1', 'public-1', false],
  ['another script', 'mosque-2', 'public-1', true],
  ['another style sheet', 'mosque-1', 'public-2', true],
])('a page with %s is recognised as the same or another build', (_, script, style, isOther) => {
  document.head.innerHTML = head('mosque-1', 'public-1')
  expect(isOfOtherBuild(pageOf(head(script, style)))).toBe(isOther)
})

test('scripts of other sites do not count as another build', () => {
  document.head.innerHTML = `${head('mosque-1', 'public-1')}<script src="https://ads.example/x.js"></script>`
  expect(isOfOtherBuild(pageOf(head('mosque-1', 'public-1')))).toBe(false)
})
