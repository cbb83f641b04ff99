import { directionOf } from '@mihrab/core/languages.ts'
import { expect, type Locator, type Page } from '@playwright/test'

import { language } from './language.ts'

const mostSteps = 60

/** The arrow that leads to the next day of a calendar. */
export const nextArrow = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'

/**
 * Tabs until the target has the focus, as a keyboard user does. After the last control Chromium starts again
 * with the first, but its headless shell does not: use Shift+Tab for earlier ones.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < mostSteps && !(await isThere()); step += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
