/*
 * The service worker of the public pages: mosques that someone has looked at open offline. Served as /sw.js
 * for everything below /mosques; it leaves the management app alone.
 */

import { pagesCache } from '#public/browser/cache-names.ts'
import { kindOf } from './cacheable.ts'
import { cacheMessagePage, filesCache, findFile } from './cached-files.ts'
import { cachePage, findMessagePage, findPage } from './cached-pages.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** After this wait for the network, the cached page is shown. */
const patienceMs = 3000

const worker = globalThis as unknown as WorkerScope
const { origin } = location

worker.addEventListener('install', (event) => {
  // The previous worker's caches have the same format, or are dropped below.
  event.waitUntil(Promise.all([worker.skipWaiting(), cacheMessagePage()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    dropCaches([pagesCache, filesCache])
      .then(() => worker.clients.claim())
      .then(cacheOpenPages),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, origin)
  if (kind === 'file') event.respondWith(findFile(request))
  else if (kind === 'page') event.respondWith(freshOrCached(event))
  else if (kind === 'otherPage') event.respondWith(freshOrMessagePage(event))
})

/** Caches pages that were loaded before there was a worker. */
async function cacheOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const asked = { method: 'GET', mode: 'navigate', destination: 'document' } as const
  const addresses = open.map(({ url }) => withoutHash(url))
  const pages = addresses.filter((url) => kindOf({ ...asked, url }, origin) === 'page')
  await Promise.all(pages.map(async (url) => cachePage(url, await fetch(url))))
}

/** Network first. A response that comes too late to be shown is cached all the same. */
async function freshOrCached(event: FetchEvent): Promise<Response> {
  const address = withoutHash(event.request.url)
  const fresh = fromNetwork(event, address)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const first = await Promise.race([fresh, late]).catch(() => null)
  if (first && first.status < 500) return first
  const cached = await findPage(address).catch(() => null)
  if (cached) return cached
  return fresh.catch(async (error) => {
    const messagePage = event.request.mode === 'navigate' ? await findMessagePage() : null
    if (!messagePage) throw error
    return messagePage
  })
}

function fromNetwork(event: FetchEvent, address: string): Promise<Response> {
  // Bypasses the browser's own cache, which may be some minutes old.
  const fresh = fetch(new Request(event.request, { cache: 'no-cache' }))
  const caching = fresh.then(
    (response) => Promise.all([cachePage(address, response.clone()), leaveIfUnwanted()]),
    () => null,
  )
  // A full disk must not keep a reader from the page.
  event.waitUntil(caching.catch(() => null))
  return fresh
}

async function freshOrMessagePage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(leaveIfUnwanted().catch(() => null))
    return response
  } catch (error) {
    const messagePage = await findMessagePage()
    if (!messagePage) throw error
    return messagePage
  }
}

let hasAsked = false

/**
 * Browsers keep a worker whose script is gone. This one removes itself and its caches once the server no
 * longer has one. It asks once each time that the browser starts it.
 */
async function leaveIfUnwanted(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await worker.registration.unregister()
  await dropCaches([])
}

async function dropCaches(retained: readonly string[]): Promise<void> {
  const names = await caches.keys()
  const dropped = names.filter((name) => name.startsWith('mihrab-') && !retained.includes(name))
  await Promise.all(dropped.map((name) => caches.delete(name)))
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address
}
