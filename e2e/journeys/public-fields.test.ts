import { expect, type Page } from '@playwright/test'
import { enter, join } from '#support/calls.ts'
import { chooseAction, fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'

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
const showEmail = (page: Page) => page.getByRole('checkbox', { name: 'Show mail address to visitors' })

test('what visitors are told of a mosque is registered, reviewed, shown and changed', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const visitor = await openBrowser()
  await join(page, applicant)

  await test.step('the registration says what will be public, and takes it', async () => {
    await expect(page.getByText(/^Once the mosque is approved, anyone can see this/)).toBeVisible()
    await fillRegistration(page, mosque)
    await page.getByLabel('Website').fill('http://mosque.example')
    await page.getByLabel('Description').fill('Open to all.\nCome as you are.')
    await page.getByRole('group', { name: 'Facilities' }).getByLabel('Parking').check()
    await page.getByLabel('Library').check()
    await expect(page.getByText('Website must be an https address, as https://mosque.example')).toBeVisible()
    await page.getByLabel('Website').fill(bareWebsite)
    await page.getByLabel('Description').focus()
    await expect(page.getByLabel('Website')).toHaveValue(website)
    await sendRegistration(page)
  })

  await test.step('the admin who reviews it sees it', async () => {
    await enter(adminPage, adminLogin)
    await adminPage.getByRole('tab', { name: /Pending/ }).click()
    await adminPage.getByRole('link', { name: mosque.name }).click()
    await expect(adminPage.getByRole('link', { name: website })).toBeVisible()
    // The history says it a second time, once it is there.
    await expect(adminPage.getByText('Parking, Library').first()).toBeVisible()
    await expect(adminPage.getByText('Not shown to visitors')).toBeVisible()
    await adminPage.getByRole('link', { name: 'All mosques' }).click()
    await adminPage.getByRole('tab', { name: /Pending/ }).click()
    await chooseAction(adminPage, mosque.name, 'Approve')
    await expect(adminPage.getByText('Mosque approved successfully')).toBeVisible()
  })

  await test.step('a visitor reads it, but not the email', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Mosque Profile' }).click()
    const address = await page.getByRole('link', { name: 'Public page' }).getAttribute('href')
    await visitor.goto(address ?? '')
    await expect(visitor.getByText('Come as you are.')).toBeVisible()
    await expect(visitor.locator(`a[href="${website}"]`)).toBeVisible()
    await expect(visitor.getByText('office@mosque.example')).toHaveCount(0)
  })

  await test.step('its people change it on their own form', async () => {
    await page.getByRole('button', { name: 'Edit Mosque' }).click()
    await expect(page.getByLabel('Parking')).toBeChecked()
    await page.getByLabel('Parking').uncheck()
    await showEmail(page).check()
    await page.getByRole('button', { name: 'Update Mosque' }).click()
    await expect(page.getByText('Mosque updated')).toBeVisible()
    await expect(page.getByText('Shown to visitors', { exact: true })).toBeVisible()
    await expect(page.getByText('Parking')).toHaveCount(0)
  })

  await test.step('and an admin on theirs', async () => {
    await adminPage.getByRole('tab', { name: /Approved/ }).click()
    await chooseAction(adminPage, mosque.name, 'Edit')
    await expect(showEmail(adminPage)).toBeChecked()
    await adminPage.getByLabel('Description').fill('')
    await adminPage.getByLabel('Wudu').check()
    await adminPage.getByRole('button', { name: 'Update Mosque' }).click()
    await expect(adminPage.getByText('Wudu, Library').first()).toBeVisible()
  })
})
