import type { Page } from '@playwright/test'
import { type ListTimes, measureLongList } from './long-list.ts'

export const mosqueCount = 20_000

export function measureMosqueList(page: Page): Promise<ListTimes> {
  return measureLongList(page, { path: '/admin', box: 'Search Mosque', name: 'Quba Mosque' })
}
