import type { ContactMessage, ContactReply } from '@mihrab/core/features/contact/contact.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { ContactMessageRow, ContactReplyRow } from '#database/tables.ts'

export interface ReportedNames {
  readonly mosqueName: string | null
  readonly listingName: string | null
  readonly listingSlug: string | null
}

export function toContactMessage(
  row: ContactMessageRow & Partial<ReportedNames>,
  replies: readonly ContactReplyRow[],
): ContactMessage {
  const { id, userId, name, phone, service, message, readAt, createdAt, mosqueId, mosqueName } = row
  const { listingName, listingSlug } = row
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
    ...(listingSlug && { listing: { slug: listingSlug, name: listingName ?? '' } }),
  })
}

export function toReply({ id, message, userName, createdAt }: ContactReplyRow): ContactReply {
  return cleanTexts({ _id: id, message, by: userName, createdAt })
}
