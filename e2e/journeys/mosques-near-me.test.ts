import { expect, type Page } from '@playwright/test'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** Beside Masjid Sunnah in Sheffield. */
const geolocation = { latitude: 53.3984, longitude: -1.4563 }

/** Those of Sheffield, all but one with times, and one far away. */
async function addMosques(page: Page): Promise<void> {
  await enterAsAdmin(page)
  for (const [index, mosque] of realMosques.entries()) {
    const added = await addPublicMosque(page, mosque)
    if (index > 0) await publishTimes(page, added, { dhuhr: `12:${50 - 10 * index}` })
  }
  const istanbul = { name: 'Sultan Ahmed Mosque', address: 'Istanbul', latitude: 41.0054, longitude: 28.9768 }
  await addPublicMosque(page, istanbul, { country: 'Turkey' })
}

const pins = (page: Page) => page.getByRole('application', { name: w('Map') }).getByRole('button')
const kilometres = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-km'))))

test('a reader who shares their location sees the nearest mosques first, on the map too', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  await addMosques(await openBrowser())
  const page = await openBrowser({ geolocation, permissions: ['geolocation'] })
  await page.goto(here('/mosques'))
  await page.getByRole('button', { name: w('Near me'), exact: true }).click()
  await expect(page).toHaveURL(/near=53.398,-1.456$/)
  const distances = await kilometres(page)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(distances).toHaveLength(realMosques.length + 1)
  const marked = page.getByText(w('next', 'public.directory'))
  await expect(marked.and(page.locator('[aria-hidden]'))).toHaveCount(1)
  await expect(pins(page)).toHaveCount(realMosques.length + 1)
  await expect(page.locator('.map-ring')).toHaveCount(3)

  await test.step('as far as their region counts it', async () => {
    const nearest = (reader: Page) =>
      reader
        .getByRole('article')
        .first()
        .getByText(/^[\d.٠-٩٫]+ (mi|km|ميل|كم)$/)
    const ring = (reader: Page) => reader.locator('.map-ring-label').last()
    await expect(nearest(page).filter({ visible: true })).toHaveText(/ (mi|ميل)$/)
    await expect(ring(page)).toHaveText(/ (mi|ميل)$/)
    const german = await openBrowser({ locale: 'de-DE' })
    await german.goto(here('/mosques?near=53.398,-1.456'))
    await expect(nearest(german).filter({ visible: true })).toHaveText(/ (km|كم)$/)
    await expect(ring(german)).toHaveText(/ (km|كم)$/)
  })
  await test.step('a pin leads to its row by keys alone', async () => {
    await pins(page)
      .filter({ hasText: w('12:40') })
      .press('Enter')
    await expect(page.locator('article[data-picked]').getByRole('link')).toBeFocused()
  })
  await test.step('and the place is forgotten again', async () => {
    await page.getByRole('link', { name: w('Search everywhere') }).click()
    await expect(page).toHaveURL(/\/mosques$/)
    await expect(page.getByRole('button', { name: w('Near me'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
})

test('on a phone the map takes the place of the list, and shows what is pressed', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  await addMosques(await openBrowser())
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(here('/mosques?near=53.398,-1.456'))
  await expect(page.getByRole('article')).toHaveCount(realMosques.length + 1)
  expect(asked.filter((url) => url.includes('directory-map'))).toEqual([])
  await page.getByText(w('Map'), { exact: true }).click()
  await pins(page)
    .filter({ hasText: w('12:40') })
    .tap()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.locator('[data-picked]').getByRole('link').click()
  await expect(page.getByRole('region', { name: w('Next prayer') })).toContainText(w('12:40'))
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('a reader who does not share their location is told why nothing happens', async ({ openBrowser }) => {
  const page = await openBrowser({ permissions: [] })
  await page.goto(here('/mosques'))
  await page.getByRole('button', { name: w('Near me'), exact: true }).click()
  await expect(page.getByText(w('Please allow location access'))).toBeVisible()
  await expect(page).toHaveURL(/\/mosques$/)

  await test.step('so is who cannot be found, soon enough or at all', async () => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(null)
    await page.getByRole('button', { name: w('Near me'), exact: true }).click()
    await expect(page.getByText(w('Location information unavailable'))).toBeVisible()
    // Errors that a browser gives only after a while, or never.
    const failures = [
      [3, 'Location request timed out'],
      [0, 'Failed to get location'],
      [null, 'Geolocation is not supported by your browser'],
    ] as const
    for (const [code, words] of failures) {
      await page.evaluate((code) => {
        const getCurrentPosition = (_found: unknown, fail: (error: { code: number | null }) => void) =>
          fail({ code })
        const value = code === null ? undefined : { getCurrentPosition }
        Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
      }, code)
      await page.getByRole('button', { name: w('Near me'), exact: true }).click()
      await expect(page.getByText(w(words))).toBeVisible()
    }
    await expect(page).toHaveURL(/\/mosques$/)
  })
})
