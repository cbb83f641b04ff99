import { pagesCache, usedAtHeader } from './cache-names.ts'

interface CachedPage {
  readonly path: string
  readonly title: string
  readonly usedAt: string
}

/** Lists links to the cached pages. The section stays hidden if there are none. */
export async function listCachedPages(list: HTMLElement): Promise<void> {
  const pages = await findCachedPages().catch(() => [])
  pages.sort((a, b) => (a.usedAt < b.usedAt ? 1 : -1))
  for (const { path, title } of pages) {
    const link = document.createElement('a')
    link.href = path
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  const section = list.closest('section')
  if (section) section.hidden = pages.length === 0
}

async function findCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(pagesCache)
  const requests = await cache.keys()
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const response = await cache.match(url)
      const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html')
      const { pathname, search } = new URL(url)
      // The title ends with the site's name.
      const title = page.title.split(' · ').slice(0, -1).join(' · ')
      return { path: pathname + search, title, usedAt: response?.headers.get(usedAtHeader) ?? '' }
    }),
  )
  return pages.filter(({ title }) => title !== '')
}
