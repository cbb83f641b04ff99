import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { here } from '#support/language.ts'
import { importListings } from '#support/listings.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test, withStreets } from '#support/test.ts'
import { w } from '#support/words.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Beside Masjid Al-Falah. */
const geolocation = { latitude: 53.411, longitude: -1.4405 }
const slug = 'masjid-al-falah-sheffield'

const rows = (page: Page) => page.getByRole('article')
const credit = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap contributors' })

/** Quba Mosque with published times. */
async function addManagedMosque(page: Page): Promise<void> {
  await enterAsAdmin(page)
  const quba = realMosques.find(({ name }) => name === 'Quba Mosque')
  if (!quba) throw new Error('Quba Mosque is not among the mosques')
  await publishTimes(page, await addPublicMosque(page, quba))
}

/** What the page links below the address of its mosque. */
async function linkedParts(page: Page): Promise<string[]> {
  const links = await page
    .locator('[href]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  return links.filter((link) => link.startsWith(`${here(`/mosques/${slug}`)}/`))
}

const partsOfManaged = ['calendar', 'changes', 'poster', 'qr.svg', 'screen', 'widget', '2027-02/print']

test('a stranger finds a mosque that nobody manages, and reads and takes its calculated times', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser, server }) => {
  await addManagedMosque(await openBrowser())
  await importListings(server)
  const page = await openBrowser({ ...phone, geolocation, permissions: ['geolocation'] })

  await test.step('near a place the nearest is first, managed or not', async () => {
    await page.goto(here('/mosques'))
    await page.locator('[data-near-me]:visible').first().click()
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toHaveAttribute('data-slug', slug)
    await expect(rows(page).nth(1)).toHaveAttribute('aria-label', w('Mosque', 'public.listing'))
    await expect(rows(page).nth(1).locator('[data-main-name]')).toHaveCount(0)
    await expect(credit(page)).toHaveCount(1)
  })
  await test.step('of one name the mosque with published times stands first', async () => {
    await page.goto(here('/mosques?q=quba'))
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toHaveAttribute('data-source', 'mosque')
    await expect(rows(page).first()).not.toHaveAttribute('data-listing', /./)
    await expect(rows(page).last()).toHaveAttribute('data-listing', /./)
    await expect(rows(page).last()).toContainText(w('Page not claimed'))
  })
  await test.step('its page says who keeps it, and how its times are found', async () => {
    await page.getByLabel(w('Search mosques')).fill('falah')
    await expect(rows(page)).toHaveCount(1)
    const id = await rows(page).getAttribute('data-listing')
    await rows(page).getByRole('link').click()
    await expect(page.locator('main')).toHaveAttribute('data-listing', String(id))
    const sentence = page.getByText(w('This mosque has not claimed its page. Prayer times are calculated.'))
    await expect(sentence).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-day]')).toHaveAttribute('data-source', 'computed')
    await expect(page.locator('[data-day] [data-next]')).toHaveCount(1)
    await expect(page.locator('[data-facility="stepFree"]')).toBeVisible()
    await expect(credit(page)).toHaveCount(1)
  })
  await test.step('what it does not have is linked nowhere, and all that is linked is there', async () => {
    const links = await linkedParts(page)
    for (const part of partsOfManaged) {
      const path = here(`/mosques/${slug}/${part}`)
      expect((await page.request.get(path)).status(), path).toBe(404)
      expect(links.map((link) => link.split(/[?#]/)[0])).not.toContain(path)
    }
    for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200)
  })
  await test.step('paper has its address and credit, and no code', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.paper-foot')).toContainText(`/mosques/${slug}`)
    await expect(page.locator('.paper-foot img')).toHaveCount(0)
    await expect(credit(page)).toBeVisible()
    await page.emulateMedia({ media: null })
  })
  await test.step('its times go into a calendar', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: w('Calendar file') }).click()
    const calendar = await readFile(await (await file).path(), 'utf8')
    expect(calendar).toMatch(/^BEGIN:VCALENDAR/)
    expect(calendar).toContain('Masjid Al-Falah')
  })
})

test('a page that nobody manages can be used by everyone, starred, and opened without network', {
  tag: '@quick',
}, async ({ openBrowser, server }) => {
  await importListings(server)
  const page = await openBrowser()
  const home = here(`/mosques/${slug}`)
  await page.goto(home)
  await expectAccessible(page, 'a listing')
  await page.locator('main [data-star]').click()
  await page.goto(here('/mosques?q=quba'))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toHaveAttribute('data-slug', slug)
  await expectAccessible(page, 'a list with listings')
  const cached = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, home)
  await expect.poll(cached).toBe(true)
  await page.context().setOffline(true)
  await page.goto(home)
  await expect(page.locator('[data-kept-bar]')).toBeVisible()
  await expect(page.locator('[data-day] [data-next]')).toHaveCount(1)
})

test.describe('with streets', () => {
  test.use({ settings: withStreets })

  test('the credit of listings is seen once: on the map, or on the page where no map is seen', {
    tag: '@quick',
  }, async ({ openBrowser, server }) => {
    await importListings(server)
    const desk = await openBrowser({ viewport: { width: 1280, height: 800 } })
    await desk.goto(here('/mosques?q=falah'))
    await expect(desk.locator('.leaflet-control-attribution')).toContainText('OpenStreetMap')
    await expect(credit(desk)).toHaveCount(0)
    await desk.goto(here(`/mosques/${slug}`))
    await expect(desk.locator('.leaflet-control-attribution')).toContainText('OpenStreetMap')
    await expect(credit(desk)).toHaveCount(0)

    const page = await openBrowser(phone)
    await page.goto(here('/mosques?q=falah'))
    await expect(credit(page)).toHaveCount(1)
    await page.getByText(w('Map'), { exact: true }).click()
    await expect(page.locator('.leaflet-control-attribution')).toContainText('OpenStreetMap')
    await expect(credit(page)).toHaveCount(0)

    const plain = await openBrowser({ javaScriptEnabled: false })
    await plain.goto(here(`/mosques/${slug}`))
    await expect(credit(plain)).toHaveCount(1)
  })
})
