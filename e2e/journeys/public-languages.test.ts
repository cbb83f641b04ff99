import { languageCookie, languageNames } from '@mihrab/core/languages.ts'
import words from '@mihrab/core/locales/ar/public.json' with { type: 'json' }
import { expect } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { inEnglishAlone, test } from '#support/test.ts'

inEnglishAlone('this reader chooses a language')

test('a reader chooses Arabic, and every page after it is in Arabic, from right to left', async ({
  openBrowser,
}) => {
  const { mosque } = await preparePublicMosque(openBrowser)
  const home = `/mosques/${mosque.slug}`
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, locale: 'ar' })
  const html = page.locator('html')

  // An address says the language: caches keep the page for everyone.
  await page.goto(home)
  await expect(html).toHaveAttribute('lang', 'en')
  const menu = page.locator('[data-languages]')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText(Object.values(languageNames))
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link').first()).toBeHidden()
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: languageNames.ar }).click()

  await expect(page).toHaveURL(new RegExp(`/ar${home}$`))
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[data-next-title]')).toHaveText(words.next.title)
  await expect(page.locator('[data-countdown]').first()).toHaveText(/[٠-٩]/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe('ar')
  expect((await findViolations(page)).map(({ id }) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: new RegExp(words.month.whole.split(' ').at(-1) ?? '') }).click()
  await expect(page).toHaveURL(new RegExp(`/ar${home}/\\d{4}-\\d{2}$`))
  await expect(page.locator('[data-month-table] td').first()).toHaveText(/^[٠-٩]/)

  await page.goto('/ar/mosques')
  await page.getByRole('searchbox').fill('no such mosque')
  await expect(page).toHaveURL(/\/ar\/mosques\?q=/)
  await expect(page.getByRole('link', { name: words.directory.register })).toBeVisible()
})
