import { expect } from '@playwright/test'
import { enter, goHome, isSignedIn, join } from '#support/calls.ts'
import { chooseAction } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const person = {
  name: 'Amina Saleh',
  email: 'amina@example.org',
  username: 'amina',
  password: 'a long password',
}
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('the admin role is given and taken again, and anyone who had it leaves the admin area', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const personPage = await openBrowser()
  await join(personPage, person)
  await enter(page, adminLogin)
  await page.goto('/admin/users')
  await chooseAction(page, person.name, w('Edit'))
  const role = page.getByRole('switch', { name: w('Admin') })
  await role.click()
  await page.getByRole('button', { name: w('Give the admin role') }).click()
  await expect(page.getByText(w(`${person.name} is now an admin`))).toBeVisible()
  await personPage.goto('/')
  await expect(personPage).toHaveURL(/\/admin\/list-mosque$/)

  await role.click()
  await page.getByRole('button', { name: w('Remove the admin role') }).click()
  await expect(page.getByText(w(`${person.name} is no longer an admin`))).toBeVisible()
  await expect(role).not.toBeChecked()
  await personPage.goto('/admin/users')
  await expect(personPage).toHaveURL(/\/mosque-admin\/mosque-form$/)
})

test('one of several sessions is ended, and the others stay', async ({ openBrowser }) => {
  const page = await openBrowser()
  const phone = await openBrowser({ userAgent: iPhone })
  const otherDesk = await openBrowser()
  await join(page, person)
  await enter(phone, person)
  await goHome(phone)
  await enter(otherDesk, person)
  await page.goto('/mosque-admin/profile')
  const sessions = page.getByRole('list', { name: w('Where you are signed in') })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: /iPhone/ }).click()
  await expect(page.getByText('iPhone')).toBeHidden()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(otherDesk)).toBe(true)
  expect(await isSignedIn(page)).toBe(true)
  await phone.reload()
  await expect(phone).toHaveURL(/\/auth\/login$/)
})
