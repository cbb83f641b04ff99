import {
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerOf, fakeInbox, names, openInbox, openReply, rowOf } from '@mihrab/web/test/inbox-rig.tsx'
import { field, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

let inbox: ReturnType<typeof fakeInbox>
let api: ReturnType<typeof fakeInbox>['api']
beforeEach(() => {
  inbox = fakeInbox()
  api = inbox.api
})

test('opening a message marks it read, and it keeps its place', async () => {
  await openInbox()
  await openReply('Amina')
  await waitFor(() => expect(api.callsOf(markContactMessageRead)[0]?.params).toEqual({ id: 'Amina' }))
  await press('Cancel')
  await waitFor(() => expect(within(rowOf('Amina')).queryByText('New')).toBeNull())
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima'])
})

test('the dialog shows the sender, the message and the replies', async () => {
  await openInbox()
  const dialog = await openReply('Chaima')
  expect(within(dialog).getByText('chaima@example.org')).toBeTruthy()
  expect(within(dialog).getByText('0114')).toBeTruthy()
  expect(within(dialog).getByText('Question')).toBeTruthy()
  expect(within(dialog).getByText('Chaima asks')).toBeTruthy()
  expect(within(dialog).getByText('We will look into it')).toBeTruthy()
  expect(api.callsOf(markContactMessageRead)).toEqual([])
})

test('a long thread shows the last replies at once, the earlier ones on demand', async () => {
  const replies = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((text) => answerOf(text))
  inbox.change('Chaima', { replies })
  await openInbox()
  const dialog = await openReply('Chaima')
  const shown = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split('Platform')[0])
  expect(shown()).toEqual(['Fourth', 'Fifth'])
  await press('Show 3 earlier replies')
  expect(shown()).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  await press('Show only the latest replies')
  expect(shown()).toEqual(['Fourth', 'Fifth'])
})

test('the dialog links to the sender’s account, as long as it exists', async () => {
  inbox.change('Amina', { userId: 'someone' })
  await openInbox()
  await openReply('Amina')
  const link = screen.getByRole('link', { name: 'View the account' })
  expect(link.getAttribute('href')).toBe('/admin/user-profile/someone')
  await press('Cancel')
  await openReply('Bilal')
  expect(screen.queryByRole('link', { name: 'View the account' })).toBeNull()
})

test('Send Reply is available once there is text, and sends it', async () => {
  await openInbox()
  await openReply('Amina')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' })
  expect(send.disabled).toBe(true)
  type('Your reply', '   ')
  expect(send.disabled).toBe(true)
  type('Your reply', 'Choose the first and the last day')
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
  expect(api.callsOf(replyToContactMessage)[0]?.body).toEqual({
    _id: 'Amina',
    name: 'Amina',
    phone: '0114',
    email: 'amina@example.org',
    message: 'Amina asks',
    replyMessage: 'Choose the first and the last day',
    seenReplies: 0,
  })
  await waitFor(() => expect(within(rowOf('Amina')).getByText('Answered')).toBeTruthy())
  expect(await screen.findByText('1 message is waiting for a reply.')).toBeTruthy()
})

test.each([
  ['the server’s words in the dialog', () => new Refusal('conflict', 'Not today'), 'Not today', 'dialog'],
  ['ours in a toast', () => new Refusal('conflict'), 'Failed to send reply', 'toast'],
  ['ours in a toast when the call broke', () => new NoNetwork(), 'Failed to send reply', 'toast'],
  [
    'in the dialog that it is gone',
    () => new Refusal('notFound', 'Gone'),
    /has since been deleted/,
    'dialog',
  ],
])('a reply that cannot be sent says %s, and the input stays', async (_, failure, words, place) => {
  api.on(replyToContactMessage, () => {
    throw failure()
  })
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Two days of work')
  await press('Send Reply')
  const message = await screen.findByText(words)
  expect(message.closest(place === 'toast' ? '[data-sonner-toast]' : '[role=dialog]')).toBeTruthy()
  expect(field('Your reply').value).toBe('Two days of work')
})

test('a reply that is too long is reported at its field, and not cut off', async () => {
  const tooLong = 'Reply can have up to 5000 characters'
  api.on(replyToContactMessage, refuse('badRequest', 'Wrong', { replyMessage: tooLong }))
  await openInbox()
  await openReply('Amina')
  await userEvent.click(field('Your reply'))
  await userEvent.paste('x'.repeat(6000))
  await press('Send Reply')
  expect(await screen.findByText(tooLong)).toBeTruthy()
  expect(field('Your reply').value).toHaveLength(6000)
})

test('an unfinished reply is restored after a reload, with a hint', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Half a sentence')
  cleanup()
  await openInbox()
  await openReply('Amina')
  expect(field('Your reply').value).toBe('Half a sentence')
  expect(screen.getByText(/^This is what you typed before/)).toBeTruthy()
})

test.each([
  ['sent', async () => press('Send Reply')],
  [
    'discarded',
    async () => {
      await press('Cancel')
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    },
  ],
])('a reply that was %s leaves no draft', async (_, end) => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Half a sentence')
  await end()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openReply('Amina')
  expect(field('Your reply').value).toBe('')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
})

test('closing the dialog asks before an unfinished reply is lost', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Half a sentence')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field('Your reply').value).toBe('Half a sentence')
})
