import {
  countContacts,
  deleteContact,
  listContacts,
  markContactRead,
  replyToContact,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { Contact } from '@mihrab/core/features/contact/contact.schemas.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { AdminContactPage } from './admin-contact-page.tsx'

let api: ReturnType<typeof fakeApi>
let held: Contact[]

const contactOf = (name: string, special: Partial<Contact> = {}): Contact => ({
  ...{ _id: name, userId: null, name, phone: '0114', email: `${name.toLowerCase()}@example.org` },
  ...{ service: 'question', message: `${name} asks`, readAt: null, replies: [] },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', ...special },
})

const answerOf = (message: string) => ({
  ...{ _id: message, message, by: 'Platform admin', createdAt: '2026-11-20T10:00:00.000Z' },
})

beforeEach(() => {
  api = fakeApi()
  const readAt = '2026-11-20T10:00:00.000Z'
  held = [
    contactOf('Amina'),
    contactOf('Bilal', { service: 'problem', readAt }),
    contactOf('Chaima', { readAt, replies: [answerOf('We will look into it')] }),
  ]
  api.on(listContacts, ({ query: { q = '', service } = {} }) => {
    const contacts = held.filter((each) => each.name.includes(q) && (!service || each.service === service))
    return { success: true as const, contacts, nextCursor: null }
  })
  api.on(countContacts, () => {
    const unanswered = held.filter(({ replies }) => replies.length === 0).length
    return { success: true as const, counts: { unread: 1, unanswered } }
  })
  api.on(markContactRead, ({ params }) => keep(params.id, { readAt }))
  api.on(replyToContact, ({ body }) => ({
    ...keep(body._id ?? '', { readAt, replies: [answerOf(body.replyMessage)] }),
    message: 'Reply sent!',
  }))
  api.on(deleteContact, ({ params }) => {
    held = held.filter(({ _id }) => _id !== params.id)
    return { success: true as const, message: 'Contact deleted successfully' }
  })
})

afterEach(() => toast.dismiss())

function keep(id: string, change: Partial<Contact>) {
  held = held.map((each) => (each._id === id ? { ...each, ...change } : each))
  const contact = held.find(({ _id }) => _id === id)
  if (!contact) throw new Refusal('notFound', 'Contact not found')
  return { success: true as const, contact }
}

async function openInbox(path = '/admin/contact') {
  const shown = openAs(theAdmin, '/admin/contact', <AdminContactPage />, path)
  await screen.findByText('2 messages wait for an answer.')
  return shown
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent)
const pressIn = (name: string, button: string) =>
  userEvent.click(within(rowOf(name)).getByRole('button', { name: button }))

async function openReply(name: string) {
  await screen.findByText(`${name} asks`)
  await pressIn(name, 'Reply')
  return screen.findByRole('dialog', { name: `Reply to ${name}` })
}

test('messages stand with all that was sent, and say what is new and what is answered', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Name', 'Phone', 'Email', 'Service', 'Message', 'Action'],
  ])
  expect(within(rowOf('Amina')).getByText('New')).toBeTruthy()
  expect(within(rowOf('Bilal')).queryByText('New')).toBeNull()
  expect(within(rowOf('Chaima')).getByText('Answered')).toBeTruthy()
})

test('listeners hear whose message a button is about', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  for (const name of ['Reply', 'Delete']) {
    const buttons = screen.getAllByRole('button', { name, description: 'Amina' })
    expect(buttons).toHaveLength(1)
  }
})

test('while the messages are on their way it says so', async () => {
  const later = answerLater<never>()
  api.on(listContacts, () => later.promise)
  await openInbox()
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('an empty inbox says so', async () => {
  api.on(listContacts, () => ({ success: true as const, contacts: [], nextCursor: null }))
  await openInbox()
  expect(await screen.findByText('No contacts found.')).toBeTruthy()
})

test('an inbox that fails says so, and Retry asks again', async () => {
  api.on(listContacts, refuse('conflict'))
  await openInbox()
  expect(await screen.findByText('Failed to fetch contacts')).toBeTruthy()
  api.on(listContacts, () => ({ success: true as const, contacts: held, nextCursor: null }))
  await press('Retry')
  expect(await screen.findByText('Amina asks')).toBeTruthy()
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('search and service narrow the list, and stand in the address', async () => {
  const { router } = await openInbox()
  await screen.findByText('Amina asks')
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Problem')
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  expect(router.state.location.search).toBe('?service=problem')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'zzz')
  expect(await screen.findByText('No message fits what you look for.')).toBeTruthy()
  expect(router.state.location.search).toBe('?service=problem&q=zzz')
})

test('Show more brings the next messages, each once', async () => {
  api.on(listContacts, ({ query: { cursor } = {} }) => {
    const contacts = cursor ? [contactOf('Amina'), contactOf('Zahra')] : [contactOf('Amina')]
    return { success: true as const, contacts, nextCursor: cursor ? null : 'next' }
  })
  await openInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Zahra asks')
  expect(names()).toEqual(['Amina', 'Zahra'])
})

test('a search that is on its way is not lost when a message of the old one is opened', async () => {
  await openInbox()
  await screen.findByText('Amina asks')
  const late = answerLater<void>()
  const answer = { success: true as const, contacts: held.slice(1, 2), nextCursor: null }
  api.on(listContacts, async () => {
    await late.promise
    return answer
  })
  await userEvent.type(screen.getByRole('searchbox'), 'Bilal')
  await waitFor(() => expect(api.callsOf(listContacts).at(-1)?.query.q).toBe('Bilal'))
  await openReply('Amina')
  await waitFor(() => expect(api.callsOf(countContacts).length).toBeGreaterThan(1))
  await press('Cancel')
  late.resolve()
  expect(await screen.findByText('1 message found')).toBeTruthy()
  expect(names()).toEqual(['Bilal'])
})

test('a message that comes meanwhile appears, but not while another one is answered', async () => {
  const { queryClient } = await openInbox()
  await openReply('Bilal')
  held = [contactOf('Zahra'), ...held]
  api.on(countContacts, () => ({ success: true as const, counts: { unread: 2, unanswered: 3 } }))
  const asked = api.callsOf(listContacts).length
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(countContacts) }))
  expect(await screen.findByText('3 messages wait for an answer.')).toBeTruthy()
  expect(api.callsOf(listContacts)).toHaveLength(asked)
  await press('Cancel')
  expect(await screen.findByText('Zahra asks')).toBeTruthy()
  expect(api.callsOf(listContacts)).toHaveLength(asked + 1)
})

test('a message that comes while a colleague reads another one appears too', async () => {
  const { queryClient } = await openInbox()
  held = [contactOf('Zahra'), ...held]
  api.on(countContacts, () => ({ success: true as const, counts: { unread: 1, unanswered: 3 } }))
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(countContacts) }))
  expect(await screen.findByText('Zahra asks')).toBeTruthy()
})

test('opening a message marks it read, and it stays where it is', async () => {
  await openInbox()
  await openReply('Amina')
  await waitFor(() => expect(api.callsOf(markContactRead)[0]?.params).toEqual({ id: 'Amina' }))
  await press('Cancel')
  await waitFor(() => expect(within(rowOf('Amina')).queryByText('New')).toBeNull())
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima'])
})

test('the dialog shows the sender, the message and what was answered', async () => {
  await openInbox()
  const dialog = await openReply('Chaima')
  expect(within(dialog).getByText('chaima@example.org')).toBeTruthy()
  expect(within(dialog).getByText('0114')).toBeTruthy()
  expect(within(dialog).getByText('Question')).toBeTruthy()
  expect(within(dialog).getByText('Chaima asks')).toBeTruthy()
  expect(within(dialog).getByText('We will look into it')).toBeTruthy()
  expect(api.callsOf(markContactRead)).toEqual([])
})

test('Send Reply waits for words, and then sends them', async () => {
  await openInbox()
  await openReply('Amina')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reply' })
  expect(send.disabled).toBe(true)
  type('Your reply', '   ')
  expect(send.disabled).toBe(true)
  type('Your reply', 'Choose the first and the last day')
  await press('Send Reply')
  expect(await screen.findByText('Reply sent!')).toBeTruthy()
  expect(api.callsOf(replyToContact)[0]?.body).toEqual({
    ...{ _id: 'Amina', name: 'Amina', phone: '0114', email: 'amina@example.org', message: 'Amina asks' },
    replyMessage: 'Choose the first and the last day',
  })
  await waitFor(() => expect(within(rowOf('Amina')).getByText('Answered')).toBeTruthy())
  expect(await screen.findByText('1 message waits for an answer.')).toBeTruthy()
})

test.each([
  ['the server’s words', () => new Refusal('conflict', 'Not today'), 'Not today'],
  ['ours where it has none', () => new Refusal('conflict'), 'Failed to send reply'],
  ['ours when the call broke', () => new NoNetwork(), 'Failed to send reply'],
  ['that the message is gone', () => new Refusal('notFound', 'Gone'), /deleted meanwhile/],
])('a reply that cannot be sent says %s, and what was typed stays', async (_, failure, words) => {
  api.on(replyToContact, () => {
    throw failure()
  })
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Two days of work')
  await press('Send Reply')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Your reply').value).toBe('Two days of work')
})

test('a reply that was begun is asked about before it is lost', async () => {
  await openInbox()
  await openReply('Amina')
  type('Your reply', 'Half a sentence')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field('Your reply').value).toBe('Half a sentence')
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
])('a deletion that fails says %s, and the message stays', async (_, failure, words) => {
  api.on(deleteContact, () => {
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
