import { expect } from '@playwright/test'
import { goHome, join } from '#support/calls.ts'
import { fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
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
const send = { name: w('Register Mosque') }

test('the place comes from the device, and the five times with it', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser({
    geolocation: { latitude: 53.3926, longitude: -1.455 },
    permissions: ['geolocation'],
  })
  await join(page, applicant)
  await goHome(page)
  await page.getByRole('button', { name: w('Use Current Location') }).click()
  await expect(page.getByText(w('Location successfully captured!'))).toBeVisible()
  await expect(page.getByLabel(w('Latitude'))).toHaveValue(/^53\.3926/)
  await expect(page.getByLabel(w('Longitude'))).toHaveValue(/^-1\.455/)
  for (const prayer of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']) {
    await expect(page.getByLabel(w(prayer, 'mosques.form'), { exact: true })).toHaveValue(
      /^\p{Nd}{2}:\p{Nd}{2}$/u,
    )
  }
})

test('a device that may not tell its place is told about, and the place can be typed', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ permissions: [] })
  await join(page, applicant)
  await goHome(page)
  await page.getByRole('button', { name: w('Use Current Location') }).click()
  await expect(page.getByText(w('Please allow location access'))).toBeVisible()
  await page.getByLabel(w('Latitude')).fill('53.39')
  await page.getByLabel(w('Longitude')).fill('-1.45')
  await expect(page.getByLabel(w('Fajr', 'mosques.form'))).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
})

test('another method or shadow computes the times again', async ({ openBrowser }) => {
  const page = await openBrowser()
  await join(page, applicant)
  await goHome(page)
  await fillRegistration(page, mosque)
  const asr = page.getByLabel(w('Asr'), { exact: true })
  await expect(asr).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
  const before = await asr.inputValue()
  await page.getByLabel(w('Shadow')).selectOption('2x')
  await expect(asr).not.toHaveValue(before)
  await expect(asr).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
  await page.getByLabel(w('Latitude')).fill('95')
  await expect(page.getByRole('button', send)).toBeDisabled()
})

test('what was typed survives a reload, and a mosque is registered once only', async ({ openBrowser }) => {
  const page = await openBrowser()
  await join(page, applicant)
  await goHome(page)
  await fillRegistration(page, mosque)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel(w('Mosque Name'))).toHaveValue(mosque.name)
  const other = await page.context().newPage()
  await other.goto('/mosque-admin/mosque-form')
  await fillRegistration(other, mosque)
  await expect(other.getByRole('button', send)).toBeEnabled()
  await sendRegistration(page)
  await other.getByRole('button', send).click()
  await expect(
    other
      .getByText(w('You have already registered a mosque'))
      .or(other.getByRole('heading', { name: w('Pending Approval') }))
      .first(),
  ).toBeVisible()
})
