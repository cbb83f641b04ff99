import { expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

// The journeys' own browser is known as a bot.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const chartOf = (page: Page, kind: string, count: number) =>
  page.getByRole('img', {
    name: `${w(kind, 'statistics')}. ${w(`Most in one day: ${count}`, 'statistics')}`,
  })

test('what a stranger opens, and looks for in vain, is counted', { tag: '@arabic' }, async ({
  openBrowser,
}) => {
  const { ownerPage, adminPage, mosqueId } = await prepareMosque(openBrowser)
  const home = '/mosques/quba-mosque-sheffield'
  const stranger = await openBrowser({ userAgent })

  await test.step('a stranger opens the page twice, then that of the calendar, whose feed a program fetches', async () => {
    await stranger.goto(here(home))
    await stranger.evaluate(() => navigator.serviceWorker.ready)
    await stranger.reload()
    await stranger.goto(here(`${home}/calendar`))
    const feed = await stranger.request.get(`${home}/calendar.ics`, { headers: { 'user-agent': userAgent } })
    expect(feed.status()).toBe(200)
  })

  await test.step('a bot opens it, too', async () => {
    await ownerPage.goto(here(home))
  })

  await test.step('and the stranger types what is not there', async () => {
    await stranger.goto(here('/mosques'))
    const answered = stranger.waitForResponse((response) => response.url().includes('q=zzyzx'))
    await stranger.getByLabel(w('Search mosques')).pressSequentially('zzyzx')
    await answered
  })

  await test.step('the mosque’s admin sees the numbers', async () => {
    await ownerPage.goto(`/mosque-admin/dashboard/mosque-profile/${mosqueId}`)
    await expect(chartOf(ownerPage, 'Page views', 2)).toBeVisible()
    await expect(chartOf(ownerPage, 'Calendar page', 1)).toBeVisible()
    await expect(chartOf(ownerPage, 'Calendar apps and feeds', 1)).toBeVisible()
    await ownerPage.getByText(w('Day by day'), { exact: true }).first().click()
    await expect(ownerPage.getByRole('table', { name: w('Day by day') }).getByRole('row')).toHaveCount(31)
    expect(await findViolations(ownerPage)).toEqual([])
  })

  await test.step('the platform’s admin sees them too, and the words', async () => {
    await adminPage.goto('/admin/list-mosque')
    await adminPage.getByRole('link', { name: w('Statistics') }).click()
    await expect(chartOf(adminPage, 'Page views', 2)).toBeVisible()
    await expect(adminPage.getByRole('main').getByRole('listitem')).toHaveText(['zzyzx'])
    expect(await findViolations(adminPage)).toEqual([])
  })
})
