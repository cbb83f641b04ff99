import type { Page } from '@playwright/test'

export interface Account {
  readonly name: string
  readonly email: string
  readonly username: string
  readonly password: string
}

/** Fills the registration screen and arrives at the login screen. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('Full Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByLabel('Username').fill(account.username)
  await page.getByRole('button', { name: 'Register' }).click()
  // The address changes before the screen does: wait for the screen.
  await page.getByRole('button', { name: 'Login' }).waitFor()
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}
