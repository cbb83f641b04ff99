import type { Page } from '@playwright/test'

export const mosqueCount = 20_000

const searches = Array.from({ length: 12 }, (_, index) => `Quba Mosque ${12_001 + index * 55}`)

/** Milliseconds until the list of all mosques stands, and until a search shows its result. */
export async function measureMosqueList(page: Page): Promise<{ firstRows: number[]; keystrokes: number[] }> {
  const firstRows: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto('/admin')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor()
    firstRows.push(await page.evaluate(() => performance.now()))
  }
  const keystrokes: number[] = []
  for (const name of searches) keystrokes.push(await measureLastKey(page, name))
  return { firstRows, keystrokes }
}

/** From the last key of a name, which one mosque has, until its row stands alone. */
async function measureLastKey(page: Page, name: string): Promise<number> {
  const box = page.getByRole('searchbox', { name: 'Search Mosque' })
  await box.fill(name.slice(0, -1))
  await page.getByRole('button', { name: `Actions for ${siblingOf(name)}` }).waitFor()
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('key'), { once: true })
  })
  await box.press(name.slice(-1))
  return page.evaluate(async (label) => {
    const isAlone = () => {
      const buttons = document.querySelectorAll('main button[aria-label^="Actions for"]')
      return buttons.length === 1 && buttons[0]?.getAttribute('aria-label') === label
    }
    const pressed = performance.getEntriesByName('key').at(-1)?.startTime ?? Number.NaN
    while (!isAlone()) {
      if (performance.now() - pressed > 10_000) throw new Error('The result did not come')
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - pressed
  }, `Actions for ${name}`)
}

/** The other mosque that has all but the last key: every fifth has this name, so they end in 1 or in 6. */
function siblingOf(name: string): string {
  return name.endsWith('1') ? name.replace(/1$/, '6') : name.replace(/6$/, '1')
}
