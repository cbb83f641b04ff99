import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import app from '@mihrab/core/locales/ar/app.json' with { type: 'json' }
import auth from '@mihrab/core/locales/ar/auth.json' with { type: 'json' }
import errors from '@mihrab/core/locales/ar/errors.json' with { type: 'json' }
import labels from '@mihrab/core/locales/ar/labels.json' with { type: 'json' }
import users from '@mihrab/core/locales/ar/users.json' with { type: 'json' }
import { expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { enter, goHome } from '#support/calls.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { adminLogin } from '#support/server.ts'
import { inEnglishAlone, test } from '#support/test.ts'

inEnglishAlone('these readers choose their languages themselves')

test('a reader of Arabic signs in, changes the language, finds it again and signs out', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'ar' })
  const html = page.locator('html')
  await page.goto('/auth/login')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle(new RegExp(`^${app.pages.login} · `))

  // Nothing typed: the missing fields are reported in Arabic.
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page.getByText(errors.required.replace('{{field, label}}', labels.email))).toBeVisible()
  await page.getByLabel(auth.fields.email).fill(adminLogin.email)

  // Input survives a change of language.
  const menu = page.getByRole('combobox', { name: app.ui.language })
  await expect(menu.getByRole('option')).toHaveText([
    'English',
    'العربية',
    'اردو',
    'Türkçe',
    'Bahasa Indonesia',
    'বাংলা',
    'Français',
    'Deutsch',
  ])
  await menu.selectOption('English')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
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
  await goHome(page)
  const saved = page.waitForResponse((response) => response.url().endsWith(updateOwnLanguage.path))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  expect((await saved).status()).toBe(200)

  const otherDevice = await openBrowser()
  await enter(otherDevice, adminLogin)
  await goHome(otherDevice)
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(otherDevice.getByRole('button', { name: app.ui.logout })).toBeVisible()

  const inGerman = await openBrowser()
  await inGerman.goto('/auth/login')
  await inGerman.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(inGerman.locator('html')).toHaveAttribute('lang', 'de')
  await enter(inGerman, adminLogin)
  await goHome(inGerman)
  await expect(inGerman.getByRole('combobox')).toHaveValue('de')
  await expect(inGerman.locator('html')).toHaveAttribute('lang', 'de')
})

test('Latin digits and twelve hours, chosen in Arabic, hold in the app, on public pages and on another device', async ({
  openBrowser,
}) => {
  const { mosque } = await preparePublicMosque(openBrowser, {}, { country: 'Egypt' })
  const home = `/ar/mosques/${mosque.slug}`
  const arabicDigit = /[٠-٩]/
  const asChosen = async (page: Page) => {
    await expect(page.locator('[data-prayer=isha]')).toContainText(/6:45\sم/)
    await expect(page.locator('[data-prayer=isha]')).toHaveAttribute('data-jamaah', '18:45')
    await expect(page.locator('[data-countdown]').first()).toHaveText(/\d/)
    await expect(page.locator('main')).not.toContainText(arabicDigit)
  }
  const page = await openBrowser({ locale: 'ar', viewport: { width: 360, height: 740 } })
  const rewriting: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('rewrite-figures')) rewriting.push(request.url())
  })

  await test.step('no one else loads what writes pages again', async () => {
    await page.goto(home, { waitUntil: 'networkidle' })
    await expect(page.locator('[data-prayer=isha]')).toContainText('١٨:٤٥')
    expect(rewriting).toEqual([])
  })

  await test.step('in the app', async () => {
    await enter(page, adminLogin)
    await page.goto('/admin/profile')
    const sessions = page.getByRole('list', { name: users.sessions.title })
    await expect(sessions).toContainText(arabicDigit)
    await page.getByRole('combobox', { name: labels.digits }).selectOption('0123')
    await expect(sessions).not.toContainText(arabicDigit)
    const saved = page.waitForResponse((response) => response.url().endsWith(updateOwnLanguage.path))
    await page.getByRole('combobox', { name: labels.clock }).selectOption('h12')
    expect((await saved).status()).toBe(200)
    await expect(sessions).toContainText(/9:0\d\sص/)
    await page.reload()
    await expect(sessions).toContainText(/9:0\d\sص/)
    expect((await findViolations(page)).map(({ id }) => id)).toEqual([])
  })

  await test.step('on public pages, again after a reload, and in what scripts write', async () => {
    await page.goto(home)
    await asChosen(page)
    await page.reload()
    await asChosen(page)
    expect(rewriting.length).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.goto('/ar/mosques')
    await expect(page.locator('[data-next-prayer]')).toContainText(/^\d{1,2}:\d\d\s[صم]$/)
    await page.getByRole('searchbox').fill(mosque.name.slice(0, 6))
    await expect(page).toHaveURL(/\?q=/)
    await expect(page.locator('[data-next-prayer]')).toContainText(/^\d{1,2}:\d\d\s[صم]$/)
  })

  await test.step('on another device, once signed in there', async () => {
    const other = await openBrowser({ locale: 'ar' })
    await other.goto(home)
    await expect(other.locator('[data-prayer=isha]')).toContainText('١٨:٤٥')
    await enter(other, adminLogin)
    await other.goto('/admin/profile')
    await expect(other.getByRole('combobox', { name: labels.digits })).toHaveValue('latn')
    await other.goto(home)
    await asChosen(other)
  })

  await test.step('until something else is chosen in the menu of a public page', async () => {
    await page.goto(home)
    await page.locator('[data-languages] summary').click()
    await page.getByRole('combobox', { name: labels.digits }).selectOption('۰۱۲۳')
    await page.getByRole('combobox', { name: labels.clock }).selectOption('h23')
    await expect(page.locator('[data-prayer=isha]')).toContainText('۱۸:۴۵')
    expect((await findViolations(page)).map(({ id }) => id)).toEqual([])
    await page.getByRole('combobox', { name: labels.digits }).selectOption(labels.languageDigits)
    await expect(page.locator('[data-prayer=isha]')).toContainText('١٨:٤٥')
    await page.goto('/admin/profile')
    await expect(page.getByRole('list', { name: users.sessions.title })).toContainText(arabicDigit)
  })
})
