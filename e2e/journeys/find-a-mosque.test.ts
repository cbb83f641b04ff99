import { expect, type Page } from '@playwright/test'
import { setTimes } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { setStatus } from '#support/calls.ts'
import { here, usualCountry } from '#support/language.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The clock of the journeys: Monday 1 February 2027, 09:00 in Sheffield. */
async function addMosquesOfSheffield(page: Page) {
  await enterAsAdmin(page)
  const added = []
  for (const mosque of realMosques) added.push(await addPublicMosque(page, mosque))
  const quba = added.find(({ name }) => name === 'Quba Mosque')
  if (!quba) throw new Error('Quba Mosque is not among the mosques')
  await publishTimes(page, quba)
  return quba
}

const rows = (page: Page) => page.getByRole('article')

async function readsFromSearchToPrint(page: Page): Promise<void> {
  const row = rows(page).first()
  await expect(row).toHaveAttribute('data-slug', 'quba-mosque-sheffield')
  await expect(row.locator('[data-next-prayer="dhuhr"]')).toHaveText(w('12:45'))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quba Mosque' })).toBeVisible()
  await expect(page.getByRole('region', { name: w('Next prayer') })).toContainText(w('12:45'))
  await expect(page.locator('[data-day] [data-next]')).toHaveAttribute('data-prayer', 'dhuhr')
  await page.getByRole('link', { name: w('All of February 2027') }).click()
  await expect(page.locator('tr[data-date]')).toHaveCount(28)
  await page.getByRole('link', { name: w('Print the month') }).click()
  await expect(page.locator('.sheet tbody tr')).toHaveCount(28)
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1)
}

test('a stranger on a phone finds a mosque by a misspelled name and prints its month', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  await addMosquesOfSheffield(await openBrowser())
  const page = await openBrowser(phone)
  await page.goto(here('/mosques'))
  await expect(rows(page)).toHaveCount(realMosques.length)
  await page.getByLabel(w('Search mosques')).pressSequentially('qubba')
  await expect(page).toHaveURL(/\/mosques\?q=qubba$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: w('1 mosque') })).toBeAttached()
  await readsFromSearchToPrint(page)
})

test('a stranger without JavaScript does the same', { tag: '@quick' }, async ({ openBrowser }) => {
  await addMosquesOfSheffield(await openBrowser())
  const page = await openBrowser({ ...phone, javaScriptEnabled: false })
  await page.goto(here('/mosques'))
  await expect(page.getByRole('button', { name: w('Near me') })).toBeHidden()
  await expect(page.getByRole('radio', { name: w('Map') })).toBeHidden()
  await page.getByLabel(w('Search mosques')).fill('qubba mosk')
  await page.getByRole('button', { name: w('Search'), exact: true }).click()
  await readsFromSearchToPrint(page)
})

test('Back leads from results to what was there before, not to what was half typed', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  await addMosquesOfSheffield(await openBrowser())
  const page = await openBrowser()
  await page.goto(here('/mosques'))
  const field = page.getByLabel(w('Search mosques'))
  await field.pressSequentially('sunnah')
  await expect(rows(page)).toHaveCount(1)
  // The answer arrives after the next words are typed.
  const late = await holdAnswer(page, /\/mosques\?q=sunnah$/)
  await field.press('Enter')
  await late.asked
  await field.fill('a place without any mosque')
  await expect(page.getByRole('heading', { name: like('No mosques found for “{{query}}”.') })).toBeVisible()
  await late.release()
  await expect(page.getByRole('link', { name: w('Register your mosque') })).toBeVisible()
  await field.fill('qubba')
  await field.press('Enter')
  await expect(rows(page).first()).toHaveAttribute('data-slug', 'quba-mosque-sheffield')
  await page.goBack()
  await expect(rows(page).first()).toHaveAttribute('data-slug', 'masjid-sunnah-sheffield')
  await expect(field).toHaveValue('sunnah')
  await page.goBack()
  await expect(rows(page)).toHaveCount(realMosques.length)
  await expect(field).toHaveValue('')

  await test.step('what is spelled too wrongly is asked for', async () => {
    await field.fill('masjid suunha')
    await expect(
      page.getByRole('heading', { name: w('No mosques found for “masjid suunha”.') }),
    ).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: w('Did you mean sunnah?') })).toBeAttached()
    await page.getByRole('link', { name: 'sunnah', exact: true }).click()
    await expect(field).toHaveValue('sunnah')
    await expect(rows(page).first()).toHaveAttribute('data-slug', 'masjid-sunnah-sheffield')
  })
})

test('a country is chosen while typing and without JavaScript, and leads on page by page', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await addMosquesOfSheffield(adminPage)
  for (let number = 1; number <= 21; number += 1) {
    const place = { latitude: 48.8 + number / 100, longitude: 2.3 }
    const name = `Mosquée ${String(number).padStart(2, '0')}`
    await addPublicMosque(
      adminPage,
      { name, address: `${number} rue Haute, Paris`, ...place },
      { country: 'France' },
    )
  }
  const country = (page: Page) => page.getByLabel(w('Country'))
  const openFilters = (page: Page) => page.getByRole('button', { name: w('Filters') }).click()
  const showResults = (page: Page) => page.locator('[data-show-results]').click()

  await test.step('with JavaScript', async () => {
    const page = await openBrowser()
    await page.goto(here('/mosques'))
    await openFilters(page)
    await country(page).selectOption(usualCountry.code)
    await expect(page).toHaveURL(new RegExp(`/mosques\\?country=${usualCountry.code}$`))
    await expect(rows(page)).toHaveCount(realMosques.length)
    await country(page).selectOption('FR')
    await expect(rows(page)).toHaveCount(20)
    await showResults(page)
    await expect(country(page)).toBeHidden()
    await page.getByLabel(w('Search mosques')).fill('mosque 07')
    await expect(page).toHaveURL(/q=mosque\+07&country=FR$/)
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel(w('Search mosques')).press('Enter')
    await openFilters(page)
    await page.getByRole('link', { name: w('Parking') }).click()
    await expect(page).toHaveURL(/has=parking&country=FR$/)
    await expect(country(page)).toHaveValue('FR')
    await page.getByRole('button', { name: w('Close') }).click()
    await page.getByRole('link', { name: w('Remove Parking', 'public.directory') }).click()
    await expect(page).toHaveURL(/q=mosque\+07&country=FR$/)
    await expect(page.locator('#found')).toBeFocused()
  })
  await test.step('without', async () => {
    const page = await openBrowser({ ...phone, javaScriptEnabled: false })
    await page.goto(here('/mosques'))
    await openFilters(page)
    await country(page).selectOption('FR')
    await showResults(page)
    await expect(page).toHaveURL(/country=FR/)
    await expect(country(page)).toHaveValue('FR')
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('link', { name: w('Next page') }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Mosquée 21')
    await page.getByRole('link', { name: w('Previous page') }).click()
    await expect(rows(page)).toHaveCount(20)
  })
})

test('the skip link leads to the content and searches for nothing', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  await addMosquesOfSheffield(await openBrowser())
  const page = await openBrowser()
  await page.goto(here('/mosques?q=qubba'), { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mosques\?q=qubba#content$/)
  await page.getByLabel(w('Search mosques')).fill('sunnah')
  await expect(page).toHaveURL(/\/mosques\?q=sunnah$/)
  expect(asked.map((url) => new URL(url).search).filter(Boolean)).toEqual(['?q=sunnah'])
})

test('times that a mosque admin sets are on the public page at the next load', async ({ openBrowser }) => {
  const { ownerPage, adminPage, mosqueId } = await prepareMosque(openBrowser)
  const page = await openBrowser()
  await page.goto(here('/mosques/quba-mosque-sheffield'))
  await expect(page.locator('[data-day]')).toHaveAttribute('data-source', 'computed')
  await ownerPage.goto('/mosque-admin/dashboard/pray')
  await setTimes(
    ownerPage,
    ['06:20', '12:50', '15:10', '16:55', '18:50', '13:20'],
    '2027-02-01',
    '2027-02-05',
  )
  await page.reload()
  await expect(page.locator('[data-day]')).toHaveAttribute('data-source', 'mosque')
  await expect(page.locator('[data-day] [data-prayer="asr"]')).toHaveAttribute('data-jamaah', '15:10')

  await test.step('a rejected mosque is gone', async () => {
    await setStatus(adminPage, { _id: mosqueId }, 'rejected')
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
    await expect(page.getByLabel(w('Search mosques'))).toBeVisible()
    await page.goto(here('/mosques'))
    await expect(rows(page)).toHaveCount(0)
  })
})

/** Those of Sheffield, and one in Turkey. */
async function addMosquesOfTwoCountries(page: Page): Promise<void> {
  await addMosquesOfSheffield(page)
  const istanbul = { name: 'Sultan Ahmed Mosque', address: 'Istanbul', latitude: 41.0054, longitude: 28.9768 }
  await addPublicMosque(page, istanbul, { country: 'Turkey' })
}

test('a stranger is shown the mosques of their country, nothing moves, and their own stands on top', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  await addMosquesOfTwoCountries(await openBrowser())
  const page = await openBrowser({ ...phone, timezoneId: 'Europe/Istanbul' })
  await page.goto(here('/mosques'))
  await expect(page.getByRole('heading', { level: 1, name: w('Where are you?') })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAttribute('data-slug', 'sultan-ahmed-mosque-istanbul')
  await expect(rows(page)).toBeInViewport({ ratio: 1 })
  expect(await layoutShift(page)).toBe(0)

  await test.step('a star is kept on the device, and stands on top of every search', async () => {
    await rows(page).getByRole('button').click()
    await page.getByLabel(w('Search mosques')).fill('sunnah')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toHaveAttribute('data-slug', 'sultan-ahmed-mosque-istanbul')
    await expect(rows(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('in a new tab the own mosque opens first, and leads to the list', async () => {
    const tab = await page.context().newPage()
    await tab.goto(here('/mosques'))
    await expect(tab.getByRole('heading', { level: 1, name: 'Sultan Ahmed Mosque' })).toBeVisible()
    await tab.goto(here('/mosques'))
    await expect(tab.getByRole('heading', { level: 1, name: w('Where are you?') })).toBeVisible()
  })
})

test('a stranger without JavaScript chooses a country, or names a city without a mosque', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  await addMosquesOfTwoCountries(await openBrowser())
  const page = await openBrowser({ ...phone, javaScriptEnabled: false })
  await page.goto(here('/mosques'))
  await expect(rows(page)).toHaveCount(0)
  await page.locator('[href$="country=TR"]').click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto(here('/mosques'))
  const field = page.getByLabel(w('Search mosques'))
  await field.fill('london')
  await field.press('Enter')
  await expect(rows(page)).toHaveCount(realMosques.length + 1)
  await expect(rows(page).first()).toHaveAttribute('data-km', /^2\d\d\./)
})

/** The whole layout shift of a page so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
