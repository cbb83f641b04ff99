import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque, enter, goHome, join, post, setStatus } from '#support/calls.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { countMailsTo, mailTo } from '#support/mails.ts'
import { signIn } from '#support/people.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const newcomer = {
  name: 'Sara Malik',
  email: 'sara@example.org',
  username: 'sara',
  password: 'a long password',
}
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
  password: 'a long password',
}

async function write(page: Page, service: string, message: string): Promise<void> {
  await page.getByLabel(w('Number')).fill('0114 496 0000')
  await page.getByLabel(w('Select services')).selectOption({ label: w(service) })
  await page.getByLabel(w('Message', 'contact.form')).fill(message)
  await page.getByRole('button', { name: w('Submit') }).click()
  await expect(page.getByText(w('Your message has been sent successfully!')).first()).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('people of every role write, and an admin answers by mail', { tag: '@arabic' }, async ({
  openBrowser,
  server,
}) => {
  test.slow()
  const newcomerPage = await openBrowser()
  await join(newcomerPage, newcomer)
  await goHome(newcomerPage)
  await newcomerPage.getByRole('link', { name: w('Write to us') }).click()
  await expect(newcomerPage.getByLabel(w('Email'), { exact: true })).toHaveValue(newcomer.email)
  await expectAccessible(newcomerPage, 'Contact, before there is a mosque')
  await write(newcomerPage, 'Question', 'How long does a review take?')

  const ownerPage = await openBrowser()
  const helperPage = await openBrowser()
  const page = await openBrowser()
  await join(ownerPage, owner)
  const { _id } = await join(helperPage, helper)
  const mosque = await addMosque(ownerPage, { contactPerson: [_id] })
  await enter(page, adminLogin)
  await setStatus(page, mosque, 'approved')
  await ownerPage.goto('/mosque-admin/dashboard/contact')
  await write(ownerPage, 'Problem', 'The map is empty.')
  await helperPage.goto('/contact-person/contact')
  await write(helperPage, 'Feedback', 'Thank you for this.')

  await page.goto('/admin/contact')
  await expect(page.getByText(w('3 messages are waiting for a reply.'))).toBeVisible()
  await expect(page.getByRole('link', { name: w('Contact', 'areas.nav') })).toContainText(w('3'))
  await expect(page.getByRole('rowheader').first()).toContainText(helper.name)
  await expectAccessible(page, 'Inbox')
  await rowOf(page, owner.name)
    .getByRole('button', { name: w('Reply', 'contact.inbox') })
    .click()
  const dialog = page.getByRole('dialog', { name: w(`Reply to ${owner.name}`) })
  await expect(dialog.getByText('The map is empty.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: w('Send Reply') })).toBeDisabled()
  await dialog.getByLabel(w('Your reply')).fill('Please load the page again.')
  await expectAccessible(page, 'Reply')
  await dialog.getByRole('button', { name: w('Send Reply') }).click()
  await expect(page.getByText(w('Reply sent!'))).toBeVisible()
  await expect(page.getByText(w('2 messages are waiting for a reply.'))).toBeVisible()
  expect(await mailTo(server, owner.email, w('Re: the problem you reported'))).toContain(
    'Please load the page again.',
  )

  await page.reload()
  await expect(page.getByRole('rowheader').last()).toContainText(owner.name)
  await rowOf(page, owner.name)
    .getByRole('button', { name: w('Reply', 'contact.inbox') })
    .click()
  await expect(page.getByRole('dialog').getByText('Please load the page again.')).toBeVisible()
})

test('two admins answer the same message at once: the second learns of the first, and sends all the same', async ({
  openBrowser,
  server,
}) => {
  const sender = await openBrowser()
  await join(sender, newcomer)
  const data = { name: newcomer.name, service: 'question', phone: '1', email: newcomer.email }
  await post(sender, createContactMessage, { ...data, message: 'Who answers?' })
  const first = await openBrowser()
  const second = await openBrowser()
  const { _id } = await join(second, { ...owner, name: 'Maryam Admin' })
  await goHome(second)
  await enter(first, adminLogin)
  await goHome(first)
  const path = updateUser.path.replace(':id', _id)
  expect((await first.request.put(`/api${path}`, { data: { role: 'admin' } })).status()).toBe(200)
  for (const page of [first, second]) {
    await page.goto('/admin/contact')
    await page.getByRole('button', { name: w('Reply', 'contact.inbox') }).click()
  }
  await first.getByLabel(w('Your reply')).fill('The first answer')
  await second.getByLabel(w('Your reply')).fill('The second answer')
  await first.getByRole('button', { name: w('Send Reply') }).click()
  await expect(first.getByText(w('Reply sent!'))).toBeVisible()

  await second.getByRole('button', { name: w('Send Reply') }).click()
  const dialog = second.getByRole('dialog')
  await expect(
    dialog.getByText(
      like('{{name}} has already replied to this message; see the reply above. Yours has not been sent.'),
    ),
  ).toBeInViewport()
  await expect(dialog.getByText('The first answer')).toBeVisible()
  await expect(dialog.getByLabel(w('Your reply'))).toHaveValue('The second answer')
  await expectAccessible(second, 'Reply to a message that was answered meanwhile')
  expect(countMailsTo(server, newcomer.email, w('Re: your question to us'))).toBeLessThan(2)
  await dialog.getByRole('button', { name: w('Send Reply') }).click()
  await expect(second.getByText(w('Reply sent!'))).toBeVisible()
  await expect.poll(() => countMailsTo(server, newcomer.email, w('Re: your question to us'))).toBe(2)
  await expect(second.getByText(w('All messages have been answered.'))).toBeVisible()
})

test('messages are searched, filtered and deleted', async ({ openBrowser }) => {
  const sender = await openBrowser()
  await join(sender, newcomer)
  for (const [name, service] of [
    ['Amina', 'problem'],
    ['Bilal', 'question'],
    ['Chaima', 'feedback'],
  ] as const) {
    const data = { name, service, phone: '1', email: newcomer.email, message: `${name} writes` }
    expect((await sender.request.post(`/api${createContactMessage.path}`, { data })).status()).toBe(201)
  }
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  await page.getByRole('link', { name: w('Contact', 'areas.nav') }).click()
  await expect(page.getByText('Bilal writes')).toBeVisible()
  await page.getByLabel(w('Service')).selectOption(w('Problem'))
  await expect(page.getByText('Bilal writes')).toBeHidden()
  await page.getByRole('searchbox').fill('bilal')
  await expect(page.getByText(w('No contacts found.'))).toBeVisible()
  await page.getByLabel(w('Service')).selectOption(w('All services'))
  await expect(page.getByText('Bilal writes')).toBeVisible()
  await page.getByRole('button', { name: w('Delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Delete') })
    .click()
  await expect(page.getByText(w('Contact deleted successfully'))).toBeVisible()
  await page.getByRole('button', { name: w('Clear search') }).click()
  await expect(page.getByText('Amina writes')).toBeVisible()
  await expect(page.getByText('Bilal writes')).toBeHidden()

  // The list is reloaded after the message has gone: the focus must stay among the rows.
  const late = await holdAnswer(page, /\/api\/contact\/(contacts|counts)/)
  await page
    .getByRole('button', { name: w('Delete') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Delete') })
    .click()
  await late.asked
  await late.release()
  await expect(page.getByRole('button', { name: w('Reply', 'contact.inbox') })).toHaveCount(1)
  await expect(page.getByRole('button', { name: w('Reply', 'contact.inbox') })).toBeFocused()
})

test('a sender whose words have no end leaves the buttons within reach', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  const data = { name: 'Long'.repeat(20), phone: '1'.repeat(60), email: `${'e'.repeat(60)}@example.org` }
  await post(page, createContactMessage, { ...data, service: 'problem', message: 'Word'.repeat(60) })
  await page.goto('/admin/contact')
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of [w('Reply', 'contact.inbox'), w('Delete')]) {
      await expect(page.getByRole('button', { name }), `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
  await page.getByRole('button', { name: w('Reply', 'contact.inbox') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'Reply to a sender of long words')
})

test('a reply that is begun outlives the end of the session', async ({ openBrowser }) => {
  const sender = await openBrowser()
  await join(sender, newcomer)
  const data = { name: 'Amina', service: 'problem', phone: '1', email: newcomer.email, message: 'Help' }
  await sender.request.post(`/api${createContactMessage.path}`, { data })
  const page = await openBrowser()
  await enter(page, adminLogin)
  await page.goto('/admin/contact')
  await page.getByRole('button', { name: w('Reply', 'contact.inbox') }).click()
  await page.getByLabel(w('Your reply')).fill('Half a sentence')
  await page.request.post('/api/users/logout')
  // The sidebar polls once a minute and learns that the session has ended.
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signIn(page, adminLogin)
  await page.waitForURL('**/admin/contact')
  await page.getByRole('button', { name: w('Reply', 'contact.inbox') }).click()
  await expect(page.getByLabel(w('Your reply'))).toHaveValue('Half a sentence')
})
