import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { prayers } from './mosques.ts'
import { w } from './words.ts'

const savingPath = /^\/api\/mosques\/(createPrayerTime|contact-person\/prayer-times)$/

export function dayCell(page: Page, day: string): Locator {
  return page.locator(`[data-date="${day}"]`)
}

/** Chooses days on the calendar, which opens the dialog; the same day twice is a range of one day. */
export async function chooseDays(page: Page, start: string, end = start): Promise<Locator> {
  await dayCell(page, start).click()
  await dayCell(page, end).click()
  const dialog = page.getByRole('dialog', { name: w('Set Prayer Times') })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fillTimes(dialog: Locator, times: readonly string[]): Promise<void> {
  for (const [index, prayer] of prayers.entries())
    await dialog.getByLabel(w(prayer), { exact: true }).fill(times[index] ?? '')
}

/**
 * By keyboard only, from the first field on: hours, minutes and half of the day, as the control asks for
 * them.
 */
export async function typeTimes(dialog: Locator, times: readonly string[]): Promise<void> {
  const { keyboard } = dialog.page()
  for (const [index, prayer] of prayers.entries()) {
    const field = dialog.getByLabel(w(prayer), { exact: true })
    await expect(async () => {
      if (await field.evaluate((element) => element !== document.activeElement)) await keyboard.press('Tab')
      await expect(field).toBeFocused({ timeout: 100 })
    }).toPass()
    await keyboard.type(keysOf(times[index] ?? ''))
    await expect(field).toHaveValue(times[index] ?? '')
  }
}

/** `20:15` is typed as `0815PM`. */
function keysOf(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${String(hours % 12 || 12).padStart(2, '0')}${time.slice(3)}${hours < 12 ? 'AM' : 'PM'}`
}

/** Opens a tool: beside the month on wide screens, where some are under `More`, or in a sheet. */
export async function openTool(page: Page, name: string): Promise<Locator> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280
  const tool = page.getByRole('button', { name: w(name, 'timetables.actions') })
  const opener = page.getByRole('button', { name: w(isWide ? 'More' : 'Change times', 'timetables') })
  await opener.waitFor()
  if (!(await tool.isVisible())) await opener.click()
  await tool.click()
  return page.getByRole('dialog')
}

export async function setTimes(
  page: Page,
  times: readonly string[],
  start: string,
  end = start,
): Promise<void> {
  const dialog = await chooseDays(page, start, end)
  await fillTimes(dialog, times)
  // Not the toast: that of an earlier save may still be visible.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && savingPath.test(new URL(response.url()).pathname),
  )
  await dialog.getByRole('button', { name: w('Save') }).click()
  expect((await saved).status()).toBe(201)
  await expect(dialog).toBeHidden()
  await expect(dayCell(page, end)).toHaveAttribute('data-state', /covered/)
}
