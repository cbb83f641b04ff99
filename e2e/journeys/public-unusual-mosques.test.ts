import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { directionOf } from '@mihrab/core/languages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { addMosque, post } from '#support/calls.ts'
import { here, language } from '#support/language.ts'
import { enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const markup = '<script>document.title = "changed"</script><img src=x onerror=alert(1)>'

const unusualMosques: readonly Partial<MosqueRegistration>[] = [
  { name: 'Masjid '.repeat(29).trim().slice(0, 200) },
  { name: 'M'.repeat(200), orgAddress: 'Street'.repeat(30) },
  { name: 'مسجد النور الكبير', orgAddress: 'شارع السلام، القاهرة', country: 'Egypt' },
  // Typed direction marks are refused; both directions in one name are not.
  { name: 'مسجد Noor (القاهرة) 12', orgAddress: '1 Kirk Street شارع, Sheffield' },
  {
    name: `${markup} Mosque`,
    orgName: markup,
    orgAddress: `1 Kirk Street, ${markup}`,
    description: `</script>${markup}`,
  },
]

/** Every page of a mosque shows its name, and is no wider than a narrow phone. */
async function expectToStand(page: Page, home: string, name: string): Promise<void> {
  const paths = [home, `${home}/2027-02-05`, `${home}/2027-02`, `${home}/2027-02/print`]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(name.slice(-10))
    await expectNarrow(page, path)
  }
}

async function expectNarrow(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${path} is wider than its window`).toBeLessThanOrEqual(0)
  expect(await page.title()).not.toBe('changed')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

test('odd names, markup and missing times leave the public pages whole', async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const page = await openBrowser({ viewport: { width: 320, height: 740 } })
  for (const [index, unusual] of unusualMosques.entries()) {
    const mosque = await addMosque(adminPage, unusual)
    // Some have no times at all.
    if (index % 2 === 0) await publishTimes(adminPage, mosque)
    await expectToStand(page, here(`/mosques/${mosque.slug}`), mosque.name)
    if (mosque.name.startsWith(markup)) {
      const title = '<3 & <sara@quba.example>'
      const event = { mosqueId: mosque._id, title, description: title, date: '2027-02-06' }
      await post(adminPage, createEvent, event)
      await page.goto(here(`/mosques/${mosque.slug}`))
      await page.locator('a[href*="/events/"]').first().click()
      await expect(page.getByText(title).first()).toBeVisible()
      await expectNarrow(page, 'the event')
    }
  }
  await page.goto(here('/mosques'))
  await expectNarrow(page, '/mosques')
  // The first visit lists those of one country.
  await page.goto(here('/mosques?near=53.4,-1.5'))
  await expect(page.getByRole('article')).toHaveCount(unusualMosques.length)
  await expectNarrow(page, 'the nearest mosques')
  await page.goto(here(`/mosques?q=${encodeURIComponent(markup)}`))
  await expectNarrow(page, 'a search for markup')
})

test('an Arabic name stands where the page begins, and turns nothing round it about', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const { slug } = await addMosque(adminPage, {
    name: 'مسجد النور',
    orgAddress: 'شارع السلام، القاهرة',
    country: 'Egypt',
    location: { latitude: 30.0457, longitude: 31.2627 },
  })
  const page = await openBrowser({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York' })
  await page.goto(here(`/mosques/${slug}`))
  const startOf = async (text: Locator) => {
    const { x = 0, width = 0 } = (await text.boundingBox()) ?? {}
    return directionOf(language) === 'rtl' ? x + width : x
  }
  const place = page.getByRole('region', { name: w('How to get there') })
  expect(await startOf(place.locator('[data-address] bdi'))).toBe(await startOf(place.getByRole('heading')))
  await expect(page.getByText(w('Local time in \u2068القاهرة\u2069: 11:00'))).toBeVisible()
})
