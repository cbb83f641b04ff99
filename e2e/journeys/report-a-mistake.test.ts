import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { here } from '#support/language.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const phone = { viewport: { width: 360, height: 740 } }

/** Fills in the form wrongly, then correctly; checks each resulting page. */
async function report(page: Page, message: string, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: w('Report a mistake') }).click()
  await expect(page.getByRole('heading', { level: 1, name: w('Report a mistake') })).toBeVisible()
  await look('the form')
  await page.getByLabel(w('Your message')).fill('no')
  await page.getByLabel(w('Your email (optional)')).fill('visitor@')
  await page.getByRole('button', { name: w('Send') }).click()
  const errors = page.getByRole('alert')
  await expect(errors.getByRole('link')).toHaveText([
    w('Please choose what is wrong'),
    w('Message needs at least 5 characters'),
    w('Email must be an address such as name@example.org'),
  ])
  await expect(page.getByLabel(w('Your message'))).toHaveValue('no')
  await expect(page.getByLabel(w('Your email (optional)'))).toHaveAccessibleDescription(/name@example\.org/)
  await look('the form with errors')
  await page.getByLabel(w('A time')).check()
  await page.getByLabel(w('Your message')).fill(message)
  await page.getByLabel(w('Your email (optional)')).fill('')
  const send = page.getByRole('button', { name: w('Send') })
  const thanks = page.getByRole('heading', { level: 1, name: w('Thank you') })
  const again = page.getByText(w('Please press Send again'))
  await send.click()
  await expect(thanks.or(again)).toBeVisible()
  // Anyone faster than three seconds must send it again.
  if (await again.isVisible()) await send.click()
  await expect(thanks).toBeVisible()
  await look('the thanks')
  await page.getByRole('link', { name: w('Back to the mosque') }).click()
  await expect(page.getByRole('link', { name: w('Report a mistake') })).toBeVisible()
}

test('a visitor reports a mistake, with and without a script, and the mosque has it', async ({
  openBrowser,
}) => {
  test.slow()
  const { adminPage, mosque } = await preparePublicMosque(openBrowser, null)
  const home = here(`/mosques/${mosque.slug}`)

  const page = await openBrowser(phone)
  await page.goto(home)
  await report(page, 'Asr is at 15:30, with a script', async (screen) => {
    await expectAccessible(page, screen)
    await page.setViewportSize(phone.viewport)
  })
  await page.getByRole('link', { name: w('Is a time wrong?') }).click()
  await expect(page.getByLabel(w('A time'))).toBeChecked()

  const plainPage = await openBrowser({ ...phone, javaScriptEnabled: false })
  await plainPage.goto(home)
  await report(plainPage, 'Asr is at 15:30, without a script', async () => {})

  const answer = await adminPage.request.get(`/api/mosques/${mosque._id}/messages`)
  const { messages } = await answer.json()
  expect(messages).toMatchObject([
    { topic: 'time', message: 'Asr is at 15:30, without a script' },
    { topic: 'time', message: 'Asr is at 15:30, with a script' },
  ])
})
