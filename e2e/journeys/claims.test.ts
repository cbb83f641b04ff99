import { expect, type Page } from '@playwright/test'
import { addMosque, enter, goHome, join } from '#support/calls.ts'
import { here, usualCountry } from '#support/language.ts'
import { importListings } from '#support/listings.ts'
import { sendRegistration } from '#support/mosques.ts'
import { type Account, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const slug = 'masjid-al-falah-sheffield'
const name = 'Masjid Al-Falah'
const claimPath = `?claim=${slug}`

const secretary: Account = {
  name: 'Maryam Ali',
  email: 'maryam@example.org',
  username: 'maryam',
  password: 'a long password',
}
const other: Account = { ...secretary, name: 'Zainab Omar', email: 'zainab@example.org', username: 'zainab' }

const rows = (page: Page) => page.getByRole('article')
const question = (page: Page) => page.getByRole('heading', { name: w('Is it one of these?') })

/** From the mosque's public page to its form, by a new account. */
async function claimAsSomeoneNew(page: Page, account: Account): Promise<void> {
  await page.goto(here('/mosques?q=falah'))
  await rows(page).getByRole('link').click()
  await page.getByRole('link', { name: w('Claim this mosque') }).click()
  await page.getByLabel(w('Full Name')).fill(account.name)
  await page.getByLabel(w('Email'), { exact: true }).fill(account.email)
  await page.getByLabel(w('Password')).fill(account.password)
  await page.getByLabel(w('Username')).fill(account.username)
  await page.getByRole('button', { name: w('Register', 'auth.register') }).click()
  await page.getByRole('button', { name: w('Login') }).waitFor()
  await signIn(page, account)
}

async function completeClaim(page: Page): Promise<void> {
  await page.getByLabel(w('Email'), { exact: true }).fill('office@falah.example')
  await page.getByLabel(w('Organization Name')).fill('Al-Falah Trust')
  await sendRegistration(page)
}

test('a secretary claims the listing of their mosque, and its page becomes the mosque’s', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser, server }) => {
  await importListings(server)
  const page = await openBrowser(phone)

  await test.step('the place survives registering and signing in', async () => {
    await claimAsSomeoneNew(page, secretary)
    await page.waitForURL(`**/mosque-admin/mosque-form${claimPath}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByLabel(w('Mosque Name'))).toHaveValue(name)
    await expect(page.getByLabel(w('City No'))).toHaveValue('+44 114 496 0123')
    await expect(page.getByLabel(w('Country'))).toHaveValue(usualCountry.name)
    await completeClaim(page)
  })
  await test.step('a reviewer sees the claim beside the listing, and approves it', async () => {
    const admin = await openBrowser(phone)
    await enter(admin, adminLogin)
    await goHome(admin)
    await expect(admin.getByText(w('Claim', 'mosques.list'), { exact: true })).toBeVisible()
    await admin.getByRole('link', { name }).click()
    await expect(admin.getByRole('heading', { name: w('Claim of a listed mosque') })).toBeVisible()
    await admin.getByRole('button', { name: w('Approve') }).click()
    await expect(admin.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
  })
  await test.step('the address of the listing is that of the mosque', async () => {
    await page.goto(here(`/mosques/${slug}`))
    await expect(page.locator('main')).not.toHaveAttribute('data-listing', /./)
    expect(new URL(page.url()).pathname).toBe(here(`/mosques/${slug}`))
    await page.goto(here('/mosques?q=falah'))
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).not.toHaveAttribute('data-listing', /./)
  })
})

test('who registers a mosque that is there already is offered it, and can go on', async ({
  openBrowser,
  server,
}) => {
  await importListings(server)
  const admin = await openBrowser()
  await enter(admin, adminLogin)
  await addMosque(admin, { name: 'Quba Mosque', location: { latitude: 53.4103, longitude: -1.4408 } })
  const page = await openBrowser()
  await join(page, other)
  await goHome(page)
  await page.getByLabel(w('Mosque Name')).fill('Al-Falah')
  await page.getByLabel(w('Latitude')).fill('53.4106')
  await page.getByLabel(w('Longitude')).fill('-1.4403')
  await expect(question(page)).toBeVisible()
  await expect(page.getByLabel(w('Longitude'))).toBeFocused()
  const contact = page.getByRole('link', { name: w('Contact the mosque: Quba Mosque') })
  await expect(contact).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: w('None of these') }).click()
  await expect(question(page)).toHaveCount(0)
  await page.getByLabel(w('Latitude')).fill('53.4107')
  await page.getByRole('button', { name: w(`Claim this mosque: ${name}`) }).click()
  await page.waitForURL(`**${claimPath}`)
  await expect(page.getByLabel(w('Mosque Name'))).toHaveValue('Al-Falah')
  await expect(page.getByLabel(w('City No'))).toHaveValue('+44 114 496 0123')
  await completeClaim(page)
})
