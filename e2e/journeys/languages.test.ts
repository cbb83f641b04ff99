import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import app from '@mihrab/core/locales/ar/app.json' with { type: 'json' }
import auth from '@mihrab/core/locales/ar/auth.json' with { type: 'json' }
import errors from '@mihrab/core/locales/ar/errors.json' with { type: 'json' }
import labels from '@mihrab/core/locales/ar/labels.json' with { type: 'json' }
import { expect } from '@playwright/test'
import { enter } from '#support/calls.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'

test('a reader of Arabic signs in, changes the language, finds it again and signs out', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'ar' })
  const html = page.locator('html')
  await page.goto('/auth/login')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle(new RegExp(`^${app.pages.login} · `))

  // Nothing typed: which fields lack is said in Arabic.
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page.getByText(errors.required.replace('{{field, label}}', labels.email))).toBeVisible()
  await page.getByLabel(auth.fields.email).fill(adminLogin.email)

  // What was typed stays where the language changes.
  const menu = page.getByRole('combobox', { name: app.ui.language })
  await expect(menu.getByRole('option')).toHaveText([
    ...['English', 'العربية', 'اردو', 'Türkçe', 'Bahasa Indonesia', 'বাংলা', 'Français', 'Deutsch'],
  ])
  await menu.selectOption('English')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByLabel('Email')).toHaveValue(adminLogin.email)
  await page.getByLabel('Password').fill(adminLogin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mosques' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await expect(html).toHaveAttribute('dir', 'rtl')
  const logout = page.getByRole('button', { name: app.ui.logout })
  await expect(logout).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ar')
  await logout.click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('combobox', { name: app.ui.language })).toHaveValue('ar')
})

test('the language of an account comes along to another device, and one chosen there first stays', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  const saved = page.waitForResponse((response) => response.url().endsWith(updateOwnLanguage.path))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  expect((await saved).status()).toBe(200)

  const otherDevice = await openBrowser()
  await enter(otherDevice, adminLogin)
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(otherDevice.getByRole('button', { name: app.ui.logout })).toBeVisible()

  const inGerman = await openBrowser()
  await inGerman.goto('/auth/login')
  await inGerman.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(inGerman.locator('html')).toHaveAttribute('lang', 'de')
  await enter(inGerman, adminLogin)
  await expect(inGerman.getByRole('combobox')).toHaveValue('de')
  await expect(inGerman.locator('html')).toHaveAttribute('lang', 'de')
})
