import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { ContactMessageRow, ContactReplyRow } from '#database/tables.ts'

/** A message as the API shows it. */
export function toContactMessage(
  row: ContactMessageRow,
  replies: readonly ContactReplyRow[],
): ContactMessage {
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
