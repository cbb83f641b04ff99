import { cachedAtHeader, pagesCache, usedAtHeader } from '#public/browser/cache-names.ts'
import { filesOfPage, isCacheable, isGone, liesBelow, pagesToDrop } from './cacheable.ts'
import { cacheFiles, cacheMessagePage, dropFilesNotIn, filesCache, messagePagePath } from './cached-files.ts'

const maxPages = 50

/** Caches a response from the network, or drops the pages that it shows to be gone. */
export async function cachePage(address: string, response: Response): Promise<void> {
  const cache = await caches.open(pagesCache)
  if (isGone(response)) {
    for (const { url } of await cache.keys()) if (liesBelow(url, address)) await cache.delete(url)
  }
  if (!isCacheable(response)) return
  const now = new Date().toISOString()
  const text = await response.text()
  await put(address, text, response.headers, now)
  await dropOldest(cache)
  // The first file of another build: other pages, too, may have been the last to need one of the build
  // before.
  if (!(await cacheFiles(filesOfPage(text)))) return
  await cacheMessagePage()
  const pages = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  await dropFilesNotIn(await Promise.all(pages.map(async (page) => (await page?.text()) ?? '')))
}

async function put(address: string, text: string, from: Headers, cachedAt: string): Promise<void> {
  const headers = new Headers(from)
  // The text is no longer compressed.
  headers.delete('content-encoding')
  headers.set(cachedAtHeader, cachedAt)
  headers.set(usedAtHeader, new Date().toISOString())
  await (await caches.open(pagesCache)).put(address, new Response(text, { headers }))
}

async function dropOldest(cache: Cache): Promise<void> {
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const used = (await cache.match(url))?.headers.get(usedAtHeader)
      return { url, usedAt: Date.parse(used ?? '') || 0 }
    }),
  )
  for (const url of pagesToDrop(pages, maxPages)) await cache.delete(url)
}

/**
 * The cached page, marked with when it was received: its script then says so, and finds again what is next.
 */
export async function findPage(address: string): Promise<Response | null> {
  const cached = await (await caches.open(pagesCache)).match(address)
  if (!cached) return null
  const { headers } = cached
  const cachedAt = headers.get(cachedAtHeader) ?? ''
  const text = await cached.text()
  await put(address, text, headers, cachedAt)
  return new Response(text.replace('<html ', `<html data-kept="${cachedAt}" `), { headers })
}

/** Replaces a page that is not cached. */
export async function findMessagePage(): Promise<Response | null> {
  return (await (await caches.open(filesCache)).match(messagePagePath)) ?? null
}
