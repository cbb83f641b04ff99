import { join } from 'node:path'
import { seedUsers } from '@mihrab/server/bench/seed-users.ts'
import { connectDatabase } from '@mihrab/server/database/connect.ts'
import { expect } from '@playwright/test'
import { enter, goHome } from '#support/calls.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

test('an admin finds people by name, and scrolls beyond the first page to the last of them', async ({
  openBrowser,
  server,
}) => {
  const db = connectDatabase({ file: join(server.folder, 'mihrab.db') })
  await seedUsers(db, 250)
  await db.destroy()
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  await page.getByRole('link', { name: w('Users') }).click()
  const people = page.getByRole('table').getByRole('link')
  await expect(people.first()).toBeVisible()

  const joined = await page.getByRole('columnheader', { name: w('Joined') }).boundingBox()
  expect(joined?.height).toBeGreaterThan(20)

  const box = page.getByRole('searchbox', { name: w('Search by name or email') })
  await box.fill('aisha khan 105')
  await expect(people).toHaveText(['Aïsha Khan 105'])
  await box.fill('')
  await expect(people.nth(1)).toBeVisible()

  const table = page.getByRole('table')
  await table.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    // Includes the header row.
    await expect(table).toHaveAttribute('aria-rowcount', '252', { timeout: 500 })
  }).toPass()
  const last = table.locator('[aria-rowindex="252"]').getByRole('link')
  await page.mouse.wheel(0, 20_000)
  await expect(last).toBeInViewport()
  await expect(box).toBeInViewport({ ratio: 1 })
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(last).toBeInViewport()
})
