import { expect, type Locator, type Page } from '@playwright/test'
import { w } from './words.ts'

// With `isMobile` times are chosen in a picker of the system, which takes no keys.
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/**
 * Counts what a thumb does: taps, keys, and swipes to what is out of sight. Time fields of this browser have 12
 * hours: a time takes five keys.
 */
export class Thumb {
  readonly page: Page
  readonly #done = { taps: 0, keys: 0, swipes: 0 }

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator, position?: { x: number; y: number }): Promise<void> {
    await target.waitFor()
    // Dialogs and menus slide in.
    await expect
      .poll(() => isInSight(target), { timeout: 2000 })
      .toBe(true)
      .catch(() => {
        this.#done.swipes += 1
      })
    await target.tap(position === undefined ? {} : { position })
    this.#done.taps += 1
  }

  press(name: string, scope: Page | Locator = this.page): Promise<void> {
    return this.tap(scope.getByRole('button', { name: w(name), exact: true }))
  }

  /** The keys go to the part of a time field that was tapped: its hours stand first. */
  async typeTime(field: Locator, keys: string): Promise<void> {
    await this.tap(field, { x: 22, y: 22 })
    await this.type(keys)
  }

  async type(keys: string): Promise<void> {
    await this.page.keyboard.type(keys)
    this.#done.keys += keys.length
  }

  /** Since the last call. */
  count(): { taps: number; keys: number; swipes: number } {
    const done = { ...this.#done }
    Object.assign(this.#done, { taps: 0, keys: 0, swipes: 0 })
    return done
  }
}

/** In the window, and under nothing. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(found)
  })
}
