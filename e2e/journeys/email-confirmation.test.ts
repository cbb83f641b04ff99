import { expect } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, join, setStatus } from '#support/calls.ts'
import { confirmationLinkTo, confirmEmailOf } from '#support/mails.ts'
import { register, signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const office = {
  name: 'Maryam Office',
  email: 'office@quba.example',
  username: 'office',
  password: 'a long password',
}
const colleague = {
  name: 'Bilal',
  email: 'bilal@example.org',
  username: 'bilal',
  password: 'a long password',
}

test('a person registers, signs in, has the link sent again and confirms the email', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser()
  await register(page, office)
  await expect(
    page.getByText(
      w(
        'We have sent you an email with a link. Please open the link to confirm your email. You can sign in before you do.',
      ),
    ),
  ).toBeVisible()
  await expectAccessible(page, 'Login after registering')
  const first = await confirmationLinkTo(server, office.email)
  await signIn(page, office)

  await page.goto('/mosque-admin/profile')
  await expect(page.getByRole('heading', { name: w('Your email is not confirmed yet') })).toBeVisible()
  await expectAccessible(page, 'A profile whose email is not confirmed')
  await page.getByRole('button', { name: w('Send again') }).click()
  await expect(page.getByText(w('We have sent a link to your email.'))).toBeVisible()
  await expect.poll(() => confirmationLinkTo(server, office.email)).not.toBe(first)

  await page.goto(first)
  await page.getByRole('button', { name: w('Confirm email') }).click()
  await expect(page.getByRole('heading', { name: w('This link does not work') })).toBeVisible()
  await expect(
    page.getByText(w(`${office.email} is not confirmed yet. We can send you a new link.`), { exact: false }),
  ).toBeVisible()
  await expectAccessible(page, 'A link that is not valid any more')

  await page.goto(await confirmationLinkTo(server, office.email))
  await expectAccessible(page, 'Confirm your email')
  await page.getByRole('button', { name: w('Confirm email') }).click()
  await expect(page.getByText(w('Your email is confirmed.'))).toBeVisible()
  await page.getByRole('link', { name: w('Continue') }).click()
  await expect(page).toHaveURL(/\/mosque-admin\/mosque-form$/)
  await page.goto('/mosque-admin/profile')
  await expect(page.getByRole('heading', { name: office.name })).toBeVisible()
  await expect(page.getByText(w('Your email is not confirmed yet'))).toHaveCount(0)
})

test('who has confirmed the email of a mosque that waits is shown its review, and moves on when it is decided', async ({
  openBrowser,
  server,
}) => {
  const sender = await openBrowser()
  await join(sender, colleague)
  const { _id } = await addMosque(sender, { email: office.email })

  const page = await openBrowser()
  await join(page, office)
  await page.goto('/mosque-admin')
  await expect(page.getByRole('heading', { name: w('Register your mosque') })).toBeVisible()
  await confirmEmailOf(server, page, office.email)
  await page.goto('/')
  await expect(page).toHaveURL(/\/mosque-admin\/pending$/)
  await expect(page.getByText('Quba Mosque')).toBeVisible()
  await expectAccessible(page, 'Pending Approval of a mosque that another account sent in')

  await page.getByRole('button', { name: w('Register another mosque') }).click()
  await expect(page.getByRole('heading', { name: w('Register your mosque') })).toBeVisible()
  await page.goto('/mosque-admin/pending')
  await expect(page.getByText('Quba Mosque')).toBeVisible()

  const admin = await openBrowser()
  await enter(admin, adminLogin)
  await setStatus(admin, { _id }, 'approved')
  await expect(
    page.getByRole('heading', { name: w('Quba Mosque is approved', 'mosques.pending') }),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, 'A decision on a mosque that another account sent in')
  await page.getByRole('button', { name: w('Register your mosque') }).click()
  await expect(page.getByRole('heading', { name: w('Register your mosque') })).toBeVisible()
})
