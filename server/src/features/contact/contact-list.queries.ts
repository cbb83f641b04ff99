import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { ContactMessageRow, Database } from '#database/tables.ts'

const order: ListOrder = [
  ['stage', 'asc'],
  ['id', 'desc'],
]

/** Unread ones first, then those without a reply, then the others, each newest first. */
export function selectContactMessageRows(
  db: Database,
  service: ContactService | null,
  page: ListPage,
): Promise<ContactMessageRow[]> {
  const list = db.selectFrom('contact_messages').selectAll()
  const ofService = service === null ? list : list.where('service', '=', service)
  return pageOf(ofService, order, page).execute()
}
