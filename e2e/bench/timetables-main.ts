import { fileURLToPath } from 'node:url'
import { median } from '@mihrab/server/bench/measure.ts'
import { formatMicroseconds, recordFigures } from '@mihrab/server/bench/write-figures.ts'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { launchOptions } from '#support/browser.ts'
import { countTime } from './report.ts'
import type { Work } from './timetables-page.ts'

/** `npm run bench -- timetables`, first part: processor time of a year of times in Chromium. */
const works: readonly { name: Work; what: string; limitMs: number }[] = [
  { name: 'reading', what: '366 rows read to days', limitMs: 50 },
  { name: 'checking', what: '365 days checked, their begins an hour off in summer', limitMs: 100 },
  { name: 'fitting', what: 'the method fitted to 365 days', limitMs: 2000 },
  { name: 'joining', what: '365 days joined to the fewest ranges', limitMs: 50 },
]
const turns = 9
const mosques = [0, 1, 2, 3]

interface Cost {
  /** Milliseconds of the first time on a page, and of later ones. */
  readonly first: number
  readonly later: number
}

async function main(): Promise<void> {
  const script = await bundle()
  const browser = await chromium.launch(launchOptions)
  try {
    const rows: string[][] = []
    for (const { name, what, limitMs } of works) {
      const costs: Cost[] = []
      for (const mosque of mosques) costs.push(await measure(browser, script, { name, mosque }))
      const first = Math.max(...costs.map((cost) => cost.first))
      const later = Math.max(...costs.map((cost) => cost.later))
      if (first > limitMs) process.exitCode = 1
      const limit = `${limitMs} ms${first > limitMs ? ': missed' : ''}`
      rows.push([what, formatMicroseconds(first * 1000), formatMicroseconds(later * 1000), limit])
    }
    recordFigures('timetables.md', 'timetables in Chromium', [
      ['Asked', 'The first time', 'Later', 'At most'],
      ...rows,
    ])
  } finally {
    await browser.close()
  }
}

/** Bundles the page's script with its imports, as the app's build does. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('timetables-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'timetables' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The script of the page was not built')
  return output.output[0].code
}

async function measure(
  browser: Browser,
  script: string,
  { name, mosque }: { name: Work; mosque: number },
): Promise<Cost> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: script })
  const spent = await countTime(page, 'ThreadTime')
  const costs: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const before = await spent()
    const result = await page.evaluate(`timetables.doWork('${name}', ${mosque})`)
    costs.push((await spent()) - before)
    if (!result) throw new Error(`${name} gave nothing`)
  }
  await page.close()
  const [first = Number.NaN, ...others] = costs
  return { first, later: median(others) }
}

await main()
