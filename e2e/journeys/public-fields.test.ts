import { expect, type Page } from '@playwright/test'
import { enter, goHome, join } from '#support/calls.ts'
import { chooseAction, fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const applicant = {
  name: 'Maryam Saleh',
  email: 'maryam@example.org',
  username: 'maryam',
  password: 'a long password',
}
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

const website = 'https://mosque.example/welcome'
const bareWebsite = 'mosque.example/welcome'
const showEmail = (page: Page) => page.getByRole('checkbox', { name: w('Show email to visitors') })

test('what visitors are told of a mosque is registered, reviewed, shown and changed', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const visitor = await openBrowser()
  await join(page, applicant)
  await goHome(page)

  await test.step('the registration says what will be public, and takes it', async () => {
    await expect(
      page.getByText(
        w(
          'Once the mosque is approved, anyone can see this, as well as its name, image, phone, address, organization, country, location, times and events.',
        ),
      ),
    ).toBeVisible()
    await fillRegistration(page, mosque)
    await page.getByLabel(w('Website')).fill('http://mosque.example')
    await page.getByLabel(w('Description')).fill('Open to all.\nCome as you are.')
    await page
      .getByRole('group', { name: w('Facilities') })
      .getByLabel(w('Parking'))
      .check()
    await page.getByLabel(w('Library')).check()
    await expect(
      page.getByText(w('Website must be an https address, such as https://mosque.example')),
    ).toBeVisible()
    await page.getByLabel(w('Website')).fill(bareWebsite)
    await page.getByLabel(w('Description')).focus()
    await expect(page.getByLabel(w('Website'))).toHaveValue(website)
    await sendRegistration(page)
  })

  await test.step('the admin who reviews it sees it', async () => {
    await enter(adminPage, adminLogin)
    await goHome(adminPage)
    await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
    await adminPage.getByRole('link', { name: mosque.name }).click()
    await expect(adminPage.getByRole('link', { name: website })).toBeVisible()
    await adminPage.getByRole('button', { name: w('Show all') }).click()
    // The history repeats it once it is loaded.
    await expect(adminPage.getByText(w('Parking, Library')).first()).toBeVisible()
    await expect(adminPage.getByText(w('Not shown to visitors'))).toBeVisible()
    await adminPage.getByRole('link', { name: w('List Mosque') }).click()
    await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
    await chooseAction(adminPage, mosque.name, w('Approve'))
    await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  })

  await test.step('a visitor reads it, but not the email', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: w('Mosque Profile') }).click()
    const address = await page.getByRole('link', { name: w('Public page') }).getAttribute('href')
    await visitor.goto(address ?? '')
    await expect(visitor.getByText('Come as you are.')).toBeVisible()
    await expect(visitor.locator(`a[href="${website}"]`)).toBeVisible()
    await expect(visitor.getByText('office@mosque.example')).toHaveCount(0)
  })

  await test.step('its people change it on their own form', async () => {
    await page.getByRole('button', { name: w('Edit Mosque') }).click()
    await expect(page.getByLabel(w('Parking'))).toBeChecked()
    await page.getByLabel(w('Parking')).uncheck()
    await showEmail(page).check()
    await page.getByRole('button', { name: w('Update Mosque') }).click()
    await expect(page.getByText(w('Mosque updated'))).toBeVisible()
    await expect(page.getByText(w('Shown to visitors'), { exact: true })).toBeVisible()
    await expect(page.getByText(w('Parking'))).toHaveCount(0)
  })

  await test.step('and an admin on theirs', async () => {
    await adminPage.getByRole('tab', { name: w('Approved', 'mosques.review.status') }).click()
    await chooseAction(adminPage, mosque.name, w('Edit'))
    await expect(showEmail(adminPage)).toBeChecked()
    await adminPage.getByLabel(w('Description')).fill('')
    await adminPage.getByLabel(w('Wudu')).check()
    await adminPage.getByRole('button', { name: w('Update Mosque') }).click()
    await expect(adminPage.getByText(w('Wudu, Library')).first()).toBeVisible()
  })
})
