import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA in both themes, on a phone and a desktop. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const violations = await findViolations(page)
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
      expect(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([])
      await expect(page.locator('[role=alert]:empty'), `${screen} has an empty alert`).toHaveCount(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${screen} is wider than its window at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Violations of WCAG 2.2 AA that axe finds on the page as it looks now. */
export async function findViolations(page: Page, { withoutRules = [] as string[] } = {}) {
  const { violations } = await new AxeBuilder({ page })
    // Passed rules are not described in full, and without cross-origin frames no second window is needed.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .disableRules(withoutRules)
    .analyze()
  return violations
}
