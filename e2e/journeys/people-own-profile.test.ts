import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, goHome, isSignedIn, join, setStatus } from '#support/calls.ts'
import { confirmEmailOf, mailTo } from '#support/mails.ts'
import { type Account, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const accountOf = (name: string): Account => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  username: name.toLowerCase(),
  password: 'a long password',
})
const owner = accountOf('Hamza')
const helper = accountOf('Idris')
const newcomer = accountOf('Sara')
const newPassword = 'a newer password'

/** Opens one's own profile, changes name and password, and ends other sessions. */
async function changeProfile(page: Page, elsewhere: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: w('User Profile', 'areas.nav') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name)
  await expect(page.getByRole('button', { name: like('Sign out {{browser}}, since {{date}}') })).toHaveCount(
    1,
  )
  await expectAccessible(page, `The profile of ${account.name}`)
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  await page.getByRole('dialog').getByLabel(w('Name'), { exact: true }).fill(`${account.name} Karim`)
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${account.name} Karim`)

  await page.getByRole('button', { name: w('Sign out everywhere else') }).click()
  await expect(page.getByText(w('You are not signed in anywhere else.'))).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(false)
  await page.getByLabel(w('Current password')).fill(account.password)
  await page.getByLabel(w('New password', 'users')).fill(newPassword)
  await page.getByRole('button', { name: w('Change password') }).click()
  await expect(
    page.getByText(w('Your new password is saved. You are signed out everywhere else.')),
  ).toBeVisible()
  await enter(elsewhere, { email: account.email, password: newPassword })
}

test('anyone who has no mosque yet keeps their own profile, also while it is reviewed', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const elsewhere = await openBrowser()
  await join(page, newcomer)
  await enter(elsewhere, newcomer)
  await goHome(elsewhere)
  await page.goto('/mosque-admin/mosque-form')
  await changeProfile(page, elsewhere, newcomer)
  await page.getByRole('button', { name: w('Back') }).click()
  await expect(page).toHaveURL(/\/mosque-admin\/mosque-form$/)
  await addMosque(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: w('Pending Approval') })).toBeVisible()
  await page.getByRole('link', { name: w('User Profile', 'areas.nav') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sara Karim')
})

test('a mosque admin and a contact person keep their own profiles', async ({ openBrowser }) => {
  test.slow()
  const ownerPage = await openBrowser()
  const helperPage = await openBrowser()
  const elsewhere = await openBrowser()
  const adminPage = await openBrowser()
  await join(ownerPage, owner)
  await goHome(ownerPage)
  const { _id } = await join(helperPage, helper)
  await goHome(helperPage)
  const mosque = await addMosque(ownerPage, { contactPerson: [_id] })
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')
  for (const [page, account] of [
    [ownerPage, owner],
    [helperPage, helper],
  ] as const) {
    await enter(elsewhere, account)
    await goHome(elsewhere)
    await page.goto('/')
    await changeProfile(page, elsewhere, account)
  }
})

test('a new email is confirmed with the current password, and the old one is told', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser()
  await join(page, newcomer)
  await confirmEmailOf(server, page, newcomer.email)
  await page.goto('/mosque-admin/profile')
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w('Email'), { exact: true }).fill('malik@example.org')
  await expectAccessible(page, 'Edit Profile with a new email')
  await dialog.getByLabel(w('Current password')).fill('not the password')
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(dialog.getByText(w('The current password is wrong'))).toBeVisible()
  await dialog.getByLabel(w('Current password')).fill(newcomer.password)
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(page.getByRole('link', { name: 'malik@example.org' })).toBeVisible()
  await mailTo(server, newcomer.email, w('The email on your account has changed'))
  await page.getByRole('button', { name: w('Logout') }).click()
  // Anyone who opens the login screen before the session has ended is redirected to their home.
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signIn(page, { email: 'malik@example.org', password: newcomer.password })
})
