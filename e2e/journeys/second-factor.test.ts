import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { codeOf, setUpByCalls, startClock } from '#support/authenticator.ts'
import { enter, goHome } from '#support/calls.ts'
import { mailTo } from '#support/mails.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const halfMinute = 30_000

const codeField = (page: Page) => page.getByRole('textbox', { name: w('Code'), exact: true })

async function givePassword(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(w('Email'), { exact: true }).fill(adminLogin.email)
  await page.getByLabel(w('Password')).fill(adminLogin.password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
}

test('an admin sets up two-step sign-in, signs in with a code and with a recovery code, and takes it off', async ({
  openBrowser,
  server,
}) => {
  const now = startClock()
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  const hint = page.getByRole('region', { name: w('Two-step sign-in is off', 'second-factors.hint') })
  await expectAccessible(page, 'The admin’s home with the hint')
  await hint.getByRole('button', { name: w('Details') }).click()
  await expectAccessible(page, 'The admin’s home with the hint opened')
  await hint.getByRole('link', { name: w('Set it up') }).click()

  await page.getByRole('button', { name: w('Set up') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(w('Current password'))).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(w('The current password is wrong'))).toBeVisible()
  await dialog.getByLabel(w('Current password')).fill(adminLogin.password)
  await page.clock.runFor(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: w('QR code for your authenticator app') })).toBeVisible()
  await expectAccessible(page, 'The key')
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = dialog.getByRole('textbox', { name: w('Code'), exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type('12 34')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(w('Please enter the six digits from your app, or a recovery code')),
  ).toBeVisible()
  await code.fill(codeOf(key, now()))
  // A timer releases the button, and timers follow the test's clock, which is slower than a test types.
  await page.clock.runFor(1)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: w('Save your recovery codes') })).toBeVisible()
  const codes = await page
    .getByRole('list', { name: w('Recovery codes') })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page, 'The recovery codes')
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: w('Download'), exact: true }).click()
  expect((await download).suggestedFilename()).toBe('mihrab-recovery-codes.txt')
  await page.getByRole('button', { name: w('I have saved them') }).click()
  await expect(page.getByText(w('You have 10 recovery codes left.'))).toBeVisible()
  await expectAccessible(page, 'The profile')
  // The first admin has chosen no language.
  expect(await mailTo(server, adminLogin.email, 'Two-step sign-in is on')).not.toContain(key)

  await signOut(page)
  await givePassword(page)
  await expect(page.getByRole('heading', { name: w('Enter the code') })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page, 'The code')
  const right = codeOf(key, now() + halfMinute)
  await page.keyboard.type(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(w('This code is wrong. Please enter the code your app shows now')),
  ).toBeVisible()
  await codeField(page).fill(` ${right.slice(0, 3)} ${right.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
  await expect(page.getByRole('heading', { name: w('Mosques'), exact: true })).toBeVisible()
  await expect(hint).toBeHidden()

  await signOut(page)
  await givePassword(page)
  await page.getByRole('button', { name: w('Use a recovery code') }).click()
  await expect(page.getByRole('textbox', { name: w('Recovery code') })).toBeFocused()
  await expectAccessible(page, 'A recovery code')
  await page.keyboard.type((codes[0] ?? '').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
  await mailTo(server, adminLogin.email, 'A recovery code was used')

  await page.goto('/admin/profile')
  await expect(page.getByText(w('You have 9 recovery codes left.'))).toBeVisible()
  await page.getByRole('button', { name: w('Switch off') }).click()
  await dialog.getByLabel(w('Current password')).fill(adminLogin.password)
  await dialog.getByRole('textbox', { name: w('Code'), exact: true }).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: w('Switch off') }).click()
  await expect(page.getByRole('button', { name: w('Set up') })).toBeVisible()
  await signOut(page)
  await givePassword(page)
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)
})

test('a sign-in whose codes were all wrong begins again, and says so', async ({ openBrowser }) => {
  const now = startClock()
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  const { key } = await setUpByCalls(page, now())
  await signOut(page)
  await givePassword(page)
  const right = [-1, 0, 1, 2, 3].map((later) => codeOf(key, now() + later * halfMinute))
  const wrong =
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  for (let count = 0; count < 4; count += 1) {
    await codeField(page).fill(wrong)
    const answer = page.waitForResponse(/finishLogin/)
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(400)
  }
  await codeField(page).fill(wrong)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({
      hasText: w('This sign-in took too long, or too many wrong codes were entered. Please start again'),
    }),
  ).toBeVisible()
  await expect(page.getByLabel(w('Email'), { exact: true })).toHaveValue(adminLogin.email)
  await expectAccessible(page, 'A sign-in that is over')
  await page.getByLabel(w('Password')).fill(adminLogin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w('Start again') }).click()
  await expect(page.getByRole('heading', { name: w('Welcome back') })).toBeVisible()
})

test('an admin adds a passkey, signs in with it and removes it', { tag: '@arabic' }, async ({
  openBrowser,
  server,
}) => {
  // Browsers make passkeys for host names only, not for IP addresses.
  const page = await openBrowser({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
  await addAuthenticator(page)
  await enter(page, adminLogin)
  await goHome(page)
  const { recoveryCodes } = await setUpByCalls(page, startClock()())
  await page.goto('/admin/profile')
  const add = page.getByRole('button', { name: w('Add a passkey') })
  await addPasskey(page, recoveryCodes[0])
  await expect(page.getByText(w('The passkey was added', 'answers'))).toBeVisible()
  await expect(add).toBeFocused()
  await expect(page.getByText(w('Not used yet'))).toBeVisible()
  await addPasskey(page, recoveryCodes[1])
  await expect(page.getByText(w('This device already has a passkey for your account.'))).toBeVisible()
  await expectAccessible(page, 'Adding a passkey')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'The profile with a passkey')

  await signOut(page)
  await givePassword(page)
  const use = page.getByRole('button', { name: w('Use a passkey') })
  await expect(use).toBeFocused()
  await expectAccessible(page, 'The passkey')
  await page.getByRole('button', { name: w('Use a code instead') }).click()
  await expect(codeField(page)).toBeFocused()
  await use.click()
  await expect(use).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/list-mosque$/)

  await page.goto('/admin/profile')
  await expect(page.getByText(w('Last used 1 February 2027'))).toBeVisible()
  await page.getByRole('button', { name: like('Remove {{name}}, added {{date}}') }).click()
  await confirmByPassword(page)
  await expect(page.getByText(w('The passkey was removed', 'answers'))).toBeVisible()
  await expect(page.getByRole('region', { name: w('Passkeys') })).toBeFocused()
  await signOut(page)
  await givePassword(page)
  await expect(codeField(page)).toBeFocused()
})

/** A virtual device that makes passkeys and signs with them without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: w('Add a passkey') }).click()
  await codeField(page).fill(code)
  await page.getByRole('dialog').getByLabel(w('Current password')).focus()
  await confirmByPassword(page)
}

async function confirmByPassword(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel(w('Current password'))).toBeFocused()
  await page.keyboard.type(adminLogin.password)
  await page.keyboard.press('Enter')
}
