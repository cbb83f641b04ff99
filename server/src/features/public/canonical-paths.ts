import { type DirectorySearch, isSearch } from '@mihrab/core/features/public/directory-page.ts'
import type { PublicPage } from '@mihrab/core/features/public/pages.ts'
import { eventPath } from '@mihrab/core/features/public/public-events.ts'
import { addMonths, monthOf } from '@mihrab/core/month-grid.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'

/** Searches are unlimited in number: search engines should index only the countries. */
export function canonicalPathOfSearch(search: DirectorySearch): string | null {
  const { country, page, home, mine } = search
  if (isSearch({ ...search, country: null }) || home || mine.length > 0) return null
  const query = [country && `country=${country}`, page > 1 && `page=${page}`].filter(Boolean)
  return query.length > 0 ? `${directoryPath}?${query.join('&')}` : directoryPath
}

/** Of a mosque; null if search engines should not index it. */
export function canonicalPathOfPage(page: PublicPage, path: string): string | null {
  if (!isIndexed(page)) return null
  // An event that repeats is the same page under its own address and the next occurrence's.
  return page.kind === 'event' ? `${directoryPath}/${page.mosque.slug}${eventPath(page.event)}` : path
}

/** Months are endless: search engines should index those within a year, and no single days. */
function isIndexed(page: PublicPage): boolean {
  if (page.kind === 'month') {
    const month = monthOf(page.today)
    return page.month.month >= addMonths(month, -12) && page.month.month <= addMonths(month, 12)
  }
  return (
    page.kind === 'event' ||
    page.kind === 'ramadan' ||
    (page.kind === 'mosque' && page.tableOf !== 'fixed' && page.asOf === null)
  )
}
