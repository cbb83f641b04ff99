import { expect } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const clipboard = ['clipboard-read', 'clipboard-write']

test('a mosque’s people hand on its code and poster, and visitors its page', async ({
  openBrowser,
  server,
}) => {
  const { ownerPage, mosqueId } = await prepareMosque(openBrowser)
  const home = `${server.url}${here('/mosques/quba-mosque-sheffield')}`
  const copied = () => ownerPage.evaluate(() => navigator.clipboard.readText())
  await ownerPage.context().grantPermissions(clipboard)
  await ownerPage.goto(`/mosque-admin/dashboard/mosque-profile/${mosqueId}`)

  await test.step('its admin copies the line for its website', async () => {
    await ownerPage.getByRole('button', { name: w('On your website') }).click()
    await ownerPage.getByLabel(w('Show', 'mosques.share')).selectOption(w('The month'))
    await ownerPage.getByRole('button', { name: w('Copy the code') }).click()
    await expect(ownerPage.getByText(w('Copied'))).toBeVisible()
    expect(await copied()).toBe(
      `<script async src="${server.url}/widget.js" data-mosque="quba-mosque-sheffield" data-show="month"></script>`,
    )
    expect(await findViolations(ownerPage)).toEqual([])
  })

  await test.step('and opens the poster', async () => {
    const opened = ownerPage.waitForEvent('popup')
    await ownerPage.getByRole('link', { name: w('Poster for the door') }).click()
    // It uses the mosque's language.
    const poster = await opened
    await expect(poster.getByRole('heading', { level: 1, name: 'Quba Mosque' })).toBeVisible()
    await expect(poster.getByRole('img', { name: 'QR code that leads to the mosque’s page' })).toBeVisible()
    await expect(poster.getByRole('button', { name: 'Print this page' })).toBeVisible()
  })

  const page = await openBrowser({ permissions: clipboard })
  await page.goto(here('/mosques/quba-mosque-sheffield?at=2027-02-01T12:00Z'))
  const card = page.getByRole('region', { name: w('Take the times with you') })

  await test.step('all that a visitor can take along is there', async () => {
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => Reflect.get(link, 'href')))
    expect(links).toContain(`${home}/poster`)
    for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: w('QR code') }).click()
    expect((await download).suggestedFilename()).toBe('quba-mosque-sheffield-qr.svg')
  })

  await test.step('and shares the page as it is now', async () => {
    await page.getByRole('button', { name: w('Share this page') }).click()
    await expect(page.getByRole('status').filter({ hasText: w('Address copied') })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(home)
  })

  await test.step('or copies the line for a website', async () => {
    await card.getByText(w('Add to your website')).click()
    await card.getByRole('button', { name: w('Copy the code') }).click()
    await expect(card.getByRole('status').filter({ hasText: new RegExp(`^${w('Copied')}$`) })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-mosque="quba-mosque')
  })
})
