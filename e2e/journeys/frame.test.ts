import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { enter } from '#support/calls.ts'
import { register, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { inEnglishAlone, test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const newcomer = {
  name: 'Sara Malik',
  email: 'sara@example.org',
  username: 'sara',
  password: 'a long password',
}

test('a visitor is led to the login screen from wherever they come', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  for (const path of ['/', '/atuh/login', '/admin/list-mosque', '/mosque-admin', '/contact-person']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/auth\/login$/)
    await expect(page.getByRole('heading', { name: w('Sign in', 'auth.register') }), path).toBeVisible()
  }
})

test('without JavaScript the first screen leads to the directory', async ({ openBrowser }) => {
  inEnglishAlone('the page without a script is in English')
  const page = await openBrowser({ javaScriptEnabled: false })
  for (const path of ['/', '/auth/login']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Find a mosque' }).click()
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page).toHaveURL(/\/mosques$/)
  }
})

test('a stranger on a phone sees the way to the directory and the sign-in at once', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const entry = page.getByRole('link', { name: w('Find a mosque', 'auth') })
  const signIn = page.getByRole('button', { name: w('Login') })
  await expect(entry).toBeInViewport({ ratio: 1 })
  await expect(signIn).toBeInViewport({ ratio: 1 })
  expect((await entry.boundingBox())?.width).toBe((await signIn.boundingBox())?.width)
})

test('an address that does not exist says so, and leads back', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('Page not found'))
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('an address that does not exist in an area keeps the navigation', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await page.goto('/admin/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('Page not found'))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: w('Users') })
    .click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('each role is led to its own home, and kept out of the others’', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const adminPage = await openBrowser()
  await signIn(adminPage, adminLogin)
  for (const path of ['/', '/auth/login', '/mosque-admin', '/contact-person']) {
    await adminPage.goto(path)
    await expect(adminPage, path).toHaveURL(/\/admin\/list-mosque$/)
  }
  const page = await openBrowser()
  await register(page, newcomer)
  await signIn(page, newcomer)
  for (const path of ['/', '/auth/register', '/mosque-admin', '/admin/list-mosque', '/contact-person']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/mosque-admin\/mosque-form$/)
  }
})

test('a wrong password is told, and nothing typed is lost', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByLabel(w('Password')).fill('not the password')
  await page.getByRole('button', { name: w('Login') }).click()
  await expect(page.getByText(w('Invalid email or password'))).toBeVisible()
  await expect(page.getByLabel(w('Email'), { exact: true })).toHaveValue(adminLogin.email)
})

test('a server that is away is told in words, and the next try goes through', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByLabel(w('Password')).fill(adminLogin.password)
  await server.stop()
  await page.getByRole('button', { name: w('Login') }).click()
  await expect(page.getByText(w('Login failed. Please try again.'))).toBeVisible()
  await server.start()
  await page.getByRole('button', { name: w('Login') }).click()
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})

test('what is to be said is said also where the file that shows toasts never came', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  let isAway = true
  await page.route('**/assets/toast-view-*', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/auth/login')
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByLabel(w('Password')).fill('not the password')
  await page.getByRole('button', { name: w('Login') }).click()
  await expect(page.getByRole('alert').filter({ hasText: w('Invalid email or password') })).toBeVisible()
  isAway = false
  await page.getByLabel(w('Password')).fill(adminLogin.password)
  await page.getByRole('button', { name: w('Login') }).click()
  await expect(page.getByText(like('Welcome, {{name}}', 'answers'))).toBeVisible()
})

test('a sign-in whose app does not load says so, and loads it again', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  let isAway = true
  await page.route('**/assets/app-*', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/auth/login')
  await page.getByRole('link', { name: w('Sign up') }).click()
  await expect(page.getByText(w('This page did not load'))).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: w('Retry') }).click()
  await page.getByRole('link', { name: w('Sign up') }).click()
  await expect(page.getByRole('heading', { name: w('Create your account') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: w('Sign in', 'auth.register') })).toBeVisible()
  await page.reload()
  await page.goForward()
  await expect(page.getByRole('heading', { name: w('Create your account') })).toBeVisible()
})

test('logging out ends the session, also for a page that is open elsewhere', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await signIn(page, adminLogin)
  const other = await page.context().newPage()
  await other.goto('/admin/list-mosque')
  await page.getByRole('button', { name: w('Logout') }).click()
  await expect(page.getByText(w('Logged out successfully'))).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login$/)
})

test('on a phone the menu is a drawer, and Esc closes it', { tag: '@quick' }, async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signIn(page, adminLogin)
  await expect(page.getByRole('link', { name: w('List Mosque') })).toBeHidden()
  const openMenu = page.getByRole('button', { name: w('Open menu') })
  await openMenu.click()
  await expect(page.getByRole('link', { name: w('List Mosque') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: w('List Mosque') })).toBeHidden()
  await expect(openMenu).toBeFocused()
})

test('on a phone the head bar leads to the own profile, and a toast leaves its menu and the heading free', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signIn(page, adminLogin)
  const toast = page.getByText(like('Welcome, {{name}}', 'answers'))
  await expect(toast).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
        const heading = document.querySelector('h1')?.getBoundingClientRect()
        return toast && heading && heading.top - toast.bottom
      }),
    )
    .toBeGreaterThan(0)
  const bar = page.getByRole('banner')
  // The name of the mosque has the room; that of the person is for screen readers.
  const name = await bar.getByText('Platform admin').boundingBox()
  expect(name?.width).toBeLessThanOrEqual(1)
  await expect(bar.getByRole('link', { name: 'Platform admin' })).toHaveAttribute('href', '/admin/profile')
  await page.getByRole('button', { name: w('Open menu') }).click({ timeout: 2000 })
  await expect(page.getByRole('link', { name: w('List Mosque') })).toBeVisible()
  await expect(toast).toBeVisible()
})

test('on a phone a toast leaves the buttons of an open dialog free', { tag: '@quick' }, async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signIn(page, adminLogin)
  await page.getByRole('button', { name: w('Open menu') }).click()
  await page.getByRole('link', { name: w('Profile') }).click()
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  const dialog = page.getByRole('dialog', { name: w('Edit Profile') })
  await dialog.getByLabel(w('Name'), { exact: true }).fill('Another name')
  await server.stop()
  await dialog.getByRole('button', { name: w('Save Changes') }).click()
  const toast = page.getByText(w('Error updating profile'))
  await expect(toast).toBeVisible()
  await dialog.getByRole('button', { name: w('Close') }).click({ timeout: 2000, trial: true })
  await dialog.getByRole('button', { name: w('Save Changes') }).click({ timeout: 2000, trial: true })
  await expect(toast).toBeVisible()
})

for (const [screen, path, button, limit] of [
  ['login', '/auth/login', w('Login'), 124_500],
  ['registration', '/auth/register', w('Register', 'auth.register'), 178_000],
] as const) {
  test(`the ${screen} screen loads at most ${limit / 1000} KB of script`, { tag: '@quick' }, async ({
    openBrowser,
  }) => {
    inEnglishAlone('the words of another language are a file more')
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const page = await openBrowser({ viewport })
      const sizes = await sizesOfScripts(page, path, button)
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
      test.info().annotations.push({ type: 'scripts', description: `${viewport.width} px: ${total} bytes` })
      expect(total, JSON.stringify(sizes)).toBeGreaterThan(50_000)
      expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit)
    }
  })
}

/** Gzipped size of each script that a page loads. */
async function sizesOfScripts(
  page: Page,
  path: string,
  button: string,
): Promise<{ name: string; bytes: number }[]> {
  const loaded: Promise<{ name: string; bytes: number }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname
    loaded.push(response.body().then((body) => ({ name, bytes: gzipSync(body).length })))
  })
  await page.goto(path)
  await page.getByRole('button', { name: button }).waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(loaded)
}
