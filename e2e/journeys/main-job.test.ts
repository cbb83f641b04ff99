import { expect } from '@playwright/test'
import { applyForReview } from '#support/application.ts'
import { chooseDays, dayCell, setTimes } from '#support/calendar.ts'
import {
  chooseAction,
  fillRegistration,
  prayers,
  publishedOn,
  realMosques,
  sendRegistration,
  timesOf,
} from '#support/mosques.ts'
import { register, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const applicant = {
  name: 'Bilal Hussain',
  email: 'bilal@example.org',
  username: 'bilal',
  password: 'a long password',
}
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

test('a mosque registers, is approved, publishes its times, and has them after a restart', {
  tag: '@quick',
}, async ({ server, openBrowser }) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()

  await test.step('a person signs up and registers their mosque', async () => {
    await register(page, applicant)
    await expect(page.getByText(w('Your account is ready. Please sign in.'))).toBeVisible()
    await signIn(page, applicant)
    await page.waitForURL('**/mosque-admin/mosque-form')
    await fillRegistration(page, mosque)
    await sendRegistration(page)
    await expect(page.getByRole('heading', { name: w('Pending Approval') })).toBeVisible()
  })

  await test.step('an admin approves it in another browser', async () => {
    await signIn(adminPage, adminLogin)
    await adminPage.waitForURL('**/admin/list-mosque')
    await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
    await chooseAction(adminPage, mosque.name, w('Approve'))
    await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
    await adminPage.getByRole('tab', { name: w('Approved', 'mosques.review.status') }).click()
    await expect(adminPage.getByRole('button', { name: w(`Actions for ${mosque.name}`) })).toBeVisible()
  })

  await test.step('the pending page moves on by itself', async () => {
    await page.clock.fastForward(15_000)
    await page.waitForURL('**/mosque-admin/dashboard**')
    await expect(page.getByRole('heading', { name: w('February 2027') })).toBeVisible()
    await expect(page.getByText(w('No prayer times for February 2027.'))).toBeVisible()
  })

  await test.step('its admin publishes the first days of Ramadan', async () => {
    await setTimes(page, timesOf(publishedOn(mosque, '2027-02-01')), '2027-02-01')
    await setTimes(page, timesOf(publishedOn(mosque, '2027-02-08')), '2027-02-08')
    await setTimes(page, timesOf(publishedOn(mosque, '2027-02-09')), '2027-02-09', '2027-02-11')
  })

  await test.step('the server restarts, and everything is still there', async () => {
    await server.stop()
    await server.start()
    await page.reload()
    for (const day of ['2027-02-01', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11']) {
      await expect(dayCell(page, day)).toHaveAttribute('data-state', /covered/)
    }
    await expect(dayCell(page, '2027-02-02')).toHaveAttribute('data-state', 'free')
    for (const time of timesOf(publishedOn(mosque, '2027-02-08'))) {
      await expect(page.getByText(w(time), { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('a mistake is corrected', async () => {
    await dayCell(page, '2027-02-08').click()
    const dialog = page.getByRole('dialog', { name: w('Edit Prayer Times') })
    await expect(dialog.getByLabel(w('Start Date'))).toHaveValue('2027-02-08')
    await dialog.getByLabel(w('Isha'), { exact: true }).fill('20:15')
    await dialog.getByRole('button', { name: w('Update') }).click()
    await expect(page.getByText(w('Prayer times updated successfully')).first()).toBeVisible()
    await expect(page.getByRole('cell').getByText(w('20:15'), { exact: true })).toBeVisible()
  })

  await test.step('days too many are deleted, after a question', async () => {
    await dayCell(page, '2027-02-10').click()
    await page
      .getByRole('dialog', { name: w('Edit Prayer Times') })
      .getByRole('button', { name: w('Delete') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: w('Delete') })
      .click()
    await expect(page.getByText(w('Prayer times deleted successfully')).first()).toBeVisible()
    await expect(dayCell(page, '2027-02-10')).toHaveAttribute('data-state', 'free')
  })

  await test.step('the admin sees how far its times are set', async () => {
    await adminPage.reload()
    await expect(adminPage.getByText(w('1 Feb'))).toBeVisible()
  })
})

test('times that overlap those of a colleague are refused, and nothing typed is lost', {
  tag: '@arabic',
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await applyForReview(page, adminPage, applicant, mosque)
  await chooseAction(adminPage, mosque.name, w('Approve'))
  await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  await page.clock.fastForward(15_000)
  await page.waitForURL('**/mosque-admin/dashboard**')

  const colleague = await page.context().newPage()
  await colleague.goto('/mosque-admin/dashboard')
  const times = timesOf(publishedOn(mosque, '2027-02-09'))
  const dialog = await chooseDays(page, '2027-02-09', '2027-02-12')
  await setTimes(colleague, times, '2027-02-10', '2027-02-11')
  for (const [index, prayer] of prayers.entries()) {
    await dialog.getByLabel(w(prayer, 'labels'), { exact: true }).fill(times[index] ?? '')
  }
  await dialog.getByRole('button', { name: w('Save') }).click()
  await expect(page.getByText(w('These dates overlap an existing range: 10 – 11 Feb')).first()).toBeVisible()
  await expect(dialog.getByLabel(w('Fajr', 'labels'), { exact: true })).toHaveValue(times[0] ?? '')
})
