import { expect } from '@playwright/test'
import { addMosque, enter, join, setStatus } from '#support/calls.ts'
import { language, usualCountry } from '#support/language.ts'
import { chooseAction } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner = {
  name: 'Hamza Yusuf',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}

const country = new Intl.DisplayNames(language, { type: 'region' }).of(usualCountry.code) ?? ''

test('the page of a mosque tells all, decides, and remembers who changed what', async ({ openBrowser }) => {
  const ownerPage = await openBrowser()
  await join(ownerPage, owner)
  const mosque = await addMosque(ownerPage)
  const page = await openBrowser()
  await enter(page, adminLogin)
  await page.goto(`/admin/detail/${mosque._id}`)
  for (const fact of ['53.4037, -1.4583', 'office@quba.example', '0114 496 0000']) {
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(country)).toBeVisible()
  await expect(page.getByText(owner.email).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(w('Pending', 'mosques.review.status'), { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: w('Approve') }).click()
  await expect(page.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  await expect(main.getByText(w('Approved'), { exact: true }).first()).toBeVisible()
  await expect(main.getByText(w('approved the mosque'))).toBeVisible()
  await expect(main.getByText(w('registered the mosque'))).toBeVisible()

  await page.getByRole('button', { name: w('Pray Times') }).click()
  await expect(page).toHaveURL(/\/admin\/detail\/pray\//)
  await expect(page.getByRole('columnheader').first()).toContainText(w('Mon'))
  await page.goBack()
  await page.getByRole('button', { name: w('Event Times') }).click()
  await expect(page).toHaveURL(/\/admin\/detail\/event\//)
  await page.goBack()
  await chooseAction(page, mosque.name, w('Delete'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Delete') })
    .click()
  await expect(page.getByText(w('Mosque deleted successfully'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/list-mosque/)
  await page.goto(`/admin/detail/${mosque._id}`)
  await expect(page.getByText(w('Mosque not found'))).toBeVisible()
})

test('the people of a mosque see their profile and change what they may', async ({ openBrowser }) => {
  const contactPage = await openBrowser()
  const contact = await join(contactPage, {
    ...owner,
    name: 'Idris Khan',
    email: 'idris@example.org',
    username: 'idris',
  })
  const ownerPage = await openBrowser()
  await join(ownerPage, owner)
  const mosque = await addMosque(ownerPage, { contactPerson: [contact._id] })
  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')

  await ownerPage.goto('/')
  await ownerPage.getByRole('link', { name: w('Mosque Profile') }).click()
  await expect(ownerPage.getByRole('heading', { name: mosque.name })).toBeVisible()
  await ownerPage.getByRole('button', { name: w('Edit Mosque') }).click()
  await expect(ownerPage.getByRole('button', { name: w(`Remove ${contact.name}`) })).toBeVisible()
  await ownerPage.getByLabel(w('Organization Name')).fill('Quba Community')
  await ownerPage.getByRole('button', { name: w('Update Mosque') }).click()
  await expect(ownerPage.getByText(w('Mosque updated'))).toBeVisible()
  await expect(ownerPage.getByText('Quba Community')).toBeVisible()

  await contactPage.goto('/')
  await contactPage.getByRole('link', { name: mosque.name }).click()
  await expect(contactPage).toHaveURL(/\/contact-person\/mosque-profile\//)
  await contactPage.getByRole('button', { name: w('Edit Mosque') }).click()
  await expect(contactPage.getByLabel(w('Contact Person'))).toHaveCount(0)
  await contactPage.getByLabel(w('Address No')).fill('0114 999 8888')
  await contactPage.getByRole('button', { name: w('Update Mosque') }).click()
  await expect(contactPage.getByText(w('Mosque updated'))).toBeVisible()
  await expect(contactPage.getByText('0114 999 8888')).toBeVisible()
  await contactPage.goto('/contact-person/mosque-profile/0198a000-0000-7000-8000-000000000001')
  await expect(contactPage.getByText(w('Mosque not found'))).toBeVisible()
})
