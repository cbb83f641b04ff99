import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, join } from '#support/calls.ts'
import { chooseAction, fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'

const applicant = {
  name: 'Zainab Omar',
  email: 'zainab@example.org',
  username: 'zainab',
  password: 'a long password',
}
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true })

/** Minutes after midnight. */
async function timeOf(page: Page, prayer: string): Promise<number> {
  await expect(field(page, prayer)).toHaveValue(/^\d\d:\d\d$/)
  const [hours = 0, minutes = 0] = (await field(page, prayer).inputValue()).split(':').map(Number)
  return hours * 60 + minutes
}

test('a mosque’s own method and minutes are registered, reviewed, shown and changed', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const visitor = await openBrowser()
  await join(page, applicant)

  await test.step('the times on the form follow each choice', async () => {
    await fillRegistration(page, mosque)
    const before = await timeOf(page, 'Dhuhr')
    await field(page, 'Prayer Calculation Method').selectOption('Custom')
    await expect(field(page, 'Fajr angle')).toHaveValue('18')
    await field(page, 'Fajr angle').fill('15.5')
    await field(page, 'Isha begins').selectOption('Minutes after Maghrib')
    await field(page, 'Isha minutes after Maghrib').fill('80')
    await expect
      .poll(async () => (await timeOf(page, 'Isha')) - (await timeOf(page, 'Maghrib')))
      .toBeGreaterThan(78)
    await more(page).click()
    await field(page, 'Dhuhr minutes').fill('6')
    await field(page, 'Isha minutes').fill('31')
    await field(page, 'Isha minutes').press('Tab')
    await expect(page.getByText('Isha must be a number from -30 to 30')).toBeVisible()
    await field(page, 'Isha minutes').fill('0')
    await expect.poll(() => timeOf(page, 'Dhuhr')).toBe(before + 5)
    await expectAccessible(page, 'the registration with More')
    await sendRegistration(page)
  })

  await test.step('the admin who reviews it sees them', async () => {
    await enter(adminPage, adminLogin)
    await adminPage.getByRole('tab', { name: /Pending/ }).click()
    await adminPage.getByRole('link', { name: mosque.name }).click()
    await expect(adminPage.getByText('Custom (Fajr 15.5°, Isha 80 min after Maghrib)').first()).toBeVisible()
    await expect(adminPage.getByText('Dhuhr +6').first()).toBeVisible()
    await adminPage.getByRole('link', { name: 'All mosques' }).click()
    await adminPage.getByRole('tab', { name: /Pending/ }).click()
    await chooseAction(adminPage, mosque.name, 'Approve')
    await expect(adminPage.getByText('Mosque approved successfully')).toBeVisible()
  })

  await test.step('its people change them on their own form', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Mosque Profile' }).click()
    await page.getByRole('button', { name: 'Edit Mosque' }).click()
    await expect(field(page, 'Isha minutes after Maghrib')).toHaveValue('80')
    await expect(field(page, 'Dhuhr minutes')).toHaveValue('6')
    await field(page, 'High-latitude rule').selectOption('None: the angle alone decides')
    await page.getByRole('button', { name: 'Update Mosque' }).click()
    await expect(page.getByText('Mosque updated')).toBeVisible()
    await expect(page.getByText('None: the angle alone decides')).toBeVisible()
  })

  await test.step('a visitor reads why', async () => {
    const address = await page.getByRole('link', { name: 'Public page' }).getAttribute('href')
    await visitor.goto(`${address}/2027-06-21`)
    await visitor.getByLabel('Why this time? Dhuhr').check()
    await expect(visitor.getByText('The mosque adds 6 minutes.')).toBeVisible()
    await expect(visitor.locator('[data-prayer=isha]')).toHaveAttribute('data-begins', /^2[23]:/)
  })
})
