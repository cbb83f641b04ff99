import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { answerLater, Refusal } from '@mihrab/web/test/fake-api.ts'
import {
  contactOf,
  fakeInbox,
  names,
  openInbox,
  openReply,
  pressIn,
  rowOf,
} from '@mihrab/web/test/inbox-rig.tsx'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

let inbox: ReturnType<typeof fakeInbox>
let api: ReturnType<typeof fakeInbox>['api']
beforeEach(() => {
  inbox = fakeInbox()
  api = inbox.api
})

test('the inbox shows messages in full, and marks new and answered ones', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Phone',
    'Email',
    'Service',
    'Message',
    'Action',
  ])
  expect(within(rowOf('Amina')).getByText('New')).toBeTruthy()
  expect(within(rowOf('Amina')).queryByText('Not answered')).toBeNull()
  expect(within(rowOf('Bilal')).queryByText('New')).toBeNull()
  expect(within(rowOf('Bilal')).getByText('Not answered')).toBeTruthy()
  expect(within(rowOf('Chaima')).getByText('Answered')).toBeTruthy()
  expect(within(rowOf('Chaima')).queryByText('Not answered')).toBeNull()
})

test('screen readers hear whose message a button is about', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  for (const name of ['Reply', 'Delete']) {
    const buttons = screen.getAllByRole('button', { name, description: 'Amina' })
    expect(buttons).toHaveLength(1)
  }
})

test('a press on a message’s row opens it', async () => {
  await openInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Bilal' }))
  expect(await screen.findByRole('dialog', { name: 'Reply to Bilal' })).toBeTruthy()
})

test('a report about a listing names it and links to its page; without an email nobody can reply', async () => {
  const listing = { slug: 'masjid-noor', name: 'Masjid Noor' }
  const report = { name: '', phone: '', email: '', service: 'problem', listing } as const
  const unnamed = { slug: 'mosque-leeds', name: '' }
  inbox.held = [
    { ...contactOf('One', report), _id: 'noor' },
    { ...contactOf('Two', { ...report, listing: unnamed, email: 'x@example.org' }), _id: 'unnamed' },
  ]
  await openInbox()
  await screen.findByText('One asks')
  expect(within(rowOf('Masjid Noor')).getByText('A report about a listing')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'See its page' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mosques/masjid-noor',
    '/mosques/mosque-leeds',
  ])
  expect(within(rowOf('Masjid Noor')).queryByRole('button', { name: 'Reply' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Masjid Noor' }))
  await waitFor(() => expect(within(rowOf('Masjid Noor')).queryByText('New')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mosque without a name' }))
  expect(await screen.findByRole('dialog', { name: 'Reply to x@example.org' })).toBeTruthy()
  expect(screen.getByText(/It begins with “Assalamu alaikum,” and ends/)).toBeTruthy()
})

test('a press expands a long message and marks it read', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(66)
  await openInbox()
  await screen.findByText('Amina asks')
  const showAll = { name: 'Show all', description: 'Amina' }
  await userEvent.click(screen.getByRole('button', { ...showAll, expanded: false }))
  await waitFor(() => expect(within(rowOf('Amina')).queryByText('New')).toBeNull())
  const showLess = screen.getByRole('button', { name: 'Show less', description: 'Amina', expanded: true })
  expect(document.activeElement).toBe(showLess)
  expect(api.callsOf(markContactMessageRead).map(({ params }) => params)).toEqual([{ id: 'Amina' }])
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { ...showAll, expanded: false })).toBeTruthy()
  expect(api.callsOf(markContactMessageRead)).toHaveLength(1)
})

test('the inbox says that messages are loading', async () => {
  const later = answerLater<never>()
  api.on(listContactMessages, () => later.promise)
  await openInbox()
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('an empty inbox says so', async () => {
  api.on(listContactMessages, () => ({ success: true as const, contacts: [], nextCursor: null }))
  await openInbox()
  expect(await screen.findByText('No contacts found.')).toBeTruthy()
})

test('an inbox that fails to load says so, and Retry loads it again', async () => {
  api.on(listContactMessages, refuse('conflict'))
  await openInbox()
  expect(await screen.findByText('Failed to fetch contacts')).toBeTruthy()
  api.on(listContactMessages, () => ({ success: true as const, contacts: inbox.held, nextCursor: null }))
  await press('Retry')
  expect(await screen.findByText('Amina asks')).toBeTruthy()
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('search and service filter the list, and are in the address', async () => {
  const { router } = await openInbox()
  await screen.findByText('Amina asks')
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Problem')
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  expect(router.state.location.search).toBe('?service=problem')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'zzz')
  expect(await screen.findByText('No messages match your search.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?service=problem&q=zzz'))
})

test('Show more adds the next messages, each once', async () => {
  api.on(listContactMessages, ({ query: { cursor } = {} }) => {
    const contacts = cursor ? [contactOf('Amina'), contactOf('Zahra')] : [contactOf('Amina')]
    return { success: true as const, contacts, nextCursor: cursor ? null : 'next' }
  })
  await openInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Zahra asks')
  expect(names()).toEqual(['Amina', 'Zahra'])
})

test('a running search is not lost when a message of the old one is opened', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  const late = answerLater<void>()
  const answer = { success: true as const, contacts: inbox.held.slice(1, 2), nextCursor: null }
  api.on(listContactMessages, async () => {
    await late.promise
    return answer
  })
  await userEvent.type(screen.getByRole('searchbox'), 'Bilal')
  await waitFor(() => expect(api.callsOf(listContactMessages).at(-1)?.query.q).toBe('Bilal'))
  await openReply('Amina')
  await waitFor(() => expect(api.callsOf(countContactMessages).length).toBeGreaterThan(1))
  await press('Cancel')
  late.resolve()
  expect(await screen.findByText('1 message found')).toBeTruthy()
  expect(names()).toEqual(['Bilal'])
})

test('a message is deleted after a question', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  await pressIn('Amina', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete the message from Amina?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Contact deleted successfully')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Bilal', 'Chaima']))
  const next = within(rowOf('Bilal')).getByRole('button', { name: 'Reply' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test.each([
  ['the server’s words', () => new Refusal('conflict', 'Not today'), 'Not today'],
  ['ours where it has none', () => new Refusal('conflict'), 'Failed to delete contact'],
])('a failed deletion says %s, and the message stays', async (_, failure, words) => {
  api.on(deleteContactMessage, () => {
    throw failure()
  })
  await openInbox()
  await screen.findByText('Amina asks')
  await pressIn('Amina', 'Delete')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima'])
})

test('an inbox that cannot be refetched keeps its messages, and a toast offers to retry', async () => {
  const { queryClient } = await openInbox()
  await screen.findByText('Amina asks')
  api.on(listContactMessages, refuse('forbidden'))
  await queryClient.refetchQueries({ type: 'active' })
  const toast = await findToast('Failed to fetch contacts')
  expect(screen.getByText('Amina asks')).toBeTruthy()
  api.on(listContactMessages, () => ({
    success: true as const,
    contacts: [contactOf('Zahra')],
    nextCursor: null,
  }))
  await userEvent.click(toast.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Zahra asks')).toBeTruthy()
})
