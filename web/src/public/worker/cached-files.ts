import { smallImageEdges } from '@mihrab/core/features/media/media.schemas.ts'
import { languagePrefixOf } from '#public/browser/page-attributes.ts'
import { filesOfPage, filesOfScript, namesIn } from './cacheable.ts'
import type { WorkerScope } from './worker-scope.ts'

export const filesCache = 'mihrab-files-1'

const messagePageName = '/offline.html'

/**
 * Shown in place of a page that is not cached. It is a file, so that it never counts as a page. Each language
 * has its own worker for the addresses below its prefix.
 */
export const messagePagePath = `${languagePrefixOf((globalThis as unknown as Partial<WorkerScope>).registration?.scope)}${messagePageName}`

/** A larger picture of a mosque is not cached. */
const maxFileBytes = 150_000

/**
 * From the cache first: a file's name changes with its content. Offline the small copy of a picture, which
 * the page names first, replaces the large one.
 */
export async function findFile(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache)
  const small = request.url.replace(/-\d+(?=\.webp$)/, `-${smallImageEdges[0]}`)
  const findSmall = async (error: unknown) => (await cache.match(small)) ?? Promise.reject(error)
  return (await cache.match(request.url)) ?? fetch(request).catch(findSmall)
}

/** Caches the current message page, with its files. */
export async function cacheMessagePage(): Promise<void> {
  const response = await fetch(messagePagePath, { cache: 'no-cache' })
  if (response.status !== 200) throw new Error(`${messagePagePath} answered ${response.status}`)
  const cache = await caches.open(filesCache)
  await cache.put(messagePagePath, response.clone())
  await cacheFiles(filesOfPage(await response.text()))
}

/** Caches files that are missing, with everything they need. True if there was one. */
export async function cacheFiles(paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(filesCache)
  const added = await Promise.all(paths.map((path) => cacheFile(cache, path)))
  return added.includes(true)
}

async function cacheFile(cache: Cache, path: string): Promise<boolean> {
  if (await cache.match(path)) return false
  const response = await fetch(path)
  const { size } = await response.clone().blob()
  if (response.status !== 200 || response.type !== 'basic' || size > maxFileBytes) return false
  const script = path.endsWith('.js') ? await response.clone().text() : ''
  await cache.put(path, response)
  await cacheFiles(filesOfScript(script))
  return true
}

/**
 * Files of an earlier build stay as long as a cached page names them, or a file that it needs: until each of
 * these pages is replaced.
 */
export async function dropFilesNotIn(pages: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  const files = await cache.keys()
  // Includes those of other languages, whose workers share the cache.
  const messagePages = files.filter(({ url }) => url.endsWith(messagePageName))
  const left = new Map(
    files.filter((each) => !messagePages.includes(each)).map((each) => [nameOf(each.url), each]),
  )
  const textOf = async (request: Request) => (await (await cache.match(request))?.text()) ?? ''
  let texts = [...pages, ...(await Promise.all(messagePages.map(textOf)))]
  while (texts.length > 0) {
    const needed = texts.flatMap(namesIn)
    texts = []
    for (const name of needed) {
      const request = left.get(name)
      left.delete(name)
      if (request && /\.(?:js|css)$/.test(name)) {
        texts.push(await textOf(request))
      }
    }
  }
  for (const request of left.values()) await cache.delete(request)
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
