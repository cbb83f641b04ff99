import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, goHome, join, setStatus } from '#support/calls.ts'
import { type Account, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner: Account = {
  name: 'Hamza Karim',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}
const guest: Account = { ...owner, name: 'Sara Malik', email: 'sara@example.org', username: 'sara' }
const ended = w('Your session has ended. Please sign in again. What you typed has been kept.')
const restored = w('This is what you typed before. It is not saved or sent yet.')

/** Ends the session elsewhere: the browser learns it at its next request. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/api/users/logout')
  expect(answer.ok()).toBe(true)
}

/** Presses a button, gets one line about the ended session, and signs in again. */
async function pressAndComeBack(page: Page, button: string, account: Account): Promise<void> {
  await endSession(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, account)
  await page.getByText(restored).waitFor()
  // A toast would have appeared by now.
  await expect(page.getByText(w('Please sign in first'))).toHaveCount(0)
}

async function openOwner(page: Page, adminPage: Page): Promise<void> {
  await join(page, owner)
  const mosque = await addMosque(page)
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')
  await page.goto('/mosque-admin/dashboard/create-user')
}

test('what was typed about people comes back after the session has ended, but no password', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  await openOwner(page, await openBrowser())
  await page.getByLabel(w('Full Name')).fill('Idris Khan')
  await page.getByLabel(w('Email'), { exact: true }).fill('idris@example.org')
  await page.getByLabel(w('Username')).fill('idris')
  await page.getByLabel(w('Password')).fill('a long password')
  await pressAndComeBack(page, w('Register', 'users.createForm'), owner)
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel(w('Full Name'))).toHaveValue('Idris Khan')
  await expect(page.getByLabel(w('Password'))).toHaveValue('')
  await page.getByLabel(w('Password')).fill('a long password')
  await page.getByRole('button', { name: w('Register', 'users.createForm') }).click()
  await expect(page.getByText(w('Idris Khan can now sign in'))).toBeVisible()
  await page.getByRole('grid').waitFor()

  await page.getByRole('link', { name: w('User Profile', 'areas.nav') }).click()
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w('Phone')).fill('0114 496 0000')
  await pressAndComeBack(page, w('Save Changes'), owner)
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByLabel(w('Phone'))).toHaveValue('0114 496 0000')
  await expectAccessible(page, 'Edit Profile with what was typed before')
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(page.getByRole('link', { name: '0114 496 0000' })).toBeVisible()
})

test('what one person typed is not there for the next, who is named in a tab that was open', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await join(await openBrowser(), guest)
  await openOwner(page, await openBrowser())
  await page.getByLabel(w('Full Name')).fill('Idris Khan')
  const other = await page.context().newPage()
  await other.goto('/mosque-admin/dashboard')
  await other.getByRole('button', { name: w('Logout') }).click()
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(other, guest)
  await expect(
    page.getByText(w('Sara Malik signed in in another tab, so this tab now uses their account.')),
  ).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain('Idris')
})

test('without a network a form says so at once and can be left, and no toast lies over its button', async ({
  openBrowser,
}) => {
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 360, height: 740 },
  ]) {
    const page = await openBrowser({ viewport })
    await enter(page, adminLogin)
    await page.goto('/admin/update/new')
    await page.getByLabel(w('Name'), { exact: true }).fill('Idris Khan')
    await page.getByLabel(w('Email'), { exact: true }).fill(`idris${viewport.width}@example.org`)
    await page.getByLabel(w('Username')).fill(`idris${viewport.width}`)
    await page.getByLabel(w('Password')).fill('a long password')
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: w('Create Profile') })
    await button.click()
    await expect(page.getByText(`${w('You are offline.')} ${w('Something went wrong!')}`)).toBeVisible()
    // Fails if something else covers the button.
    await button.click({ trial: true })
    await page.getByRole('button', { name: w('Cancel') }).click()
    await page.getByRole('button', { name: w('Stay') }).click()
    await page.context().setOffline(false)
    await button.click()
    await expect(page.getByText(w('Profile created successfully!'))).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
  }
})

test('a tab that logged out follows a sign-in in another tab', { tag: '@quick' }, async ({ openBrowser }) => {
  const page = await openBrowser()
  await signIn(page, adminLogin)
  await page.getByRole('button', { name: w('Logout') }).click()
  await expect(page.getByRole('heading', { name: w('Welcome back') })).toBeVisible()
  const other = await page.context().newPage()
  await signIn(other, adminLogin)
  await expect(page.getByRole('heading', { name: w('Mosques') })).toBeVisible()
})

/** Records the page's session checks and console errors from now on. */
function listen(page: Page) {
  const checks: number[] = []
  const complaints: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/users/checkAuth')) checks.push(response.status())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { checks, complaints }
}

test('a visitor’s page asks for no session and logs neither error nor warning', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const { checks, complaints } = listen(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: w('Sign in', 'auth.register') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect({ checks, complaints }).toEqual({ checks: [], complaints: [] })
})

test('a session from before the hint is found, and one that has ended is asked for once', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  const stolen = await page.context().storageState()
  await page.context().clearCookies({ name: 'mihrab_session_hint' })
  await page.reload()
  await expect(page.getByRole('heading', { name: w('Mosques') })).toBeVisible()

  // The session ends while the browser keeps its cookies.
  await endSession(page)
  await page.context().addCookies(stolen.cookies)
  const { checks } = listen(page)
  for (const _ of ['asks', 'knows']) {
    await page.goto('/admin/list-mosque')
    await expect(page.getByRole('heading', { name: w('Welcome back') })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(checks).toEqual([401])
  await signIn(page, adminLogin)
  await page.reload()
  await expect(page.getByRole('heading', { name: w('Mosques') })).toBeVisible()
})
