import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, goHome, join, setStatus, whoIs } from '#support/calls.ts'
import { mailTo } from '#support/mails.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner = {
  name: 'Hamza Yusuf',
  email: 'hamza@example.org',
  username: 'hamza',
  password: 'a long password',
}
const helper = {
  name: 'Idris Khan',
  email: 'idris@example.org',
  username: 'idris',
  password: 'another password',
}

async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries))
    await page.getByLabel(w(label), { exact: true }).fill(value)
}

test('an admin makes, finds, changes, promotes and deletes people', async ({ openBrowser, server }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  await page.getByRole('link', { name: w('Users') }).click()
  await page.getByRole('link', { name: w('Add User') }).click()
  await fill(page, {
    Name: helper.name,
    Email: helper.email,
    Username: helper.username,
    Password: helper.password,
    Phone: '0114 496 0000',
    Address: '18 Kirk St',
  })
  await expectAccessible(page, 'Add User')
  await page.getByRole('button', { name: w('Create Profile') }).click()
  await expect(page.getByText(w('Profile created successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
  expect(await mailTo(server, helper.email, w('Your Mihrab account'))).not.toContain(helper.password)

  await page.getByRole('searchbox').fill('idris@')
  // Until then the previous rows are shown dimmed.
  await expect(page.getByText(w('1 user found'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Platform' })).toBeHidden()
  await expectAccessible(page, 'Users')
  await page.getByRole('button', { name: w(`Actions for ${helper.name}`) }).click()
  await page.getByRole('menuitem', { name: w('View') }).click()
  await expect(page.getByRole('heading', { level: 1, name: helper.name })).toBeVisible()
  await expectAccessible(page, 'User profile')
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  await page.getByRole('dialog').getByLabel(w('Name'), { exact: true }).fill('Idris M. Khan')
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(page.getByText(w('Profile updated successfully'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idris M. Khan')

  await page.getByRole('link', { name: w('Edit Account and Role') }).click()
  await page.getByRole('switch', { name: w('Admin') }).click()
  await page.getByRole('button', { name: w('Give the admin role') }).click()
  await expect(page.getByText(w('Idris M. Khan is now an admin'))).toBeVisible()
  const other = await openBrowser()
  await enter(other, helper)
  await goHome(other)
  await expect(other).toHaveURL(/\/admin\/list-mosque$/)

  await page.goto('/admin/users')
  await page.getByRole('button', { name: w('Actions for Idris M. Khan') }).click()
  await page.getByRole('menuitem', { name: w('Delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Delete') })
    .click()
  await expect(page.getByText(w('User deleted successfully'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Idris M. Khan' })).toBeHidden()
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login$/)
})

test('who is not there is told, and the last admin stays one', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  await page.goto('/admin/user-profile/nobody')
  await expect(page.getByText(w('User not found'))).toBeVisible()
  await page.getByRole('button', { name: w('Back to Users') }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.goto('/admin/update/nobody')
  await expect(page.getByText(w('Failed to fetch user details'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const { _id } = await whoIs(page)
  await page.goto(`/admin/update/${_id}`)
  await page.getByRole('switch', { name: w('Admin') }).click()
  await page.getByRole('button', { name: w('Remove the admin role') }).click()
  await expect(page.getByText(w('There must be at least one admin'))).toBeVisible()
  await expect(page.getByRole('switch', { name: w('Admin') })).toBeChecked()
})

test('a mosque admin brings a helper in, who serves at once, and takes them out again', {
  tag: '@arabic',
}, async ({ openBrowser }) => {
  test.slow()
  const page = await openBrowser()
  const adminPage = await openBrowser()
  await join(page, owner)
  const mosque = await addMosque(page)
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')

  await page.goto('/mosque-admin/dashboard/create-user')
  await fill(page, {
    'Full Name': helper.name,
    Username: helper.username,
    Email: owner.email,
    Password: helper.password,
  })
  await expectAccessible(page, 'Create user')
  await page.getByRole('button', { name: w('Register', 'users.createForm') }).click()
  await expect(page.getByText(w('An account with this email already exists')).first()).toBeVisible()
  await page.getByLabel(w('Email'), { exact: true }).fill(helper.email)
  await page.getByRole('button', { name: w('Register', 'users.createForm') }).click()
  await expect(page).toHaveURL(/\/mosque-admin\/dashboard$/)

  const helperPage = await openBrowser()
  await enter(helperPage, helper)
  await goHome(helperPage)
  await expect(helperPage).toHaveURL(/\/contact-person/)

  await page.getByRole('link', { name: w('Mosque Profile') }).click()
  await page.getByRole('link', { name: helper.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(helper.name)
  await page
    .getByRole('main')
    .getByRole('link', { name: w('Mosque Profile') })
    .click()
  await page.getByRole('button', { name: w(`Remove ${helper.name}`) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Remove') })
    .click()
  await expect(page.getByText(w(`${helper.name} is no longer a contact person`))).toBeVisible()
  await expectAccessible(page, 'Mosque profile with people')
  await helperPage.goto('/')
  await expect(helperPage).toHaveURL(/\/mosque-admin\/mosque-form$/)
})

test('one’s own profile: a new name, and other sessions ended', async ({ openBrowser }) => {
  const page = await openBrowser()
  const elsewhere = await openBrowser()
  await enter(page, adminLogin)
  await enter(elsewhere, adminLogin)
  await goHome(elsewhere)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: w('Edit Profile') }).click()
  await page.getByRole('dialog').getByLabel(w('Name'), { exact: true }).fill('Maryam Admin')
  await page.getByRole('button', { name: w('Save Changes') }).click()
  await expect(page.getByRole('banner').getByText('Maryam Admin')).toBeVisible()
  await expectAccessible(page, 'Own profile')
  await page.getByRole('button', { name: w('Sign out everywhere else') }).click()
  await expect(page.getByText(w('You are not signed in anywhere else.'))).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/login$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maryam Admin')
})

test('with letters twice as large nothing of one’s mosque and sessions is cut off on a phone', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const { _id } = await join(adminPage, { ...helper, name: 'Abdurrahman Khan' })
  await join(page, owner)
  await goHome(page)
  const mosque = await addMosque(page, { contactPerson: [_id], name: 'Masjid Abdurrahman Sheffield' })
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')
  await enter(await openBrowser(), owner)
  const me = await whoIs(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const screens = [
    [`mosque-profile/${mosque._id}`, w('Remove Abdurrahman Khan')],
    [`user-profile/${me._id}`, w('Sign out everywhere else')],
  ] as const
  for (const [address, button] of screens) {
    await page.goto(`/mosque-admin/dashboard/${address}`)
    await page.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth,
        )
        .map(({ textContent }) => textContent),
    )
    expect(cut, address).toEqual([])
  }
})
