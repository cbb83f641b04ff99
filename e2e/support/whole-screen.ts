import { expect, type Page } from '@playwright/test'

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [3840, 2160],
] as const

/**
 * Nothing of a hall screen is beyond its cell of the table, or beyond the edge but for the few pixels of the
 * screen's shift.
 */
export async function expectWhole(page: Page): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, [data-text]')]
        .filter((element) => element.textContent && element.getBoundingClientRect().width > 0)
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const cell = element.closest('td')?.getBoundingClientRect() ?? { left, top, right, bottom }
          const beyondCell = [cell.left - left, cell.top - top, right - cell.right, bottom - cell.bottom]
          const beyond = Math.max(-left, -top, right - innerWidth, bottom - innerHeight)
          return beyond > innerHeight / 100 || Math.max(...beyondCell) > 1
        })
        .map((element) => element.textContent),
    )
    expect(cut, `${width} × ${height}`).toEqual([])
  }
  const [[width, height]] = sizes
  await page.setViewportSize({ width, height })
}
