import { expect } from '@playwright/test'
import { addMosque, enter, isSignedIn, join, setStatus } from '#support/calls.ts'
import { chooseAction } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const owner = {
  name: 'Hamza Yusuf',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}
const helper = {
  name: 'Idris Khan',
  email: 'idris@example.org',
  username: 'idris',
  password: 'another password',
}

test('a mosque whose owner is deleted stays as it was, and its contact person keeps serving it', async ({
  openBrowser,
}) => {
  const ownerPage = await openBrowser()
  const helperPage = await openBrowser()
  const page = await openBrowser()
  await join(ownerPage, owner)
  const { _id } = await join(helperPage, helper)
  const mosque = await addMosque(ownerPage, { contactPerson: [_id] })
  await enter(page, adminLogin)
  await setStatus(page, mosque, 'approved')
  await page.goto(`/admin/detail/${mosque._id}`)
  // The first, since the mosque's history may mention it too.
  const registeredBy = page
    .locator('dt', { hasText: w('Registered by') })
    .locator('+ dd')
    .first()
  await expect(registeredBy).toContainText(owner.name)

  await page.getByRole('link', { name: w('Users') }).click()
  await chooseAction(page, owner.name, w('Delete'))
  const question = page.getByRole('alertdialog', { name: w(`Delete ${owner.name}?`) })
  await expect(
    question.getByText(w('Quba Mosque stays, with its prayer times and events, but without an owner.')),
  ).toBeVisible()
  await question.getByRole('button', { name: w('Delete') }).click()
  await expect(page.getByText(w('User deleted successfully'))).toBeVisible()
  expect(await isSignedIn(ownerPage)).toBe(false)

  await page.getByRole('link', { name: w('List Mosque') }).click()
  await page.getByRole('link', { name: mosque.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mosque.name)
  await expect(page.getByText(w('Approved')).first()).toBeVisible()
  await expect(
    page.getByText(like('Not given: {{fields}}.')).filter({ hasText: w('Registered by') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: helper.email })).toBeVisible()
  await helperPage.goto('/')
  await expect(helperPage).toHaveURL(/\/contact-person/)
  await expect(helperPage.getByText(mosque.name).first()).toBeVisible()
})
