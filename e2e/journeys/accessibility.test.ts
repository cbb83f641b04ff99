import { expect } from '@playwright/test'
import { expectAccessible, findViolations } from '#support/accessible.ts'
import { chooseDays, setTimes } from '#support/calendar.ts'
import {
  chooseAction,
  fillRegistration,
  publishedOn,
  realMosques,
  sendRegistration,
  timesOf,
} from '#support/mosques.ts'
import { register, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner = {
  name: 'Hamza Yusuf',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}
const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

test('every screen of the main job can be read and used by everyone', async ({ openBrowser }) => {
  test.slow()
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: w('Login') }).waitFor()
  await expectAccessible(page, 'Login')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: w('Register', 'auth.register') }).click()
  await expect(page.getByText(w('Email is required'))).toBeVisible()
  await expectAccessible(page, 'Register, with errors')
  await register(page, owner)
  await signIn(page, owner)
  await fillRegistration(page, mosque)
  await expect(page.getByRole('button', { name: w('Register Mosque') })).toBeEnabled()
  await expectAccessible(page, 'Registration form')
  await sendRegistration(page)
  await expect(page.getByRole('heading', { name: w('Pending Approval') })).toBeVisible()
  await expectAccessible(page, 'Pending Approval')

  await signIn(adminPage, adminLogin)
  await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
  await adminPage.getByRole('button', { name: w(`Actions for ${mosque.name}`) }).waitFor()
  await expectAccessible(adminPage, 'Admin list')
  await chooseAction(adminPage, mosque.name, w('View'))
  await expect(adminPage.getByRole('heading', { name: mosque.name }).first()).toBeVisible()
  await expectAccessible(adminPage, 'Mosque detail')
  await adminPage.goBack()
  await chooseAction(adminPage, mosque.name, w('Approve'))
  await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()

  await page.clock.fastForward(15_000)
  await page.waitForURL('**/mosque-admin/dashboard**')
  await setTimes(page, timesOf(publishedOn(mosque, '2027-02-02')), '2027-02-02', '2027-02-05')
  await expectAccessible(page, 'Prayer calendar')
  await test.step('past days, though nothing can be done with them, can be read', async () => {
    await page.getByRole('button', { name: w('Previous month') }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page
        .locator('[data-date]')
        .evaluateAll((days) => days.map((day) => day.removeAttribute('aria-disabled')))
      const found = (await findViolations(page)).map(({ id, nodes }) => `${id} ${nodes.length}`)
      expect(found, colorScheme).toEqual([])
    }
    await page.getByRole('button', { name: w('Next month') }).click()
  })
  await chooseDays(page, '2027-02-08')
  await expectAccessible(page, 'Set Prayer Times')
})
