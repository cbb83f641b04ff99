import { expect, type Locator, type Page } from '@playwright/test'
import { enter, join } from '#support/calls.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const person = {
  name: 'Amina Saleh',
  email: 'amina@example.org',
  username: 'amina',
  password: 'a long password',
}
const phone = { viewport: { width: 360, height: 740 } }

/** Fully visible: neither under the bar at the top of the page, nor below the window. */
async function expectInSight(page: Page, element: Locator) {
  await expect(async () => {
    const bar = await page.getByRole('banner').boundingBox()
    const box = await element.boundingBox()
    if (!bar || !box) throw new Error('It is not there')
    expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(box.y + box.height).toBeLessThanOrEqual(phone.viewport.height)
  }).toPass()
}

test('on a phone a field that was refused comes into sight as a whole', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone)
  await join(await openBrowser(), person)
  await enter(page, adminLogin)
  await page.goto('/admin/update/new')
  await page.getByLabel(w('Name'), { exact: true }).fill('Amina Khan')
  await page.getByLabel(w('Email'), { exact: true }).fill('khan@example.org')
  await page.getByLabel(w('Username')).fill(person.username)
  await page.getByLabel(w('Password')).fill('a long password')
  await page.getByRole('button', { name: w('Create Profile') }).click()
  await expect(page.getByLabel(w('Username'))).toBeFocused()
  await expectInSight(page, page.getByLabel(w('Username')))
})

test('on a phone what another admin changed meanwhile comes into sight as a whole', async ({
  openBrowser,
}) => {
  const { _id } = await join(await openBrowser(), person)
  const [page, colleague] = [await openBrowser(phone), await openBrowser(phone)]
  for (const [admin, name] of [
    [page, 'Amina Khan'],
    [colleague, 'Amina Karim'],
  ] as const) {
    await enter(admin, adminLogin)
    await admin.goto(`/admin/update/${_id}`)
    await admin.getByLabel(w('Name'), { exact: true }).fill(name)
  }
  await colleague.getByRole('button', { name: w('Update Profile') }).click()
  await expect(colleague).toHaveURL(/\/admin\/users$/)
  await page.getByRole('button', { name: w('Update Profile') }).click()
  const clash = page.getByRole('group').filter({ has: page.getByRole('button', { name: w('Keep mine') }) })
  await expectInSight(page, clash)
  await clash.getByRole('button', { name: w('Keep mine') }).click()
  await page.getByRole('button', { name: w('Update Profile') }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('link', { name: 'Amina Khan' })).toBeVisible()
})

test('on a phone a long name leaves an applicant the buttons of the head bar', async ({ openBrowser }) => {
  const page = await openBrowser(phone)
  await join(page, { ...person, name: 'Abdurrahman Muhammad al-Mustafa ibn Abdullah' })
  await enter(page, person)
  for (const path of ['/mosque-admin/mosque-form', '/mosque-admin/profile']) {
    await page.goto(path)
    const logout = page.getByRole('banner').getByRole('button', { name: w('Logout') })
    await expect(logout).toBeVisible()
    const inner = await logout.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(inner.scrollWidth).toBe(inner.clientWidth)
  }
})
