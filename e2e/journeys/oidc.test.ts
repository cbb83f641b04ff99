import { startProvider, type TestProvider } from '@mihrab/server/test/test-provider.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { codeOf, setUpByCalls, startClock } from '#support/authenticator.ts'
import { enter } from '#support/calls.ts'
import { mailTo } from '#support/mails.ts'
import { adminLogin } from '#support/server.ts'
import { test as base } from '#support/test.ts'
import { w } from '#support/words.ts'

/** With a real provider, at which the next person of `provider.account` is signed in already. */
const test = base.extend<{ provider: TestProvider }>({
  provider: async ({ browserName: _ }, use) => {
    const provider = await startProvider()
    await use(provider)
    await provider.close()
  },
  settings: async ({ provider }, use) => use(provider.settings),
})

const button = 'Sign in with Example Trust'

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: button }).click()
}

const linkHint = (page: Page) =>
  page.getByRole('alert').filter({
    hasText: w(
      'There is already an account with your email. Please sign in once with its password. After that, your organisation’s sign-in is enough.',
    ),
  })

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByLabel(w('Password')).fill(adminLogin.password)
  await page.keyboard.press('Enter')
}

test('someone new signs in by the button of their organisation, and then chooses a password', {
  tag: '@quick',
}, async ({ openBrowser, provider, server }) => {
  const email = 'amina@trust.example'
  provider.account = { sub: 'amina', name: 'Amina Yusuf', email, email_verified: true }
  const page = await openBrowser()
  await page.goto('/auth/login')
  await expectAccessible(page, 'The sign-in with the button of a provider')
  await page.getByRole('link', { name: button }).click()
  await expect(page).toHaveURL(/\/mosque-admin\/mosque-form$/)
  await expect(page.getByText(w('Welcome, Amina Yusuf'))).toBeVisible()

  await page.goto('/mosque-admin/profile')
  await expect(
    page.getByText(w('You sign in through your organisation. Your account has no password.')),
  ).toBeVisible()
  await expectAccessible(page, 'A profile without a password')
  await page.getByRole('link', { name: w('Choose a password by email') }).click()
  await page.getByLabel(w('Email', 'passwords')).fill(email)
  await page.keyboard.press('Enter')
  await mailTo(server, email, 'Choose a new password')
})

test('someone with an account gives its password once, and needs none afterwards', async ({
  openBrowser,
  provider,
}) => {
  provider.account = { sub: 'admin', email: adminLogin.email, email_verified: true }
  const page = await openBrowser()
  await signIn(page)
  await expect(linkHint(page)).toBeVisible()
  await expectAccessible(page, 'The sign-in that links an account')
  await givePassword(page)
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)

  await page.context().clearCookies()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})

test('someone with two-step sign-in is asked for password and code once, and only the code links their account', async ({
  openBrowser,
  provider,
}) => {
  const now = startClock()
  provider.account = { sub: 'admin', email: adminLogin.email, email_verified: true, amr: ['mfa'] }
  const page = await openBrowser()
  await enter(page, adminLogin)
  const { key } = await setUpByCalls(page, now())
  await page.context().clearCookies()

  await signIn(page)
  await expect(linkHint(page)).toBeVisible()
  await givePassword(page)
  const code = page.getByRole('textbox', { name: w('Code'), exact: true })
  await expect(code).toBeVisible()
  // Still asked: the password alone has linked nothing.
  await signIn(page)
  await expect(linkHint(page)).toBeVisible()
  await givePassword(page)
  await code.fill(codeOf(key, now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)

  await page.context().clearCookies()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})

test('where the provider is away, the sign-in says so and takes the password', async ({
  openBrowser,
  provider,
}) => {
  const page = await openBrowser()
  await provider.close()
  await signIn(page)
  await expect(
    page.getByRole('alert').filter({
      hasText: w(
        'Your organisation’s sign-in is not responding. Please try again later, or sign in with your email and password.',
      ),
    }),
  ).toBeVisible()
  await expectAccessible(page, 'The sign-in while the provider is away')
  await givePassword(page)
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})
