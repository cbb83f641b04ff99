import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { owner, prepareMosque } from '#support/calendar-homes.ts'
import { confirmEmailOf, linkIn, mailTo } from '#support/mails.ts'
import type { JourneyServer } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** Simulates that the mosque was last confirmed months ago. */
async function letMonthsPass(server: JourneyServer): Promise<void> {
  await server.stop()
  const db = new DatabaseSync(join(server.folder, 'mihrab.db'))
  db.exec(`update confirmation_requests set since = '2026-01-01T00:00:00.000Z'`)
  db.close()
  await server.start()
}

test('a mosque that no one has changed for months is confirmed by the link in a mail', {
  tag: '@arabic',
}, async ({ openBrowser, server }) => {
  const { ownerPage, contactPage, adminPage } = await prepareMosque(openBrowser)
  await confirmEmailOf(server, ownerPage, owner.email)
  // Open screens would log errors while the server is away.
  for (const open of [ownerPage, contactPage, adminPage]) await open.goto('about:blank')
  await letMonthsPass(server)
  const link = linkIn(
    await mailTo(server, owner.email, w('Are the details of Quba Mosque still correct?')),
    '/auth/still-right',
  )

  const page = await openBrowser()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: w('Is this still correct?') })).toBeVisible()
  await expect(page.getByText('Quba Mosque', { exact: true })).toBeVisible()
  await expectAccessible(page, 'The page behind the link')
  await page.getByRole('button', { name: w('Still correct') }).click()
  await expect(page.getByRole('heading', { name: w('Thank you') })).toBeVisible()
  await expectAccessible(page, 'Thanks for a confirmation')
  await page.getByRole('link', { name: w('See the public page', 'mosques') }).click()
  await expect(page.getByRole('heading', { name: 'Quba Mosque', level: 1 })).toBeVisible()

  const another = await openBrowser()
  await another.goto(link)
  await expect(another.getByRole('heading', { name: w('This link no longer works') })).toBeVisible()
  await another
    .getByRole('link', { name: w('Sign in', 'mosques.confirmation') })
    .first()
    .click()
  await expect(another).toHaveURL(/\/auth\/login$/)
})
