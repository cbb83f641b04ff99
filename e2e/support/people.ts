import type { Page } from '@playwright/test'
import { w } from './words.ts'

export interface Account {
  readonly name: string
  readonly email: string
  readonly username: string
  readonly password: string
}

/** Fills the registration screen and arrives at the login screen. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel(w('Full Name')).fill(account.name)
  await page.getByLabel(w('Email'), { exact: true }).fill(account.email)
  await page.getByLabel(w('Password')).fill(account.password)
  await page.getByLabel(w('Username')).fill(account.username)
  await page.getByRole('button', { name: w('Register', 'auth.register') }).click()
  // The address changes before the screen does: wait for the screen.
  await page.getByRole('button', { name: w('Login') }).waitFor()
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.getByLabel(w('Email'), { exact: true }).fill(email)
  await page.getByLabel(w('Password')).fill(password)
  await page.getByRole('button', { name: w('Login') }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}
