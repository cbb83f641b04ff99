import { expect } from '@playwright/test'
import { applyForReview } from '#support/application.ts'
import { chooseAction, realMosques, sendRegistration } from '#support/mosques.ts'
import { test } from '#support/test.ts'

const applicant = {
  name: 'Maryam Ali',
  email: 'maryam@example.org',
  username: 'maryam',
  password: 'a long password',
}
const [, mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

test('a rejected applicant reads why, changes the entry, and sends it in again', async ({ openBrowser }) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await applyForReview(page, adminPage, applicant, mosque)
  await chooseAction(adminPage, mosque.name, 'Reject')
  const dialog = adminPage.getByRole('dialog', { name: `Reject ${mosque.name}` })
  await dialog.getByLabel('Reason').fill('Please give the street of the mosque itself.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(adminPage.getByText('Mosque rejected successfully')).toBeVisible()
  await adminPage.getByRole('tab', { name: /Rejected/ }).click()
  await expect(adminPage.getByText('Please give the street of the mosque itself.')).toBeVisible()

  await page.clock.fastForward(15_000)
  await page.waitForURL('**/mosque-admin/mosque-form')
  await expect(page.getByText('Please give the street of the mosque itself.')).toBeVisible()
  await expect(page.getByLabel('Mosque Name')).toHaveValue(mosque.name)
  await page.getByLabel('Organization Address').fill('10–12 Severn Road, Sheffield')
  await sendRegistration(page)

  await adminPage.reload()
  await adminPage.getByRole('tab', { name: /Pending/ }).click()
  await expect(adminPage.getByText('10–12 Severn Road, Sheffield')).toBeVisible()
  await chooseAction(adminPage, mosque.name, 'Approve')
  await expect(adminPage.getByText('Mosque approved successfully')).toBeVisible()
})

test('the search finds a mosque by name or address, and says when nothing matches', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await applyForReview(page, adminPage, applicant, mosque)
  const row = adminPage.getByRole('button', { name: `Actions for ${mosque.name}` })
  const search = adminPage.getByLabel('Search Mosque')
  await search.fill('severn')
  await expect(row).toBeVisible()
  await search.fill('welfare')
  await expect(row).toBeVisible()
  await search.fill('no such mosque')
  await expect(adminPage.getByText('No Mosques Found')).toBeVisible()
})
