import fc, { type Arbitrary } from 'fast-check'
import type { FuzzRequest } from './requests.ts'
import type { RightValues } from './right-values.ts'
import { unusualSegment, unusualText } from './unusual-values.ts'

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'LOCK',
  'PURGE',
]

/** Parts below the page of a mosque. */
const parts = [
  '',
  '/',
  '/calendar',
  '/calendar.ics',
  '/changes',
  '/changes.atom',
  '/changes.json',
  '/widget',
  '/screen',
  '/screen.json',
  '/salahapi.json',
  '/salahapi.csv',
  '/poster',
  '/report',
  '/qr.svg',
  '/2026-12',
  '/2026-12-01',
  '/2026-12/print',
  '/2026-13',
  '/9999-12-31',
  '/events',
  '/events/x',
]

const files = [
  '/',
  '/index.html',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-99999999999.xml',
  '/widget.js',
  '/oembed',
  '/oembed?url=file:///etc/passwd',
  '/oembed?url=http://127.0.0.1:22/',
  '/manifest.webmanifest',
  '/open-data/mosques.csv',
  '/open-data/mosques.geojson',
  '/social.png',
  '/icon-192.png',
  '/offline.html',
  '/api',
  '/api/',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/static/index.html',
  '/metrics',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/src/config.ts',
  '//evil.example/',
  '/\\evil.example',
  '/mosques//',
  '/MOSQUES',
  '*',
]
const folders = [
  '/media/',
  '/assets/',
  '/public/',
  '/api/',
  '/api/docs/static/',
  '/open-data/',
  '/',
  '/mosques/',
]
const queries = [
  '',
  '',
  '?q=',
  '?near=',
  '?at=',
  '?page=',
  '?has=',
  '?show=',
  '?country=',
  '?url=',
  '?from=',
  '?__proto__=',
]

/**
 * Requests with every method to pages, feeds and files, along paths that lead nowhere or out of their
 * folders.
 */
export function requestsToAddresses(right: RightValues): Arbitrary<FuzzRequest> {
  const slugs = (right.valuesOf('slug') ?? []).map(String)
  const path = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...slugs), fc.constantFrom(...parts))
        .map(([slug, part]) => `/mosques/${slug}${part}`),
    },
    { weight: 2, arbitrary: fc.constantFrom(...files) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...folders), wayOut).map((texts) => texts.join('')) },
    {
      weight: 1,
      arbitrary: fc.array(unusualSegment, { maxLength: 5 }).map((texts) => `/${texts.join('/')}`),
    },
  )
  const query = fc
    .tuple(fc.constantFrom(...queries), unusualText)
    .map(([start, text]) => (start === '' ? '' : `${start}${encodeURIComponent(text.toWellFormed())}`))
  const content = fc.constantFrom<Pick<FuzzRequest, 'headers' | 'payload'>>(
    ...Array.from({ length: 6 }, () => ({ headers: {}, payload: undefined })),
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'topic=time&message=%ff&token=x',
    },
    { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":1' },
    { headers: { 'content-type': 'text/html' }, payload: 'x'.repeat(70_000) },
    { headers: { range: 'bytes=0-0,-1' }, payload: undefined },
  )
  return fc.record({ method: fc.constantFrom(...methods), path, query, content }).map((chosen) => ({
    method: chosen.method,
    url: `${chosen.path}${chosen.path.includes('?') ? '' : chosen.query}`,
    ...chosen.content,
  }))
}

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '..;/',
  '....//',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
]
const targets = ['mihrab.db', '.env', 'web/index.html', 'etc/passwd', 'package.json', 'proc/self/environ']

/** Names of private files, with every spelling of the parent folder. */
const wayOut = fc.oneof(
  fc
    .tuple(fc.constantFrom(...up), fc.nat({ max: 8 }), fc.constantFrom(...targets))
    .map(([step, count, target]) => `${step.repeat(count)}${target}`),
  unusualSegment,
)
