import { describe, expect, test } from 'vitest'
import {
  filesOfPage,
  filesOfScript,
  isCacheable,
  isGone,
  kindOf,
  liesBelow,
  namesIn,
  pagesToDrop,
  type RequestKind,
} from './cacheable.ts'

const origin = 'https://mosques.example.org'
const ask = (path: string, changes: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) => {
  const url = new URL(path, origin).href
  return kindOf({ method: 'GET', mode: 'navigate', destination: 'document', ...changes, url }, origin)
}
const loaded = { mode: 'cors', destination: '' } as const

describe('the kind of a request', () => {
  test.each<[string, RequestKind]>([
    ['/mosques/quba', 'page'],
    ['/mosques/quba/2026-11-22', 'page'],
    ['/mosques/quba/2026-11/print', 'page'],
    ['/mosques/quba/screen?lang=en', 'page'],
    ['/ar/mosques/quba', 'page'],
    ['/ar/mosques/quba/notices/01a2', 'otherPage'],
    ['/ar/mosques', 'otherPage'],
    ['/ar/auth/login', 'notOurs'],
    ['/mosques/quba?at=2027-03-28T04:30Z', 'otherPage'],
    ['/mosques', 'otherPage'],
    ['/mosques/', 'otherPage'],
    ['/mosques?q=quba', 'otherPage'],
    ['/mosques/quba/calendar.ics', 'notOurs'],
    ['/mosques/quba/qr.svg', 'notOurs'],
    ['/mosquesque', 'notOurs'],
    ['/auth/login', 'notOurs'],
    ['/mosque-admin/dashboard', 'notOurs'],
    ['/admin', 'notOurs'],
    ['/', 'notOurs'],
    ['/api/docs', 'notOurs'],
    ['https://elsewhere.example/mosques/quba', 'notOurs'],
  ])('opening %s: %s', (path, kind) => {
    expect(ask(path)).toBe(kind)
  })

  test.each<[string, RequestKind]>([
    ['/public/mosque-1a2b3c4d.js', 'file'],
    ['/media/1a2b.webp', 'file'],
    ['/mosques/quba/screen.json', 'notOurs'],
    ['/mosques?q=quba', 'notOurs'],
    ['/mosques/quba', 'notOurs'],
    ['/api/users/checkAuth', 'notOurs'],
    ['/api/public/mosques', 'notOurs'],
    ['/assets/main-1a2b.js', 'notOurs'],
    ['https://tiles.example/public/1.png', 'notOurs'],
    ['/map/tiles.pmtiles', 'notOurs'],
  ])('loading %s from a page: %s', (path, kind) => {
    expect(ask(path, loaded)).toBe(kind)
  })

  test('form posts, and pages in a frame of another site, are left alone', () => {
    expect(ask('/mosques/quba/report', { method: 'POST' })).toBe('notOurs')
    expect(ask('/mosques/quba/widget', { destination: 'iframe' })).toBe('notOurs')
    expect(ask('/public/a-1.js', { ...loaded, method: 'HEAD' })).toBe('notOurs')
  })
})

describe('responses that may be cached', () => {
  const answer = (
    changes: Partial<Parameters<typeof isCacheable>[0]> = {},
    cacheControl = 'public, max-age=30',
  ) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'cache-control': cacheControl }),
    ...changes,
  })

  test('are complete ones of our own', () => {
    expect(isCacheable(answer())).toBe(true)
    expect(isCacheable(answer({ headers: new Headers() }))).toBe(true)
  })

  test.each([
    answer({}, 'no-store'),
    answer({}, 'private, no-cache'),
    ...[206, 304, 404, 429, 500, 503].map((status) => answer({ status })),
    answer({ redirected: true }),
    ...(['cors', 'opaque', 'opaqueredirect'] as const).map((type) => answer({ type })),
  ])('are no others: %j', (one) => {
    expect(isCacheable(one)).toBe(false)
  })

  test.each([
    [{ status: 404, type: 'basic' }, true],
    [{ status: 410, type: 'basic' }, true],
    [{ status: 0, type: 'opaqueredirect' }, true],
    [{ status: 200, type: 'basic' }, false],
    [{ status: 500, type: 'basic' }, false],
    [{ status: 400, type: 'basic' }, false],
  ] as const)('a response %j means that a cached page is gone: %s', (response, gone) => {
    expect(isGone(response)).toBe(gone)
  })

  test('a deleted mosque takes its days with it, but not a mosque whose name begins alike', () => {
    const below = (path: string) => liesBelow(origin + path, `${origin}/mosques/quba?lang=en`)
    expect(['/mosques/quba', '/mosques/quba/2026-11', '/mosques/quba?x=1'].map(below)).toEqual([
      true,
      true,
      true,
    ])
    expect(['/mosques/quba-2', '/mosques/noor'].map(below)).toEqual([false, false])
  })
})

test('the least recently used pages are dropped first', () => {
  const pages = [3, 1, 4, 2].map((usedAt) => ({ url: `/${usedAt}`, usedAt }))
  expect(pagesToDrop(pages, 2)).toEqual(['/2', '/1'])
  expect(pagesToDrop(pages, 4)).toEqual([])
  expect(pages.map(({ usedAt }) => usedAt)).toEqual([3, 1, 4, 2])
})

test('a page’s files are our own, each once', () => {
  const html = `<link href="/public/public-Dv4UfEQK.css"><script src="/public/mosque-Bi1Dy6U4.js"></script>
    <img src="/media/1a2b.webp"><img src="/media/1a2b.webp"><img src="https://cdn.example/media/x.webp">
    <meta content="${origin}/media/large.webp"><a href="/public-notes">`
  expect(filesOfPage(html)).toEqual([
    '/public/public-Dv4UfEQK.css',
    '/public/mosque-Bi1Dy6U4.js',
    '/media/1a2b.webp',
  ])
})

test('a script’s files are those that it always loads', () => {
  const script = `import{i as e}from"./preload-helper-27xFdguw.js";import"./reset-1a2b3c4d.js";
    const load=()=>import("./mosque-map-CU5HYcJZ.js")`
  expect(filesOfScript(script)).toEqual(['/public/preload-helper-27xFdguw.js', '/public/reset-1a2b3c4d.js'])
  expect(namesIn(script)).toContain('mosque-map-CU5HYcJZ.js')
  expect(namesIn('src:url(/public/inter-BbJRpiUl.woff2)format("woff2")')).toEqual(['inter-BbJRpiUl.woff2'])
})
