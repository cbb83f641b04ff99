import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, goHome, join } from '#support/calls.ts'
import { chooseAction, fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const applicant = {
  name: 'Zainab Omar',
  email: 'zainab@example.org',
  username: 'zainab',
  password: 'a long password',
}
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

const field = (page: Page, label: string) => page.getByLabel(w(label), { exact: true })
const more = (page: Page) => page.getByRole('button', { name: w('More'), exact: true })

/** Minutes after midnight. */
async function timeOf(page: Page, prayer: string): Promise<number> {
  await expect(field(page, prayer)).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
  const shown = await field(page, prayer).inputValue()
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)
  return minutes.findIndex((minute) => w(clockOfMinutes(minute)) === shown)
}

test('a mosque’s own method and minutes are registered, reviewed, shown and changed', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const visitor = await openBrowser()
  await join(page, applicant)
  await goHome(page)

  await test.step('the times on the form follow each choice', async () => {
    await fillRegistration(page, mosque)
    const before = await timeOf(page, 'Dhuhr')
    await field(page, 'Prayer Calculation Method').selectOption(w('Custom'))
    await expect(field(page, 'Fajr angle')).toHaveValue('18')
    await field(page, 'Fajr angle').fill('15.5')
    await field(page, 'Isha begins').selectOption({ label: w('Minutes after Maghrib', 'mosques.form') })
    await field(page, 'Isha: minutes after Maghrib').fill('80')
    await expect
      .poll(async () => (await timeOf(page, 'Isha')) - (await timeOf(page, 'Maghrib')))
      .toBeGreaterThan(78)
    await more(page).click()
    await field(page, 'Dhuhr: minutes').fill('6')
    await field(page, 'Isha: minutes').fill('31')
    await field(page, 'Isha: minutes').press('Tab')
    await expect(page.getByText(w('Isha must be a number from -30 to 30'))).toBeVisible()
    await field(page, 'Isha: minutes').fill('0')
    await expect.poll(() => timeOf(page, 'Dhuhr')).toBe(before + 5)
    await expectAccessible(page, 'the registration with More')
    await sendRegistration(page)
  })

  await test.step('the admin who reviews it sees them', async () => {
    await enter(adminPage, adminLogin)
    await goHome(adminPage)
    await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
    await adminPage.getByRole('link', { name: mosque.name }).click()
    await expect(adminPage.getByText(`${w('Isha')} ${w('80 min after Maghrib')})`).first()).toBeVisible()
    await adminPage.getByRole('button', { name: w('Show all') }).click()
    await expect(adminPage.getByText(`${w('Dhuhr')} +${w('6')}`).first()).toBeVisible()
    await adminPage.getByRole('link', { name: w('List Mosque') }).click()
    await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
    await chooseAction(adminPage, mosque.name, w('Approve'))
    await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  })

  await test.step('its people change them on their own form', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: w('Mosque Profile') }).click()
    await page.getByRole('button', { name: w('Edit Mosque') }).click()
    await expect(field(page, 'Isha: minutes after Maghrib')).toHaveValue('80')
    await expect(field(page, 'Dhuhr: minutes')).toHaveValue('6')
    await field(page, 'High-latitude rule').selectOption(w('None: only the angle decides'))
    await page.getByRole('button', { name: w('Update Mosque') }).click()
    await expect(page.getByText(w('Mosque updated'))).toBeVisible()
    await expect(page.getByText(w('None: only the angle decides'))).toBeVisible()
  })

  await test.step('a visitor reads why', async () => {
    const address = await page.getByRole('link', { name: w('Public page') }).getAttribute('href')
    await visitor.goto(`${address}/2027-06-21`)
    await visitor.getByLabel(w('Why this time? Dhuhr')).check()
    await expect(visitor.getByText(w('The mosque adds 6 minutes.'))).toBeVisible()
    await expect(visitor.locator('[data-prayer=isha]')).toHaveAttribute('data-begins', /^2[23]:/)
  })
})
