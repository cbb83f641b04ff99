import type { Page } from '@playwright/test'
import { enter, goHome, join } from './calls.ts'
import { fillRegistration, sendRegistration, type Timetable } from './mosques.ts'
import type { Account } from './people.ts'
import { adminLogin } from './server.ts'
import { w } from './words.ts'

/**
 * Someone new signs up and registers their mosque; an admin has the pending mosques open in another browser.
 */
export async function applyForReview(
  page: Page,
  adminPage: Page,
  applicant: Account,
  mosque: Timetable,
): Promise<void> {
  await join(page, applicant)
  await goHome(page)
  await fillRegistration(page, mosque)
  await sendRegistration(page)
  await enter(adminPage, adminLogin)
  await goHome(adminPage)
  await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
}
