import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter } from '#support/calls.ts'
import { here, usualCountry } from '#support/language.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const names = ['Noor', 'Hidayah', 'Taqwa', 'Bilal', 'Hamza', 'Rahman', 'Salam', 'Furqan', 'Ibrahim', 'Madina']

/** Each twice: a node and, 40 metres away, the building, which another mapper named otherwise. */
function countryFile() {
  const features = names.flatMap((name, index) => {
    const longitude = -1.5 + index / 50
    return [
      feature(`node/${index}`, `Masjid ${name}`, [longitude, 53.4]),
      feature(`way/${index}`, `${name} Mosque`, [longitude, 53.40036]),
    ]
  })
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

function feature(id: string, name: string, coordinates: readonly number[]) {
  const properties = { amenity: 'place_of_worship', religion: 'muslim', name }
  return { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates } }
}

const pair = (page: Page) => page.locator('[data-duplicate]')
const merge = (page: Page) => page.getByRole('button', { name: w('Merge', 'duplicates'), exact: true })
const different = (page: Page) => page.getByRole('button', { name: w('Not a duplicate', 'duplicates') })

async function expectInDirectory(page: Page, count: number): Promise<void> {
  const answer = await page.request.get('/api/public/mosques?managed=any&limit=50')
  expect((await answer.json()).mosques).toHaveLength(count)
}

/** Decides about the pair that is shown, and waits for the next. */
async function decide(page: Page, button: (page: Page) => ReturnType<Page['getByRole']>): Promise<string> {
  const ids = (await pair(page).getAttribute('data-duplicate')) ?? ''
  await button(page).click()
  await expect(page.locator(`[data-duplicate="${ids}"]`)).toHaveCount(0)
  return ids
}

test('an operator fills a country and decides about ten likely duplicates', {
  tag: ['@quick'],
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await addMosque(page, { name: 'Noor', location: { latitude: 53.4001, longitude: -1.5 } })
  await page.goto('/admin/listings')

  await test.step('the file’s duplicates are counted before it is imported', async () => {
    const file = { name: 'mosques.geojson', mimeType: 'application/geo+json', buffer: countryFile() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel(w('Country', 'listings.import')).selectOption(usualCountry.code)
    await page.getByRole('button', { name: w('Check the file') }).click()
    await page.getByRole('button', { name: w('Import', 'listings.import'), exact: true }).click()
    await expect(page.getByText(w('The listings have been imported'))).toBeVisible()
    await expectInDirectory(page, 21)
  })
  await test.step('a mosque is kept, and both listings at its place lead to it', async () => {
    const slug = 'masjid-noor'
    const navigation = page.getByRole('navigation').getByRole('link', { name: w('Duplicates') })
    await navigation.click()
    await expectAccessible(page, 'a pair')
    // The mosque with each listing, and these with each other.
    for (let left = 3; left > 1; left -= 1) {
      await page.goto('/admin/duplicates')
      await expect(pair(page)).toBeVisible()
      const withMosque = pair(page).filter({ hasText: w('Mosque, managed', 'duplicates') })
      while (!(await withMosque.isVisible()))
        await page.getByRole('button', { name: w('Next pair', 'duplicates') }).click()
      await decide(page, merge)
    }
    await page.goto(here(`/mosques/${slug}`))
    await expect(page.locator('main')).not.toHaveAttribute('data-listing', /./)
    await expectInDirectory(page, 19)
  })
  await test.step('eight others: five are one place, three are two', async () => {
    await page.goto('/admin/duplicates')
    for (let count = 0; count < 5; count += 1) await decide(page, merge)
    for (let count = 0; count < 3; count += 1) await decide(page, different)
    await expectInDirectory(page, 14)
  })
  await test.step('the last merge is undone from the list of decisions', async () => {
    const ids = await decide(page, merge)
    await expectInDirectory(page, 13)
    await expect(page.getByText(w('Nothing to decide', 'duplicates'))).toBeVisible()
    await page.goto('/admin/duplicates?decided=true')
    await page
      .locator(`[data-duplicate="${ids}"]`)
      .getByRole('button', { name: w('Undo', 'app.ui') })
      .click()
    await expect(page.getByText(w('The decision was undone', 'duplicates'))).toBeVisible()
    await expectInDirectory(page, 14)
  })
  await test.step('the same file brings nothing back to decide', async () => {
    const form = {
      file: { name: 'mosques.geojson', mimeType: 'application/geo+json', buffer: countryFile() },
    }
    const answer = await page.request.post('/api/listings/import', { multipart: form })
    expect(await answer.json()).toMatchObject({ new: { count: 0 }, duplicates: { count: 0 } })
    await expectInDirectory(page, 14)
  })
})
