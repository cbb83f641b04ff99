import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { prayers } from './mosques.ts'

const savingPath = /^\/api\/mosques\/(createPrayerTime|contact-person\/prayer-times)$/

export function dayCell(page: Page, day: string): Locator {
  return page.locator(`[data-date="${day}"]`)
}

/** Chooses days on the calendar, which opens the dialog; the same day twice is a range of one day. */
export async function chooseDays(page: Page, start: string, end = start): Promise<Locator> {
  await dayCell(page, start).click()
  await dayCell(page, end).click()
  const dialog = page.getByRole('dialog', { name: 'Set Prayer Times' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fillTimes(dialog: Locator, times: readonly string[]): Promise<void> {
  for (const [index, prayer] of prayers.entries()) await dialog.getByLabel(prayer).fill(times[index] ?? '')
}

export async function setTimes(
  page: Page,
  times: readonly string[],
  start: string,
  end = start,
): Promise<void> {
  const dialog = await chooseDays(page, start, end)
  await fillTimes(dialog, times)
  // Not the toast: that of a save before may still stand there.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && savingPath.test(new URL(response.url()).pathname),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(201)
  await expect(dialog).toBeHidden()
  await expect(dayCell(page, end)).toHaveAttribute('data-state', /covered/)
}
