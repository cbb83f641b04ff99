import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

// A Monday in Sheffield, before Dhuhr.
test.use({ startsAt: '2027-02-01T12:10:00Z' })

/** The worker's clock is separate from the page's. */
async function setWorkerClock(context: BrowserContext, instant: string): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate((now) => {
    const RealDate = Date
    const startedAt = RealDate.now()
    const moment = () => now + RealDate.now() - startedAt
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [moment()] : args),
      get: (target, name) => (name === 'now' ? moment : Reflect.get(target, name)),
    })
  }, Date.parse(instant))
}

/** As browsers do after a while: the worker starts again with the next request. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('mihrab-pages-1')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('the mosques that someone looked at open without network, and never say what is not so any more', {
  tag: '@quick',
}, async ({ openBrowser, server }) => {
  test.slow()
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first, second] = realMosques
  if (!first || !second) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first)
  await publishTimes(adminPage, mosque)
  const other = await addPublicMosque(adminPage, second)
  const home = here(`/mosques/${mosque.slug}`)

  const page = await openBrowser()
  const context = page.context()
  await page.goto(home)
  const bar = page.locator('[data-kept-bar]')
  const next = page.getByRole('region', { name: w('Next prayer') })
  await test.step('the first visit alone is enough', async () => {
    await expect.poll(() => cachedPaths(page)).toEqual([home])
    await expect(bar).toBeHidden()
    await setWorkerClock(context, '2027-02-01T12:10:00Z')
  })

  await test.step('nothing else is kept', async () => {
    await page.goto(`${home}?at=2027-03-01T12:00Z`)
    await page.goto(here('/mosques?q=nothing'))
    await page.goto(here('/mosques/no-such-mosque'))
    await page.goto('/auth/login')
    await page.goto(`${home}/2027-02`)
    await page.goto(home)
    await expect
      .poll(() => cachedPaths(page).then((paths) => paths.sort()))
      .toEqual([home, `${home}/2027-02`])
    const files = await page.evaluate(async () => {
      const requests = await (await caches.open('mihrab-files-1')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    expect(files.filter((path) => !/^(\/[a-z]{2})?\/(public\/|offline\.html)/.test(path))).toEqual([])
  })

  await test.step('without network the page is there, and says as of when', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(bar).toContainText(
      w('You are offline. This is the page as of Monday 1 February 2027, 12:10.'),
    )
    await expect(next.getByText(w('12:45'))).toBeVisible()
    await expect(page.locator('[data-prayer="asr"]')).toHaveAttribute('data-jamaah', '15:00')
    await expectAccessible(page, 'a page that was kept')
  })

  await test.step('what is next goes on with the clock', async () => {
    await page.clock.setFixedTime('2027-02-01T13:34:00Z')
    await page.reload()
    await expect(next.getByText(w('Asr'), { exact: true })).toBeVisible()
    await expect(next.getByRole('timer').locator('[aria-hidden]')).toHaveText(w('in 1 h 26 min'))
    await expect(page.locator('[data-next]:not([data-kept-bar])')).toHaveAttribute('data-prayer', 'asr')
    await expect(page.getByRole('heading', { name: w('Today') })).toBeVisible()
    await page.clock.setFixedTime('2027-02-01T20:00:00Z')
    await page.reload()
    await expect(next).toBeHidden()
    await expect(page.getByRole('heading', { name: w('Today') })).toBeVisible()
  })

  await test.step('on the next day its times are not those of today', async () => {
    await page.clock.setFixedTime('2027-02-02T09:00:00Z')
    await page.reload()
    await expect(bar).toContainText(
      w('You are offline. This is the page as of Monday 1 February 2027, 12:10.'),
    )
    await expect(page.getByRole('heading', { name: w('Monday 1 February 2027') })).toBeVisible()
    await expect(page.getByRole('heading', { name: w('Today') })).toHaveCount(0)
    await expect(next).toBeHidden()
    await expect(page.locator('tr:has([aria-current="date"])')).toHaveAttribute('data-date', '2027-02-02')
    await expectAccessible(page, 'a cached page of another day')
  })

  await test.step('a page that was never looked at is none, with the way to those that are kept', async () => {
    await page.goto(here(`/mosques/${other.slug}`))
    await expect(page.getByRole('heading', { name: w('You are offline.') })).toBeVisible()
    const cachedPages = page.getByRole('region', { name: w('Pages you can open now') })
    await expect(cachedPages.getByRole('link')).toHaveCount(2)
    await expectAccessible(page, 'the message for a page that is not cached')
    await cachedPages.getByRole('link', { name: mosque.name, exact: true }).click()
    await expect(bar).toContainText(w('Monday 1 February 2027'))
    await expect(page.locator('[data-day]')).toHaveAttribute('data-day', '2027-02-01')
  })

  await test.step('with a network again everything is of now at once', async () => {
    await page.clock.setFixedTime('2027-02-01T12:20:00Z')
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    await expect(next.getByText(w('12:45'))).toBeVisible()
  })

  await test.step('the management app is none of the worker’s business', async () => {
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: w('Login') })).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(scopes).toEqual([here('/mosques')])
  })

  await test.step('a mosque that is gone is no longer cached', async () => {
    const path = `/api${changeMosqueStatus.path.replace(':id', mosque._id)}`
    const refused = await adminPage.request.put(path, { data: { status: 'rejected', reason: 'Closed' } })
    expect(refused.status()).toBe(200)
    await page.goto(home)
    await expect(page.getByRole('heading', { name: w('Page not found') })).toBeVisible()
    await expect.poll(() => cachedPaths(page)).toEqual([])
  })

  await test.step('a server that does not answer is no network either', async () => {
    await page.goto(here(`/mosques/${other.slug}`))
    await expect.poll(() => cachedPaths(page)).toEqual([here(`/mosques/${other.slug}`)])
    await server.stop()
    await page.reload()
    await expect(bar).toContainText(like('The site is not responding. This is the page as of {{moment}}.'))
  })

  await test.step('on an instance that closes its public pages the worker takes itself away', async () => {
    await server.start({ PUBLIC_DIRECTORY: 'off' })
    await stopWorkers(page)
    await page.goto(here('/mosques'))
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length,
        ),
      )
      .toBe(0)
  })
})
