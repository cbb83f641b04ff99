import { type Browser, expect, type Page } from '@playwright/test'
import { here } from '#support/language.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const hourMs = 3_600_000

type OpenBrowser = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>

/** The page of a mosque with times, on a device whose clock is at `deviceNow`, if given. */
async function openPage(openBrowser: OpenBrowser, deviceNow?: string): Promise<Page> {
  const { mosque } = await preparePublicMosque(openBrowser)
  const page = await openBrowser({ serviceWorkers: 'block' })
  if (deviceNow) await page.clock.setSystemTime(deviceNow)
  await page.goto(here(`/mosques/${mosque.slug}`))
  return page
}

test.describe('late on a Monday in Sheffield', () => {
  test.use({ startsAt: '2027-02-01T21:00:00Z' })

  test('a page that stays open over midnight shows the new day, and what is next on it', {
    tag: '@quick',
  }, async ({ openBrowser, server }) => {
    const page = await openPage(openBrowser)
    await expect(page.getByText(w('Monday 1 February 2027'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: w('Next prayer, tomorrow') })).toBeVisible()

    await server.goOnAt('2027-02-02T00:00:30Z')
    await page.clock.runFor(3 * hourMs + 60_000)
    await expect(page.getByText(w('Tuesday 2 February 2027'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: w('Next prayer'), exact: true })).toBeVisible()
    await expect(page.locator('tr:has([aria-current="date"])')).toHaveAttribute('data-date', '2027-02-02')
  })
})

test.describe('at noon on the 20th of a month', () => {
  test.use({ startsAt: '2027-02-20T12:00:00Z' })

  test('past prayers are lighter, the month opens at today, and one star makes the mosque the reader’s own', {
    tag: '@quick',
  }, async ({ openBrowser }) => {
    const { mosque } = await preparePublicMosque(openBrowser, { startDate: '2027-02-20' })
    const page = await openBrowser({ viewport: { width: 360, height: 740 } })
    await page.goto(here(`/mosques/${mosque.slug}`))
    const colourOf = (prayer: string) =>
      page.locator(`tbody[data-prayer="${prayer}"] th`).evaluate((cell) => getComputedStyle(cell).color)
    expect(await colourOf('fajr')).toBe(await colourOf('sunrise'))
    expect(await colourOf('asr')).not.toBe(await colourOf('fajr'))

    await test.step('the star is there once, and stays pressed', async () => {
      const star = page.getByRole('button', { name: w(`My mosque: ${mosque.name}`) })
      await star.click()
      await page.reload()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await page.setViewportSize({ width: 1280, height: 740 })
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await page.setViewportSize({ width: 360, height: 740 })
    })

    await page.getByRole('link', { name: w('All of February 2027') }).click()
    await expect(page.locator('#today')).toHaveAttribute('data-date', '2027-02-20')
    await expect(page.locator('#today')).toBeInViewport()
  })
})

test.describe('before Dhuhr begins', () => {
  test.use({ startsAt: '2027-02-01T11:50:00Z' })

  test('on a device whose clock is an hour ahead the page counts by the server’s, and the prayer is not called over', {
    tag: '@quick',
  }, async ({ openBrowser }) => {
    const page = await openPage(openBrowser, '2027-02-01T12:50:00Z')
    const count = page.getByRole('timer').locator('[aria-hidden]')
    await expect(count).toHaveText(/\b5[3-5]\b/)
    await page.clock.runFor(20 * 60_000)
    await expect(count).toHaveText(/\b3[3-5]\b/)
    await expect(page.locator('[data-day] [data-next]')).toHaveAttribute('data-prayer', 'dhuhr')
  })

  test('what was still to begin when the page was opened is said to have begun once it has', {
    tag: '@quick',
  }, async ({ openBrowser }) => {
    const page = await openPage(openBrowser)
    const begins = page.locator('[data-next-begins]')
    await expect(begins).toHaveText(w('Begins 12:20', 'public.next'))
    await page.clock.runFor(35 * 60_000)
    await expect(begins).toHaveText(w('Began 12:20', 'public.next'))
  })
})
