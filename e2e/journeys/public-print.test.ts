import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { directionOf } from '@mihrab/core/languages.ts'
import { formatCookie, formatText } from '@mihrab/core/reader-format.ts'
import { expect, type Page } from '@playwright/test'
import { addMosque } from '#support/calls.ts'
import { here, language } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, preparePublicMosque, publishTimes } from '#support/public-mosques.ts'
import { inEnglishAlone, test, withStreets } from '#support/test.ts'
import { w } from '#support/words.ts'

test.use({ settings: withStreets })

const papers = ['A4', 'Letter'] as const
/** Of 28, 29, 30 and 31 days. */
const months = ['2027-02', '2028-02', '2027-04', '2027-03']

async function expectOnePage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const format of papers) {
    const paper = await page.pdf({ format })
    expect.soft(paper.toString('latin1').match(/\/Type ?\/Page\b/g), `${path} on ${format}`).toHaveLength(1)
  }
}

test('every month, Ramadan and the poster are one page of A4 or Letter, whatever the mosque is called', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const orgAddress = `${'Long Street, '.repeat(15)}Sheffield`
  const named: Mosque[] = [
    await addPublicMosque(adminPage, first),
    await addMosque(adminPage, { name: 'Masjid '.repeat(29).trim().slice(0, 200), orgAddress }),
    await addMosque(adminPage, { name: 'M'.repeat(200), orgAddress }),
  ]
  const page = await openBrowser()
  for (const mosque of named) {
    await publishTimes(adminPage, mosque)
    const home = here(`/mosques/${mosque.slug}`)
    const paths = [...[...months, 'ramadan'].map((part) => `${home}/${part}/print`), `${home}/poster`]
    for (const path of paths) await expectOnePage(page, path)
  }
})

test('a month or poster with eight jumu’ahs of which much is said is one page, too', async ({
  openBrowser,
}) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const orgAddress = `${'Long Street, '.repeat(15)}Sheffield`
  const mosque = await addMosque(adminPage, { name: 'M'.repeat(200), orgAddress })
  const details = {
    khutbah: '12:00',
    language: 'English and Arabic',
    womenSpace: true,
    note: 'note '.repeat(39),
  }
  const jumuahs = Array.from({ length: 8 }, (_, index) => {
    return {
      ...details,
      time: `1${2 + Math.floor(index / 4)}:${15 * (index % 4) || '00'}`,
      place: 'hall '.repeat(19),
    }
  })
  await publishTimes(adminPage, mosque, { jumuahs })
  const page = await openBrowser()
  for (const part of ['2027-03/print', 'poster']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectOnePage(page, here(`/mosques/${mosque.slug}/${part}`))
    await expect(page.locator('[data-jumuah]')).toHaveCount(8)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('a month of 31 days and five Fridays is one page on the 12-hour clock, in any script', async ({
  openBrowser,
  server,
}) => {
  inEnglishAlone('it opens each language itself')
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first)
  const details = { khutbah: '12:00', language: 'English and Arabic', womenSpace: true, note: '' }
  const jumuahs = ['12:15', '13:15'].map((time) => ({ ...details, time, place: 'Main hall' }))
  await publishTimes(adminPage, mosque, { startDate: '2027-12-01', endDate: '2027-12-31', jumuahs })
  for (const each of ['en', 'ar', 'ur', 'bn'] as const) {
    const page = await openBrowser({ locale: each })
    const format = { name: formatCookie, value: formatText({ digits: 'language', clock: 'h12' }) }
    await page.context().addCookies([{ ...format, url: server.url }])
    for (const part of ['2027-12/print', 'poster']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectOnePage(page, pathIn(each, `/mosques/${mosque.slug}/${part}`))
      await page.setViewportSize({ width: 320, height: 740 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${part} in ${each}`).toBe(320)
    }
  }
})

test('Fridays whose jumu’ahs differ are told apart on one page', async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const orgAddress = `${'Long Street, '.repeat(15)}Sheffield`
  const mosque = await addMosque(adminPage, { name: 'M'.repeat(200), orgAddress })
  const fridays = ['2028-03-03', '2028-03-10', '2028-03-17', '2028-03-24', '2028-03-31']
  for (const [index, day] of fridays.entries()) {
    const details = { khutbah: '12:00', language: 'English and Arabic', note: 'note '.repeat(39) }
    const jumuahs = ['13:00', '14:00'].map((time) => ({ ...details, time, place: `Hall ${index + 1}` }))
    await publishTimes(adminPage, mosque, { startDate: day, endDate: day, jumuahs })
  }
  const page = await openBrowser()
  // A dot beside Arabic digits would look like a zero.
  const separator = directionOf(language) === 'rtl' ? '، ' : ' · '
  await expectOnePage(page, here(`/mosques/${mosque.slug}/2028-03/print`))
  await expect(page.locator('[data-fridays]')).toHaveCount(5)
  await expect(page.locator('[data-fridays="2028-03-10"]')).toContainText(
    `${w('10 Mar')}: ${w('13:00')} ${w('Khutbah')} ${w('12:00')}${separator}Hall 2`,
  )
  await page.goto(here(`/mosques/${mosque.slug}/2028-03`))
  await expect(page.locator('[data-fridays="2028-03-31"]')).toContainText('Hall 5')
})

test('a month to print reads well on a phone: no word breaks, and the table alone scrolls', async ({
  openBrowser,
}) => {
  const { mosque } = await preparePublicMosque(openBrowser)
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await page.goto(here(`/mosques/${mosque.slug}/2027-02/print`))
  const heading = page.getByRole('heading', { level: 1, name: mosque.name })
  const lines = await heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBeLessThanOrEqual(2)
  const table = page.getByRole('region', { name: w('Times of each day') })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await test.step('and the legend names every sign of the sheet', async () => {
    await expect(page.locator('.legend dt')).toHaveText(['', w('1 Ramadan')])
  })
})

test('a mosque’s page on paper says what it says, without what can be pressed', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  const { mosque } = await preparePublicMosque(openBrowser)
  const page = await openBrowser()
  await page.goto(here(`/mosques/${mosque.slug}`))
  const pressed = [
    ...['Tomorrow', 'Print the month', 'All of February 2027', 'Open in maps'].map((text) => w(text)),
    w('Sign in', 'public.site'),
  ]
  for (const name of pressed) await expect(page.getByRole('link', { name })).toBeVisible()
  const map = page.getByRole('application', { name: w('Map of the location') })
  await expect(map).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of pressed) await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(map).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: mosque.name })).toBeVisible()
  await expect(page.getByRole('region', { name: w('Take the times with you') })).toBeHidden()
  await expect(page.locator('[data-day] [data-prayer]')).toHaveCount(6)

  await test.step('and says when, with the code that leads to it, which only those who print load', async () => {
    const foot = page.locator('.paper-foot')
    await expect(foot).toContainText(w('1 February 2027'))
    await page.emulateMedia({ media: 'screen' })
    await expect(foot).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    const code = page.waitForRequest(/qr\.svg$/)
    await page.pdf({ format: 'A4' })
    await code
  })
})
