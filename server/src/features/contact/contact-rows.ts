import type { Contact } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { ContactReplyRow, ContactRow } from '#database/tables.ts'

/** A message as the API shows it. */
export function toContact(row: ContactRow, replies: readonly ContactReplyRow[]): Contact {
  const { id, userId, name, phone, email, service, message, readAt, createdAt } = row
  return {
    ...{ _id: id, userId, name, phone, email, service, message, readAt },
    replies: replies.map((reply) => ({
      _id: reply.id,
      message: reply.message,
      by: reply.userName,
      createdAt: reply.createdAt,
    })),
    createdAt,
  }
}
