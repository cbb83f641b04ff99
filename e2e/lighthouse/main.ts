import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '#support/browser.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { JourneyServer } from '#support/server.ts'

/** Lighthouse's connection to the browser. */
const debuggingPort = 9333

/** Of 100, in each category. */
const lowestScore = 98
/** Anything below is rounding of sums. */
const visibleShift = 0.0001
/** A goal that depends on the machine and its load, so it is reported and fails nothing. */
const aimedPaintMs = 1000

/**
 * The public pages on a phone with a slow network, as Lighthouse simulates it. Fails below the promised
 * scores.
 */
async function main(): Promise<void> {
  const server = new JourneyServer('2027-02-01T09:00:00Z')
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    await server.start()
    const slug = await addMosques(browser, server.url)
    for (const path of ['/mosques', `/mosques/${slug}`]) await judge(`${server.url}${path}`, path)
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** Returns the slug of one with published times. */
async function addMosques(browser: Browser, baseURL: string): Promise<string> {
  const page = await browser.newPage({ baseURL })
  await enterAsAdmin(page)
  const slugs = []
  for (const mosque of realMosques) {
    const added = await addPublicMosque(page, mosque)
    await publishTimes(page, added)
    slugs.push(added.slug)
  }
  await page.close()
  return slugs[0] ?? ''
}

async function judge(url: string, path: string): Promise<void> {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(({ title, score }) => ({
    title,
    score: Math.round((score ?? 0) * 100),
  }))
  const paintMs = Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY)
  const blockedMs = Math.round(audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY)
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY
  console.log(`${path}: ${scores.map(({ title, score }) => `${title} ${score}`).join(', ')}`)
  console.log(
    `  largest paint ${paintMs} ms (aim: ${aimedPaintMs}), blocked ${blockedMs} ms, layout shift ${shift}`,
  )
  for (const { id, title, displayValue, score } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`  ${id}: ${title} ${displayValue ?? ''}`)
  }
  if (scores.some(({ score }) => score < lowestScore) || shift >= visibleShift) process.exitCode = 1
}

await main()
