import type { Page } from '@playwright/test'

export interface LongList {
  readonly path: string
  /** Name of its search box. */
  readonly box: string
  /** Name of every fifth row (numbers ending in 1 or 6), followed by its number. */
  readonly name: string
}

/** Milliseconds of each measurement. */
export interface ListTimes {
  readonly firstRows: number[]
  readonly keystrokes: number[]
}

/** Time until a very long list shows rows, and until a search in it shows its result. */
export async function measureLongList(page: Page, { path, box, name }: LongList): Promise<ListTimes> {
  const firstRows: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto(path, { waitUntil: 'commit' })
    // Checked at each frame: a waiting locator polls only every half second.
    const shownAt = await page.waitForFunction(
      () => document.querySelector('main button[aria-label^="Actions for"]') && performance.now(),
    )
    firstRows.push(Number(await shownAt.jsonValue()))
  }
  const keystrokes: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    keystrokes.push(await measureLastKey(page, box, `${name} ${12_001 + turn * 55}`))
  }
  return { firstRows, keystrokes }
}

/** From the last key of a name that one row has until that row is the only one. */
async function measureLastKey(page: Page, boxName: string, name: string): Promise<number> {
  const box = page.getByRole('searchbox', { name: boxName })
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

/** The other row that matches all but the last key. */
function siblingOf(name: string): string {
  return name.endsWith('1') ? name.replace(/1$/, '6') : name.replace(/6$/, '1')
}
