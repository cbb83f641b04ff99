import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { owner, prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { confirmEmailOf, mailTo } from '#support/mails.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const slug = 'quba-mosque-sheffield'

/** Sends the form of the mosque's public page, waiting until it is old enough to be a person's. */
async function report(page: Page, message: string, email: string): Promise<void> {
  await page.goto(here(`/mosques/${slug}/report`))
  const token = await page.locator('input[name="token"]').inputValue()
  const send = async () => {
    const data = { topic: 'time', message, email, token }
    return (await page.request.post(`/api/public/mosques/${slug}/reports`, { data })).status()
  }
  await expect.poll(send, { timeout: 20_000 }).toBe(201)
}

test('a stranger reports a mistake, and the mosque admin answers it on a phone in three taps', async ({
  openBrowser,
  server,
}) => {
  const { ownerPage } = await prepareMosque(openBrowser)
  await confirmEmailOf(server, ownerPage, owner.email)
  await report(await openBrowser(), 'Asr is at 15:30 now.', 'visitor@example.org')

  await ownerPage.setViewportSize({ width: 360, height: 740 })
  await ownerPage.goto('/mosque-admin/dashboard/pray')
  const menu = ownerPage.getByRole('button', { name: w('Open menu') })
  await expect(menu).toHaveAccessibleDescription(w('1 unread message'))
  await menu.click()
  const item = ownerPage.getByRole('link', { name: w('Messages') })
  await item.click()
  const dialog = ownerPage.getByRole('dialog', { name: w('A time is wrong') })
  const reply = dialog.getByLabel(w('Your reply'))
  await expect(reply).toBeFocused()
  await expectAccessible(ownerPage, 'A message of a mosque')
  await ownerPage.keyboard.type('Thank you, it is corrected.')
  await dialog.getByRole('button', { name: w('Send Reply') }).click()
  await expect(ownerPage.getByText(w('Reply sent!'))).toBeVisible()
  const done = ownerPage.getByRole('list', { name: w('Done') })
  await expect(done.getByText('Asr is at 15:30 now.')).toBeVisible()
  await expect(item).toHaveAccessibleDescription('')
  expect(await mailTo(server, 'visitor@example.org', 'Quba Mosque')).toContain('Thank you, it is corrected.')

  await ownerPage.getByRole('button', { name: w('Undo') }).click()
  const waiting = ownerPage.getByRole('list', { name: w('To do') })
  await expect(waiting.getByText('Asr is at 15:30 now.')).toBeVisible()
  await expectAccessible(ownerPage, 'Messages of a mosque')
  // Its whole row can be pressed.
  await waiting.getByRole('listitem').click()
  await expect(dialog).toBeVisible()
})
