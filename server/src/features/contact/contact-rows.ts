import type { ContactMessage, ContactReply } from '@mihrab/core/features/contact/contact.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { ContactMessageRow, ContactReplyRow } from '#database/tables.ts'

export function toContactMessage(
  row: ContactMessageRow & { readonly mosqueName?: string | null },
  replies: readonly ContactReplyRow[],
): ContactMessage {
  const { id, userId, name, phone, service, message, readAt, createdAt, mosqueId, mosqueName } = row
  // Hidden from the platform's admins: the address to which a mosque may reply.
  const email = mosqueId === null ? row.email : ''
  return cleanTexts({
    _id: id,
    userId,
    name,
    phone,
    email,
    service,
    message,
    readAt,
    replies: replies.map(toReply),
    createdAt,
    ...(mosqueId !== null && { mosque: { _id: mosqueId, name: mosqueName ?? '' } }),
  })
}

export function toReply({ id, message, userName, createdAt }: ContactReplyRow): ContactReply {
  return cleanTexts({ _id: id, message, by: userName, createdAt })
}
