import { expect } from '@playwright/test'
import { here } from '#support/language.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

test('a visitor puts the address of a calendar together, with and without scripts', async ({
  openBrowser,
}) => {
  const { mosque } = await preparePublicMosque(openBrowser)

  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(here(`/mosques/${mosque.slug}`))
  await page.getByRole('link', { name: w('Add to your calendar') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: w('Prayer times in your calendar') }),
  ).toBeVisible()
  const address = page.locator('[data-calendar-address]')
  await expect(address).toHaveText(new RegExp(`/mosques/${mosque.slug}/calendar\\.ics$`))
  await page.getByRole('radio', { name: w('Both') }).check()
  await page.getByRole('checkbox', { name: w('Asr') }).uncheck()
  await page.getByLabel(w('The mosque’s events')).check()
  await page.getByLabel(w('Reminder')).selectOption(w('15 minutes before'))
  const query = 'show=both&prayers=fajr,dhuhr,maghrib,isha&events=yes&alarm=15'
  await expect(address).toHaveText(new RegExp(`calendar\\.ics\\?${query}$`))
  const webcal = await page.getByRole('link', { name: w('Open in my calendar') }).getAttribute('href')
  expect(webcal).toMatch(/^webcal:\/\/.*alarm=15$/)
  await page.getByRole('button', { name: w('Copy'), exact: true }).click()
  await expect(page.getByRole('button', { name: w('Copied') })).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const feed = await page.request.get(`${copied.pathname}${copied.search}`)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await feed.text()).toContain(`SUMMARY:${w('Fajr begins')}\r\n`)

  for (const prayer of ['Fajr', 'Dhuhr', 'Maghrib', 'Isha']) {
    await page.getByRole('checkbox', { name: w(prayer, 'public.prayers') }).uncheck()
  }
  await expect(page.getByText(w('Choose at least one prayer.'))).toBeVisible()
  const ways = page.locator('[data-calendar]')
  await expect(ways).toHaveAttribute('inert')
  await page.getByRole('checkbox', { name: w('Isha', 'public.prayers') }).check()
  await expect(address).toHaveText(/prayers=isha&/)
  await expect(ways).not.toHaveAttribute('inert')

  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto(here(`/mosques/${mosque.slug}/calendar`))
  await plain.getByLabel(w('Jumu’ah on Fridays', 'public.calendar.page')).uncheck()
  await plain.getByRole('button', { name: w('Create the address') }).click()
  await expect(plain.locator('[data-calendar-address]')).toHaveText(/calendar\.ics\?jumuah=no$/)
})
