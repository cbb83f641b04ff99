import type { Link } from './link.ts'
import { isScreenData, type ScreenData } from './screen-data.ts'

export interface Known {
  readonly data: ScreenData
  /** ETag of the answer that brought the data; null for data from the page. */
  readonly tag: string | null
  readonly link: Link
}

/** For a restart without a network. The link is separate because it is written every few minutes. */
const daysKey = (slug: string) => `mihrab-screen-days:${slug}`
const linkKey = (slug: string) => `mihrab-screen-link:${slug}`

export function storeDays({ data, tag }: Known): void {
  write(daysKey(data.slug), { data, tag })
}

export function storeLink({ data, link }: Known): void {
  write(linkKey(data.slug), link)
}

/** Null if nothing is stored for the mosque, or the page is newer or in another language. */
export function findStored(page: ScreenData): Known | null {
  const days = read(daysKey(page.slug)) as { data?: unknown; tag?: string | null } | null
  const link = read(linkKey(page.slug)) as Link | null
  if (!days || !link || typeof link.checkedAt !== 'number' || typeof link.offset !== 'number') return null
  const { data } = days
  if (!isScreenData(data) || data.slug !== page.slug || data.madeAt < page.madeAt) return null
  if (data.language !== page.language) return null
  return { data, tag: days.tag ?? null, link }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be blocked: the screen works without it.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
