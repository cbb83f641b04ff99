import type { EndpointResponse } from '@mihrab/core/contract.ts'
import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContactPage } from '#pages/admin-contact-page.tsx'
import { fakeApi, Refusal } from './fake-api.ts'
import { openAs, theAdmin } from './people-rig.tsx'

/** An inbox whose messages a test may change unnoticed by the reader, as colleagues do. */

const readAt = '2026-11-20T10:00:00.000Z'

export const contactOf = (name: string, special: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: name,
  userId: null,
  name,
  phone: '0114',
  email: `${name.toLowerCase()}@example.org`,
  service: 'question',
  message: `${name} asks`,
  readAt: null,
  replies: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  ...special,
})

export const answerOf = (message: string, by = 'Platform admin') => ({
  _id: message,
  message,
  by,
  createdAt: readAt,
})

/** Amina has written just now, Bilal's message has been read, and Chaima's answered. */
export function fakeInbox() {
  const api = fakeApi()
  const inbox = {
    api,
    held: [
      contactOf('Amina'),
      contactOf('Bilal', { service: 'problem', readAt }),
      contactOf('Chaima', { readAt, replies: [answerOf('We will look into it')] }),
    ],
    /** Someone else changes a message in the meantime. */
    change(id: string, change: Partial<ContactMessage>) {
      inbox.held = inbox.held.map((each) => (each._id === id ? { ...each, ...change } : each))
      const contact = inbox.held.find(({ _id }) => _id === id)
      if (!contact) throw new Refusal('notFound', 'Contact not found')
      return { success: true as const, contact }
    },
    remove(id: string) {
      inbox.held = inbox.held.filter(({ _id }) => _id !== id)
    },
  }
  api.on(listContactMessages, ({ query: { q = '', service } = {} }) => {
    const contacts = inbox.held.filter(
      (each) => each.name.includes(q) && (!service || each.service === service),
    )
    return { success: true as const, contacts, nextCursor: null }
  })
  api.on(countContactMessages, () => ({ success: true as const, counts: countsOf(inbox.held) }))
  api.on(markContactMessageRead, ({ params }) => inbox.change(params.id, { readAt }))
  api.on(replyToContactMessage, ({ body: { _id = '', replyMessage, seenReplies } }) => {
    const replies = inbox.held.find((each) => each._id === _id)?.replies ?? []
    const newest = replies.at(-1)
    if (newest && seenReplies !== undefined && replies.length > seenReplies) {
      throw new Refusal('conflict', `${newest.by} has already replied to this message`)
    }
    const answered = inbox.change(_id, { readAt, replies: [...replies, answerOf(replyMessage)] })
    return { ...answered, message: 'Reply sent!' }
  })
  api.on(deleteContactMessage, ({ params }) => {
    inbox.remove(params.id)
    return { success: true as const, message: 'Contact deleted successfully' }
  })
  return inbox
}

function countsOf(held: readonly ContactMessage[]): EndpointResponse<typeof countContactMessages>['counts'] {
  return {
    unread: held.filter((each) => !each.readAt).length,
    unanswered: held.filter(({ replies }) => replies.length === 0).length,
  }
}

export async function openInbox(path = '/admin/contact') {
  const shown = openAs(theAdmin, '/admin/contact', <AdminContactPage />, path)
  await screen.findByText('2 messages are waiting for a reply.')
  return shown
}

export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
export const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent)
export const pressIn = (name: string, button: string) =>
  userEvent.click(within(rowOf(name)).getByRole('button', { name: button }))

export async function openReply(name: string) {
  await screen.findByText(`${name} asks`)
  await pressIn(name, 'Reply')
  return screen.findByRole('dialog', { name: `Reply to ${name}` })
}
