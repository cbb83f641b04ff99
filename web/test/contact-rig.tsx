import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { fakeApi } from './fake-api.ts'
import { aUser } from './samples.ts'

/** The form for a message to the platform. */

export const person = aUser({ phone: '0114 496 0000' })

const message: ContactMessage = {
  _id: 'c',
  userId: person._id,
  name: person.name,
  phone: person.phone,
  email: person.email,
  service: 'question',
  message: '',
  readAt: null,
  replies: [],
  createdAt: '2026-11-20T09:00:00.000Z',
}
export const sent = {
  success: true as const,
  message: 'Your message has been sent successfully!',
  contact: message,
}

/** Called once by a test file: a server that accepts every message. */
export function prepareContact() {
  const contact = {} as { api: ReturnType<typeof fakeApi> }
  beforeEach(() => {
    contact.api = fakeApi()
    contact.api.on(createContactMessage, () => sent)
  })
  return contact
}

export const choose = (service: string) =>
  userEvent.selectOptions(screen.getByLabelText('Select services'), service)
