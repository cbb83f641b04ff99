import type { DirectorySearch } from '@mihrab/core/features/public/directory-page.ts'
import { here } from './words.ts'

/** The address of a search with a change. The first page is the same address without `page`. */
export function searchPath(search: DirectorySearch, change: Partial<DirectorySearch> = {}): string {
  return here(`/mosques${searchQuery(search, change)}`)
}

/** `?q=quba&page=2`, or nothing. */
export function searchQuery(search: DirectorySearch, change: Partial<DirectorySearch> = {}): string {
  // Any other change returns to the first page.
  const { q, near, has, country, page } = { ...search, page: 1, ...change }
  const query = [
    q && `q=${encodeURIComponent(q)}`,
    near && `near=${near.latitude},${near.longitude}`,
    has.length > 0 && `has=${has.join(',')}`,
    country && `country=${country}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}
