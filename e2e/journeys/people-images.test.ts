import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, join, whoIs } from '#support/calls.ts'
import { imageIn, photoOf } from '#support/images.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { chooseAction } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const person = {
  name: 'Sara Haddad',
  email: 'sara@example.org',
  username: 'sara',
  password: 'a long password',
}

/** Chooses a photograph in the open form, and saves as soon as it is uploaded. */
async function saveImage(page: Page, save: string): Promise<void> {
  const late = await holdAnswer(page, /\/api\/media\/file$/)
  await page.getByLabel(w('Image')).setInputFiles(await photoOf(page))
  await late.asked
  const waiting = page.getByRole('button', { name: w('Uploading...') })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'A form that uploads an image')
  await late.release()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: w(save) }).click()
}

test('one’s own image is chosen on the profile, and replaced by another', async ({ openBrowser }) => {
  const page = await openBrowser()
  await join(page, person)
  await page.goto('/mosque-admin/profile')
  const profile = page.getByRole('main')
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  await saveImage(page, 'Save Changes')
  await expect(page.getByRole('dialog')).toBeHidden()
  const first = await imageIn(profile)

  await page.getByRole('button', { name: w('Edit Profile') }).click()
  await saveImage(page, 'Save Changes')
  await expect(page.getByRole('dialog')).toBeHidden()
  const second = await imageIn(profile, first)
  await page.reload()
  expect(await imageIn(profile)).toBe(second)
})

test('an admin chooses and replaces a person’s image, which the person then has', async ({ openBrowser }) => {
  const page = await openBrowser()
  const personPage = await openBrowser()
  await join(personPage, person)
  await enter(page, adminLogin)
  await page.goto('/admin/users')
  const row = page.getByRole('row', { name: new RegExp(person.name) })
  await chooseAction(page, person.name, w('Edit'))
  await saveImage(page, 'Update Profile')
  await expect(page).toHaveURL(/\/admin\/users$/)
  const first = await imageIn(row)

  await chooseAction(page, person.name, w('Edit'))
  await saveImage(page, 'Update Profile')
  await expect(page).toHaveURL(/\/admin\/users$/)
  const second = await imageIn(row, first)
  expect((await whoIs(personPage)).image).toBe(second)
  await personPage.goto('/mosque-admin/profile')
  expect(await imageIn(personPage.getByRole('main'))).toBe(second)
})
