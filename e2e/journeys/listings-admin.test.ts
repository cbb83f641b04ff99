import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, goHome } from '#support/calls.ts'
import { here, usualCountry } from '#support/language.ts'
import { listingsFile } from '#support/listings.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const rows = (page: Page) => page.locator('[data-listing]')
/** A listing among those of the list, by the text of its row. */
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

async function foundByVisitors(page: Page, search: string, count: number): Promise<void> {
  await page.goto(here(`/mosques?q=${search}`))
  await expect(page.getByRole('article')).toHaveCount(count)
}

test('an operator fills an empty directory, hides a listing, and takes the import back', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  const visitor = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)

  await test.step('the file is counted before anything is written', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: w('Import listings') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: w('Listings') })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(listingsFile)
    await page.getByLabel(w('Country', 'listings.import')).selectOption(usualCountry.code)
    await page.getByRole('button', { name: w('Check the file') }).click()
    await expect(page.getByRole('region', { name: w('What the file contains') })).toContainText('Quba Mosque')
    await foundByVisitors(visitor, 'quba', 0)
    await expectAccessible(page, 'a counted file')
  })
  await test.step('then it is imported, and visitors find its mosques', async () => {
    await page.getByRole('button', { name: w('Import', 'listings.import'), exact: true }).click()
    await expect(page.getByText(w('The listings have been imported'))).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await foundByVisitors(visitor, 'quba', 1)
    await expectAccessible(page, 'the list of listings')
  })
  await test.step('one is hidden, and found no more', async () => {
    await page.getByRole('searchbox', { name: w('Search listings') }).fill('falah')
    await expect(rows(page)).toHaveCount(1)
    await rowOf(page, 'Masjid Al-Falah').getByRole('button').click()
    const question = page.getByRole('alertdialog', { name: w('Hide Masjid Al-Falah?', 'listings.hide') })
    await question.getByRole('button', { name: w('Hide', 'listings.hide') }).click()
    await expect(page.getByText(w('Masjid Al-Falah is hidden'))).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await foundByVisitors(visitor, 'falah', 0)
  })
  await test.step('undoing the import takes back the others, also after the page was left', async () => {
    await page.reload()
    await page.getByRole('button', { name: w('Undo', 'app.ui') }).click()
    const question = page.getByRole('alertdialog', { name: w('Undo this import?') })
    await question.getByRole('button', { name: w('Undo', 'app.ui') }).click()
    await expect(page.getByText(w('The import was undone'))).toBeVisible()
    await page.goto('/admin/listings')
    await expect(page.getByText(w('Imported mosques appear here.'))).toBeVisible()
    await foundByVisitors(visitor, 'quba', 0)
  })
})
