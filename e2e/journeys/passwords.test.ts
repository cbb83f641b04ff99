import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, goHome, join } from '#support/calls.ts'
import { countMailsTo, linkIn, mailTo } from '#support/mails.ts'
import { signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const person = {
  name: 'Sara Malik',
  email: 'sara@example.org',
  username: 'sara',
  password: 'a long password',
}
const newPassword = 'a newer password'
const answer = w(
  'If there is an account with this email, we have sent it a link. The link works for one hour.',
)

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: w('Forgot your password?') }).click()
  // The address changes before the screen does, and both have a field for an email.
  await page.getByRole('heading', { name: w('Forgotten password') }).waitFor()
  await page.getByLabel(w('Email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: w('Send the link') }).click()
  await expect(page.getByText(answer)).toBeVisible()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(w('New password', 'passwords')).fill(password)
  await page.getByRole('button', { name: w('Save password') }).click()
}

test('a forgotten password is replaced by a link in the mail, once, and every session ends', async ({
  openBrowser,
  server,
}) => {
  const signedIn = await openBrowser()
  await join(signedIn, person)
  await goHome(signedIn)
  const page = await openBrowser()
  await askForLink(page, 'nobody@example.org')
  await askForLink(page, person.email)
  await expectAccessible(page, 'Forgotten password')
  const link = linkIn(await mailTo(server, person.email, w('Choose a new password')), '/auth/reset-password')
  expect(countMailsTo(server, 'nobody@example.org')).toBe(0)

  await page.goto(link)
  await setPassword(page, 'short')
  await expect(page.getByText(w('Password needs at least 8 characters'))).toBeVisible()
  await expectAccessible(page, 'New password')
  await setPassword(page, newPassword)
  await expect(page.getByText(w('Your new password is saved. Please sign in.'))).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signedIn.reload()
  await expect(signedIn).toHaveURL(/\/auth\/login$/)
  await signIn(page, { email: person.email, password: newPassword })

  await signedIn.goto(link)
  await setPassword(signedIn, 'yet another one')
  await expect(signedIn.getByText(w('This link is no longer valid. Please ask for a new one'))).toBeVisible()
  await expectAccessible(signedIn, 'A used link')
  await signedIn.getByRole('link', { name: w('Ask for a new link') }).click()
  await expect(signedIn.getByRole('heading', { name: w('Forgotten password') })).toBeVisible()
})

test('anyone who opens the link while signed in ends up at the login screen', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await page.goto('/admin/profile')
  await page.getByRole('link', { name: w('Forgotten the current one?') }).click()
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByRole('button', { name: w('Send the link') }).click()
  await expect(page.getByText(answer)).toBeVisible()
  await page.goto(
    linkIn(await mailTo(server, adminLogin.email, w('Choose a new password')), '/auth/reset-password'),
  )
  await setPassword(page, newPassword)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signIn(page, { email: adminLogin.email, password: newPassword })
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})

test('a known password is changed with the current one, and other sessions end', async ({ openBrowser }) => {
  const page = await openBrowser()
  const elsewhere = await openBrowser()
  await enter(page, adminLogin)
  await enter(elsewhere, adminLogin)
  await goHome(elsewhere)
  await page.goto('/admin/profile')
  await page.getByLabel(w('Current password')).fill('not the password')
  await page.getByLabel(w('New password', 'passwords')).fill(newPassword)
  await page.getByRole('button', { name: w('Change password') }).click()
  await expect(page.getByText(w('The current password is wrong'))).toBeVisible()
  await page.getByLabel(w('Current password')).fill(adminLogin.password)
  await page.getByRole('button', { name: w('Change password') }).click()
  await expect(
    page.getByText(w('Your new password is saved. You are signed out everywhere else.')),
  ).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/login$/)
  await signIn(elsewhere, { email: adminLogin.email, password: newPassword })
})
