import { gzipSync } from 'node:zlib'
import { daysBetween } from '@mihrab/core/days.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { post } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { findLaterScript, findLaterStyles } from '#support/old-browsers.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { expectWhole } from '#support/whole-screen.ts'
import { like, w } from '#support/words.ts'

/**
 * The clocks go forward on 28 March at one o'clock. Starts some minutes after the hour: a fake clock that
 * runs on while an answer is in transit shifts the screen's own by a few seconds.
 */
test.use({ startsAt: '2027-03-27T11:05:00Z' })

const hourMs = 3_600_000
/** Answers as the server would at the page's time, or not at all. */
async function answerAtItsMoment(page: Page, slug: string) {
  const network = { isThere: true }
  await page.route(`**/mosques/${slug}/screen.json*`, async (route) => {
    if (!network.isThere) return route.abort()
    const now = new Date(await page.evaluate(() => Date.now()))
    const url = new URL(route.request().url())
    url.searchParams.set('at', now.toISOString())
    const answer = await route.fetch({ url: url.href })
    return route.fulfill({ response: answer, headers: { ...answer.headers(), date: now.toUTCString() } })
  })
  return network
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

type OpenBrowser = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>

/** The screen of a mosque with a month of times and an event. */
async function openScreen(openBrowser: OpenBrowser) {
  const { adminPage, mosque } = await preparePublicMosque(openBrowser, {
    startDate: '2027-03-27',
    endDate: '2027-04-30',
  })
  const event = { mosqueId: mosque._id, title: 'Family evening', date: '2027-03-29', time: '18:30' }
  await post(adminPage, createEvent, event)

  // The fake clock does not reach the service worker.
  const page = await openBrowser({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' })
  const network = await answerAtItsMoment(page, mosque.slug)
  const path = here(`/mosques/${mosque.slug}/screen`)
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('data-state', 'fresh')
  return { page, main, network, path }
}

test('the screen in the hall shows what is next, whole on screens of every size', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { page } = await openScreen(openBrowser)
  await expect(page.locator('[data-next]')).toHaveAttribute('data-prayer', 'dhuhr')
  await expect(page.getByRole('timer')).toContainText(like('{{prayer}} in {{hours}} h {{minutes}} min'))
  await expectWhole(page)
  expect(await findViolations(page)).toEqual([])
})

test('the screen in the hall is small, and known to browsers of 2018', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { page, path } = await openScreen(openBrowser)
  const html = await (await page.request.get(path)).text()
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const [script = '', style = ''] = JSON.parse(json).build.split(' ')
  const code = await (await page.request.get(script)).text()
  const css = await (await page.request.get(style)).text()
  expect(findLaterScript(code)).toEqual([])
  expect(findLaterStyles(css)).toEqual([])
  const bytes = [html.replace(json, ''), code, css].map((text) => gzipSync(text).length)
  expect(
    bytes.reduce((sum, each) => sum + each, 0),
    bytes.join(' + '),
  ).toBeLessThanOrEqual(40_000)
})

test('the screen in the hall goes on for two days over a clock change, without network in between', async ({
  openBrowser,
}) => {
  test.slow()
  const { page, main, network } = await openScreen(openBrowser)
  const state = () => main.getAttribute('data-state')
  const day = () => page.locator('[data-day]').getAttribute('data-day')
  const clock = () => main.getAttribute('data-clock')
  const goOn = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await page.clock.runFor(hourMs)
      await page.evaluate(() => document.body.offsetHeight)
    }
  }

  await test.step('after isha it shows tomorrow, and says so', async () => {
    await goOn(12)
    expect(await clock()).toMatch(/^23:/)
    expect(await day()).toBe('2027-03-28')
    await expect(page.getByText(w('Tomorrow, Sunday 28 March'))).toBeVisible()
  })

  await test.step('the clock goes forward without network, and the screen says since when it has none', async () => {
    network.isThere = false
    await goOn(3)
    expect(await clock()).toMatch(/^03:/)
    await expect(main).toHaveAttribute('data-state', 'offline')
    await expect(page.getByText(like('Offline since {{time}}'))).toBeVisible()
    await expectWhole(page)
  })

  await test.step('after a day without network that is said in gold', async () => {
    await goOn(26)
    await expect(main).toHaveAttribute('data-state', 'stale')
    await expect(
      page.getByText(like('These times are from {{time}}. This screen has had no updates since then.')),
    ).toBeVisible()
    expect(await day()).toBe('2027-03-29')
    await expectWhole(page)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the network comes back', async () => {
    network.isThere = true
    await goOn(7)
    await expect.poll(state).toBe('fresh')
    await expect(page.getByText('Family evening')).toBeVisible()
  })

  await test.step('in a simulated week its memory does not grow', async () => {
    const before = await heapOf(page)
    await goOn(24 * 7)
    const after = await heapOf(page)
    expect(after / before, `${before} → ${after} bytes`).toBeLessThan(1.05)
  })

  await test.step('a week without network it goes on from what it has', async () => {
    network.isThere = false
    const before = String(await day())
    await goOn(24 * 7)
    await expect(main).toHaveAttribute('data-state', 'stale')
    expect(daysBetween(before, String(await day()))).toBe(7)
    await expect(page.locator('[data-next]')).toHaveCount(1)
    await expect(page.getByRole('timer')).toContainText(like('{{prayer}} in {{minutes}} min'))
  })
})
