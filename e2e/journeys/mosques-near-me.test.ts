import { expect, type Page } from '@playwright/test'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test, withStreets } from '#support/test.ts'
import { w } from '#support/words.ts'

test.use({ settings: withStreets })

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

/** No tag touches the edge or the buttons; mosques of other countries are outside. */
async function expectPinsInside(page: Page): Promise<void> {
  const map = page.getByRole('application', { name: w('Map') })
  const buttons = page.locator('[data-map-frame] div:has(> [data-zoom])')
  const [area, barred] = [await map.boundingBox(), await buttons.boundingBox()]
  if (!area || !barred) throw new Error('The map has no size')
  for (const pin of await pins(page).filter({ hasText: /\d/ }).locator('> *').all()) {
    const box = await pin.boundingBox()
    if (!box) throw new Error('A pin has no size')
    const isInside = box.x > area.x && box.y > area.y && box.x + box.width < area.x + area.width
    const isBeside = box.x + box.width < barred.x || box.x > barred.x + barred.width
    expect(isInside && (isBeside || box.y > barred.y + barred.height)).toBe(true)
  }
}
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
  await expect(page.getByRole('article')).toHaveCount(realMosques.length + 1)
  const distances = await kilometres(page)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  const marked = page.getByText(w('next', 'public.directory'))
  await expect(marked.and(page.locator('[aria-hidden]'))).toHaveCount(1)
  await expect(pins(page)).toHaveCount(realMosques.length + 1)
  await expectPinsInside(page)

  await test.step('as far as their region counts it', async () => {
    const nearest = (reader: Page) =>
      reader
        .getByRole('article')
        .first()
        .getByText(/^[\d.٠-٩٫]+ (mi|km|ميل|كم)$/)
    await expect(nearest(page).filter({ visible: true })).toHaveText(/ (mi|ميل)$/)
    const german = await openBrowser({ locale: 'de-DE' })
    await german.goto(here('/mosques?near=53.398,-1.456'))
    await expect(nearest(german).filter({ visible: true })).toHaveText(/ (km|كم)$/)
  })
  await test.step('a pin leads to its row by keys alone', async () => {
    await pins(page)
      .filter({ hasText: w('12:40') })
      .press('Enter')
    await expect(page.locator('article[data-picked]').getByRole('link')).toBeFocused()
  })
  await test.step('and the place is forgotten again', async () => {
    await page
      .getByRole('link', { name: w('Search everywhere') })
      .last()
      .click()
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

/** How many pixels of the drawn tiles have a colour. */
const pixelsOf = (page: Page, colour: readonly number[]) =>
  page.locator('[data-map] canvas').evaluateAll((tiles, [red, green, blue]) => {
    let count = 0
    // Tiles that were removed while they were drawn have no size.
    for (const tile of (tiles as HTMLCanvasElement[]).filter(({ width }) => width > 0)) {
      const { data } = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height) ?? { data: [] }
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1
      }
    }
    return count
  }, colour)

test('the map shows streets of our own host, by day and by night', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const admin = await openBrowser()
  await enterAsAdmin(admin)
  const floreat = { name: 'Floreat Mosque', address: 'Perth', latitude: -31.935, longitude: 115.801 }
  const { slug } = await addPublicMosque(admin, floreat, { country: 'Australia' })
  const page = await openBrowser()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(here(`/mosques/${slug}`))
  const map = page.getByRole('application', { name: w('Map of the location') })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('© OpenStreetMap contributors, Protomaps')
  await expect.poll(() => pixelsOf(page, [0xfb, 0xe9, 0xc3])).toBeGreaterThan(1000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => pixelsOf(page, [0x3f, 0x5d, 0x50])).toBeGreaterThan(1000)
  expect(await pixelsOf(page, [0xfb, 0xe9, 0xc3])).toBe(0)
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})
