import { languageCookie, languageNames } from '@mihrab/core/languages.ts'
import words from '@mihrab/core/locales/ar/public.json' with { type: 'json' }
import { formatCookie } from '@mihrab/core/reader-format.ts'
import { expect } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { inEnglishAlone, test } from '#support/test.ts'

inEnglishAlone('this reader chooses a language')

test('a reader chooses Arabic, and every page after it is in Arabic, from right to left', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { mosque } = await preparePublicMosque(openBrowser, {}, { country: 'Egypt' })
  const home = `/mosques/${mosque.slug}`
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, locale: 'ar' })
  const html = page.locator('html')

  // The address determines the language, so caches can store the page for everyone.
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
  await expect(page).toHaveURL(new RegExp(`/ar${home}/\\d{4}-\\d{2}#today$`))
  await expect(page.locator('[data-month-table] td').first()).toHaveText(/^[٠-٩]/)

  await page.goto('/ar/mosques')
  await page.getByRole('searchbox').fill('no such mosque')
  await expect(page).toHaveURL(/\/ar\/mosques\?q=/)
  await expect(page.getByRole('link', { name: words.directory.register })).toBeVisible()
})

for (const [language, isha, asr] of [
  ['ur', '6:45', '15:00'],
  ['bn', '৬:৪৫', '১৫:০০'],
] as const) {
  test(`in ${language} a mosque’s times have twelve hours without a script, fit a phone, and give way to a choice`, async ({
    openBrowser,
  }) => {
    const { mosque } = await preparePublicMosque(openBrowser)
    const home = `/${language}/mosques/${mosque.slug}`
    const viewport = { width: 360, height: 740 }
    const cells = '[data-month-table] td.jamaah'
    const plain = await openBrowser({ viewport, javaScriptEnabled: false })
    await plain.goto(home)
    await expect(plain.locator('[data-prayer=isha]')).toContainText(new RegExp(`${isha}\\sPM`))
    await expect(plain.locator('[data-prayer=isha]')).toHaveAttribute('data-jamaah', '18:45')

    const page = await openBrowser({ viewport })
    const rewriting: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('rewrite-figures')) rewriting.push(request.url())
    })
    await page.goto(`${home}/2027-02`, { waitUntil: 'networkidle' })
    // A first visit may do without the page's fonts.
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator(cells).last()).toHaveText(new RegExp(`${isha}\\sPM`))
    const wide = await page
      .locator('[data-month-table], [data-month-table] section, html')
      .evaluateAll((elements) =>
        elements
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map((each) => each.outerHTML.slice(0, 200)),
      )
    expect(wide).toEqual([])
    expect(rewriting).toEqual([])

    await page.context().addCookies([{ name: formatCookie, value: 'language.h23', url: page.url() }])
    await page.goto(`${home}/2027-02`)
    await expect(page.locator('[data-month-table]')).toContainText(asr)
    await expect(page.locator('[data-month-table]')).not.toContainText('PM')
    expect(rewriting.length).toBe(1)
  })
}

test('in Arabic a mosque’s page has the digits of its country, the directory those of the reader’s region', async ({
  openBrowser,
}) => {
  const { mosque } = await preparePublicMosque(openBrowser)
  const arabicDigit = /[٠-٩]/
  const moroccan = await openBrowser({ locale: 'ar-MA' })
  await moroccan.goto('/ar/mosques')
  await expect(moroccan.locator('[data-next-prayer]').first()).toHaveText(/^\d\d:\d\d$/)
  await expect(moroccan.locator('#results')).not.toContainText(arabicDigit)
  const egyptian = await openBrowser({ locale: 'ar-EG' })
  await egyptian.goto('/ar/mosques')
  await expect(egyptian.locator('[data-countdown]').first()).toHaveText(arabicDigit)
  await expect(egyptian.locator('[data-next-prayer]').first()).toHaveText(arabicDigit)
  await egyptian.goto(`/ar/mosques/${mosque.slug}`, { waitUntil: 'networkidle' })
  await expect(egyptian.locator('[data-prayer=isha]')).toContainText('18:45')
  await expect(egyptian.locator('main')).not.toContainText(arabicDigit)
})
