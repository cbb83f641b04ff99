import { expect } from '@playwright/test'
import { applyForReview } from '#support/application.ts'
import { chooseAction, realMosques, sendRegistration } from '#support/mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const applicant = {
  name: 'Maryam Ali',
  email: 'maryam@example.org',
  username: 'maryam',
  password: 'a long password',
}
const [, mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

test('a rejected applicant reads why, changes the entry, and sends it in again', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await applyForReview(page, adminPage, applicant, mosque)
  await chooseAction(adminPage, mosque.name, w('Reject'))
  const dialog = adminPage.getByRole('dialog', { name: w(`Reject ${mosque.name}`) })
  await dialog.getByLabel(w('Reason')).fill('Please give the street of the mosque itself.')
  await dialog.getByRole('button', { name: w('Reject') }).click()
  await expect(adminPage.getByText(w('Mosque rejected successfully', 'mosques'))).toBeVisible()
  await adminPage.getByRole('tab', { name: w('Rejected', 'mosques.review.status') }).click()
  await expect(adminPage.getByText('Please give the street of the mosque itself.')).toBeVisible()

  await page.clock.fastForward(15_000)
  await page.waitForURL('**/mosque-admin/mosque-form')
  await expect(page.getByText('Please give the street of the mosque itself.')).toBeVisible()
  await expect(page.getByLabel(w('Mosque Name'))).toHaveValue(mosque.name)
  await page.getByLabel(w('Organization Address')).fill('10–12 Severn Road, Sheffield')
  await sendRegistration(page)

  await adminPage.reload()
  await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
  await expect(adminPage.getByText('10–12 Severn Road, Sheffield')).toBeVisible()
  await chooseAction(adminPage, mosque.name, w('Approve'))
  await expect(adminPage.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
})

test('the search finds a mosque by name or address, and says when nothing matches', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await applyForReview(page, adminPage, applicant, mosque)
  const row = adminPage.getByRole('button', { name: w(`Actions for ${mosque.name}`) })
  const search = adminPage.getByLabel(w('Search Mosque'))
  await search.fill('severn')
  await expect(row).toBeVisible()
  await search.fill('welfare')
  await expect(row).toBeVisible()
  await search.fill('no such mosque')
  await expect(adminPage.getByText(w('No Mosques Found'))).toBeVisible()
})
