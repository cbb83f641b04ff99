import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { answerLater } from '@mihrab/web/test/fake-api.ts'
import {
  answerOf,
  contactOf,
  fakeInbox,
  names,
  openInbox,
  openReply,
  pressIn,
} from '@mihrab/web/test/inbox-rig.tsx'
import { field, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'

let inbox: ReturnType<typeof fakeInbox>
let api: ReturnType<typeof fakeInbox>['api']
beforeEach(() => {
  inbox = fakeInbox()
  api = inbox.api
})
/** As happens once a minute. */
const count = (client: QueryClient) =>
  act(() => client.refetchQueries({ queryKey: queryKeyOf(countContactMessages) }))

test('a message that arrives while another one is answered appears when the dialog closes', async () => {
  const { queryClient } = await openInbox()
  await openReply('Bilal')
  inbox.held = [contactOf('Zahra'), ...inbox.held]
  await count(queryClient)
  expect(await screen.findByText('3 messages are waiting for a reply.')).toBeTruthy()
  expect(screen.queryByText('Zahra asks')).toBeNull()
  await press('Cancel')
  expect(await screen.findByText('Zahra asks')).toBeTruthy()
})

test('a new message appears even if one’s own reply leaves the count unchanged', async () => {
  const { queryClient } = await openInbox()
  await openReply('Bilal')
  inbox.held = [contactOf('Zahra', { readAt: 'now' }), ...inbox.held]
  await count(queryClient)
  type('Your reply', 'It works again')
  await press('Send Reply')
  expect(await screen.findByText('Zahra asks')).toBeTruthy()
})

test.each([
  ['answers', () => inbox.change('Bilal', { replies: [answerOf('Done', 'Maryam')] }), 'Answered'],
  ['reads', () => inbox.change('Amina', { readAt: 'now', message: 'Amina asks again' }), 'Amina asks again'],
  [
    'answers one as another comes',
    () => {
      inbox.change('Bilal', { replies: [answerOf('Done', 'Maryam')] })
      inbox.held = [contactOf('Zahra'), ...inbox.held]
    },
    'Zahra asks',
  ],
  [
    'reads one as another comes',
    () => {
      inbox.change('Amina', { readAt: 'now' })
      inbox.held = [contactOf('Zahra'), ...inbox.held]
    },
    'Zahra asks',
  ],
])('the inbox follows when a colleague %s', async (_, action, shown) => {
  const { queryClient } = await openInbox()
  await screen.findByText('Amina asks')
  const before = screen.queryAllByText(shown).length
  action()
  await count(queryClient)
  await waitFor(() => expect(screen.queryAllByText(shown)).toHaveLength(before + 1))
})

test('a message that a colleague deletes disappears', async () => {
  const { queryClient } = await openInbox()
  await screen.findByText('Bilal asks')
  inbox.remove('Bilal')
  await count(queryClient)
  await waitFor(() => expect(screen.queryByText('Bilal asks')).toBeNull())
})

test('one’s own actions do not refetch the inbox', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Done')
  await press('Send Reply')
  expect(await screen.findByText('1 message is waiting for a reply.')).toBeTruthy()
  await pressIn('Bilal', 'Delete')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('All messages have been answered.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Bilal asks')).toBeNull())
  // Once when the inbox opened, and after each action: opening a message, answering it, deleting one.
  await waitFor(() => expect(api.callsOf(countContactMessages)).toHaveLength(4))
  expect(api.callsOf(listContactMessages)).toHaveLength(1)
})

test('the second of two admins who answer at once sees the first answer, and can still send', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Mine')
  inbox.change('Amina', { readAt: 'now', replies: [answerOf('Theirs', 'Maryam')] })
  await press('Send Reply')
  const hint = await screen.findByText(/^Maryam has already replied to this message/)
  expect(hint.getAttribute('role')).toBe('status')
  const box = { description: /^Maryam has already replied to this message/ }
  expect(document.activeElement).toBe(screen.getByRole('group', box))
  expect(screen.getByText('Theirs')).toBeTruthy()
  expect(screen.queryByText('Maryam has already replied to this message')).toBeNull()
  expect(field('Your reply').value).toBe('Mine')
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
  expect(api.callsOf(replyToContactMessage).map(({ body }) => body)).toMatchObject([
    { seenReplies: 0 },
    { seenReplies: 1 },
  ])
})

test('a colleague’s answer shows even if the message is no longer in the list', async () => {
  const { queryClient } = await openInbox()
  await openReply('Amina')
  type('Your reply', 'Mine')
  inbox.change('Amina', { readAt: 'now', replies: [answerOf('Theirs', 'Maryam')] })
  api.on(listContactMessages, () => ({
    success: true as const,
    contacts: [contactOf('Bilal')],
    nextCursor: null,
  }))
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listContactMessages) }))
  await press('Send Reply')
  expect(await screen.findByText('Theirs')).toBeTruthy()
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
})

test('a colleague’s answer that cannot be fetched is at least mentioned', async () => {
  await openInbox()
  await openReply('Bilal')
  type('Your reply', 'Mine')
  inbox.change('Bilal', { replies: [answerOf('Theirs', 'Maryam')] })
  api.on(markContactMessageRead, refuse('conflict'))
  await press('Send Reply')
  expect(await screen.findByText('Maryam has already replied to this message')).toBeTruthy()
  expect(field('Your reply').value).toBe('Mine')
})

test('an open thread shows and announces a colleague’s new answer', async () => {
  const { queryClient } = await openInbox()
  await openReply('Bilal')
  inbox.change('Bilal', { replies: [answerOf('Theirs', 'Maryam')] })
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listContactMessages) }))
  expect(await screen.findByText('Theirs')).toBeTruthy()
  expect(screen.getByText(/^Maryam has already replied to this message/)).toBeTruthy()
})

test('a deleted message leaves the list when its reply or its deletion fails', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Mine')
  inbox.remove('Amina')
  await press('Send Reply')
  expect(await screen.findByText(/has since been deleted/)).toBeTruthy()
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(names()).toEqual(['Bilal', 'Chaima']))

  const late = answerLater<never>()
  api.on(listContactMessages, () => late.promise)
  api.on(deleteContactMessage, refuse('notFound', 'This message no longer exists'))
  await pressIn('Bilal', 'Delete')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This message no longer exists')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Chaima']))
})
