import type { Page } from '@playwright/test'
import { type ListTimes, measureLongList } from './long-list.ts'

export const peopleCount = 50_000

export function measurePeopleList(page: Page): Promise<ListTimes> {
  return measureLongList(page, { path: '/admin/users', box: 'Search by name or email', name: 'Yusuf Ali' })
}
