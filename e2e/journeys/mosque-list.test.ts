import { expect } from '@playwright/test'
import { addMosque, enter, goHome } from '#support/calls.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { chooseAction } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const search = { name: w('Search Mosque') }

test('every action of a row does what it says', { tag: '@arabic' }, async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  const { name } = await addMosque(page)
  await page.reload()
  const row = page.getByRole('button', { name: w(`Actions for ${name}`) })

  await chooseAction(page, name, w('Pending', 'mosques.review.action'))
  await expect(page.getByText(w('Mosque pending successfully', 'mosques'))).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
  await chooseAction(page, name, w('Reject'))
  const dialog = page.getByRole('dialog', { name: w(`Reject ${name}`) })
  await dialog.getByRole('button', { name: w('Reject') }).click()
  await expect(page.getByText(w('Mosque rejected successfully', 'mosques'))).toBeVisible()
  await page.getByRole('tab', { name: w('Rejected', 'mosques.review.status') }).click()
  await chooseAction(page, name, w('Approve'))
  await expect(page.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  await page.getByRole('tab', { name: w('Approved', 'mosques.review.status') }).click()

  await chooseAction(page, name, w('View'))
  await expect(page).toHaveURL(/\/admin\/detail\//)
  await page.goBack()
  await chooseAction(page, name, w('Edit'))
  await expect(page).toHaveURL(/\/admin\/mosques\//)
  await page.goBack()

  await chooseAction(page, name, w('Delete'))
  const question = page.getByRole('alertdialog', { name: w(`Delete ${name}?`) })
  await question.getByRole('button', { name: w('Cancel') }).click()
  await expect(row).toBeVisible()
  await chooseAction(page, name, w('Delete'))
  await question.getByRole('button', { name: w('Delete') }).click()
  await expect(page.getByText(w('Mosque deleted successfully'))).toBeVisible()
  await expect(page.getByText(w('No Mosques Found'))).toBeVisible()
})

test('an admin sees what applicants see, and Back leads to the list', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  for (const [item, heading] of [
    ['Registration form', 'Register a mosque'],
    ['Pending Approval', 'Pending Approval'],
  ] as const) {
    await page.getByRole('button', { name: w('What applicants see') }).click()
    await page.getByRole('menuitem', { name: w(item) }).click()
    await expect(page.getByRole('heading', { name: w(heading) })).toBeVisible()
    await page.getByRole('button', { name: w('Back') }).click()
    await expect(page).toHaveURL(/\/admin\/list-mosque$/)
  }
})

test('a late answer to an earlier search never overwrites a newer one', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  await addMosque(page, { name: 'Masjid al-Ḥidāya' })
  await addMosque(page, { name: 'Masjid an-Nūr' })
  await page.reload()
  const late = await holdAnswer(page, /approved\?.*q=masjid(&|$)/)
  const box = page.getByRole('searchbox', search)
  await box.pressSequentially('masjid')
  await late.asked
  await box.fill('hidaya')
  await expect(page.getByRole('button', { name: like('Actions for {{name}}') })).toHaveCount(1)
  await late.release()
  await expect(page.getByRole('link', { name: 'Masjid al-Ḥidāya' })).toBeVisible()
  await expect(page.getByRole('button', { name: like('Actions for {{name}}') })).toHaveCount(1)
})

test('more mosques than one page come as one scrolls, and Back finds the search again', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  for (let index = 0; index < 120; index += 1) {
    await addMosque(page, { name: `Mosque ${String(index).padStart(3, '0')}` })
  }
  await page.reload()
  await expect(page.getByRole('button', { name: w('Actions for Mosque 119') })).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('button', { name: w('Actions for Mosque 000') })).toBeVisible({
      timeout: 500,
    })
  }).toPass()

  await page.getByRole('searchbox', search).fill('mosque 042')
  await page.getByRole('link', { name: 'Mosque 042' }).click()
  await expect(page.getByRole('heading', { name: 'Mosque 042' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', search)).toHaveValue('mosque 042')
  await expect(page.getByRole('button', { name: like('Actions for {{name}}') })).toHaveCount(1)
})
