import { expect, type Locator } from '@playwright/test'
import { applyForReview } from '#support/application.ts'
import { addMosque, enter, goHome, join } from '#support/calls.ts'
import { chooseAction, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

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

test('on a phone an admin approves three mosques with four taps and no swipe', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  for (const number of [1, 2, 3]) {
    const owner = { ...applicant, email: `owner${number}@example.org`, username: `owner${number}` }
    const page = await openBrowser()
    await join(page, owner)
    await addMosque(page, { name: `Mosque ${number}` })
  }
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await enter(page, adminLogin)
  await goHome(page)
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 })
    await target.tap()
  }
  await tap(page.getByRole('link', { name: 'Mosque 3' }))
  for (const name of ['Mosque 3', 'Mosque 1', 'Mosque 2']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await tap(page.getByRole('button', { name: w('Approve') }))
  }
  await expect(page.getByRole('main').getByText(w('Approved'), { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: w('All mosques') }).click()
  await page.getByRole('tab', { name: w('Approved', 'mosques.review.status') }).click()
  await expect(page.getByRole('button', { name: like('Actions for {{name}}') })).toHaveCount(3)
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
