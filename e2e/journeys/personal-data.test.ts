import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, isSignedIn, join as joinAs, setStatus } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner = {
  name: 'Hamza Yusuf',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}

test('someone takes their data along and deletes their account, while their mosque stays @arabic', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  const adminPage = await openBrowser()
  await joinAs(page, owner)
  const mosque = await addMosque(page)
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')
  await page.goto('/mosque-admin/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: w('Download my data') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('mihrab-data.zip')
  // Nothing in it is compressed.
  expect(readFileSync(await file.path()).toString()).toContain('"email": "hamza@example.org"')

  await page.getByRole('button', { name: w('Delete my account') }).click()
  const question = page.getByRole('dialog', { name: w('Delete your account?') })
  await expect(
    question.getByText(w('The history of a mosque keeps what you changed, but not your name.')),
  ).toBeVisible()
  await expectAccessible(page, 'The question before an account is deleted')
  await question.getByLabel(w('Current password')).fill('not the password')
  await question.getByRole('button', { name: w('Delete my account') }).click()
  await expect(question.getByText(w('The current password is wrong'))).toBeVisible()
  await question.getByLabel(w('Current password')).fill(owner.password)
  await question.getByRole('button', { name: w('Delete my account') }).click()
  await expect(page.getByLabel(w('Password'), { exact: true })).toBeVisible()
  await expect(page.getByText(w('Your account has been deleted'))).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('mihrab-signed-in'))).toBeNull()
  expect(await isSignedIn(page)).toBe(false)

  await adminPage.goto(`/admin/detail/${mosque._id}`)
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(mosque.name)
  await expect(adminPage.getByText(w('account deleted'))).toBeVisible()
  await expect(adminPage.getByText(owner.name)).toHaveCount(0)
})

test('the operator’s texts are linked at the foot of every page, and at the sign-in', async ({
  openBrowser,
  server,
}) => {
  const folder = join(server.folder, 'legal')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'imprint.md'),
    '# Imprint\n\nQuba Trust, [quba.example.org](https://quba.example.org)',
  )
  writeFileSync(
    join(folder, 'privacy.md'),
    '# Privacy\n\n## What we store\n\n- Your *name*\n- Your email\n\n| data | why |\n| --- | --- |\n| name | the account |\n',
  )
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await page.goto(here('/mosques'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: w('Privacy') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your email' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page, 'A text of the operator')
  await expect(page.getByRole('link', { name: w('Terms') })).toHaveCount(0)

  await page.goto('/auth/login')
  await page.getByRole('link', { name: w('Imprint') }).click()
  await expect(page.getByText('Quba Trust')).toBeVisible()
})
