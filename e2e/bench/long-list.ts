import type { Page } from '@playwright/test'

export interface LongList {
  readonly path: string
  /** How its search box is called. */
  readonly box: string
  /** What every fifth row is called, those whose number ends in 1 or in 6, with the number behind it. */
  readonly name: string
}

/** Milliseconds of each measurement. */
export interface ListTimes {
  readonly firstRows: number[]
  readonly keystrokes: number[]
}

/** How long until a list of very many rows stands, and until a search in it shows its result. */
export async function measureLongList(page: Page, { path, box, name }: LongList): Promise<ListTimes> {
  const firstRows: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto(path, { waitUntil: 'commit' })
    // Looked for at each frame: a locator that waits looks again only after pauses of up to half a second.
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

/** From the last key of a name, which one row has, until that row stands alone. */
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

/** The other row that has all but the last key. */
function siblingOf(name: string): string {
  return name.endsWith('1') ? name.replace(/1$/, '6') : name.replace(/6$/, '1')
}
