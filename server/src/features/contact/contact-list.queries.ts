import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import { type ListOrder, type ListPage, pageOf } from '#database/list-page.ts'
import type { ContactMessageRow, Database } from '#database/tables.ts'
import { isInInbox } from './contact.queries.ts'
import type { ReportedNames } from './contact-rows.ts'

const order: ListOrder = [
  ['stage', 'asc'],
  ['id', 'desc'],
]

/** With the mosque that a report is for, or the listing that it is about. */
type InboxRow = ContactMessageRow & ReportedNames

/** Unread first, then unanswered, then the others, each newest first. */
export function selectContactMessageRows(
  db: Database,
  { service, now }: { readonly service: ContactService | null; readonly now: string },
  page: ListPage,
): Promise<InboxRow[]> {
  const list = db
    .selectFrom('contact_messages')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('mosques')
        .select('mosques.name')
        .whereRef('mosques.id', '=', 'contact_messages.mosqueId')
        .as('mosqueName'),
    )
    .select((eb) => {
      const listing = eb.selectFrom('listings').whereRef('listings.id', '=', 'contact_messages.listingId')
      return [listing.select('name').as('listingName'), listing.select('slug').as('listingSlug')]
    })
    .where(isInInbox(now))
  const ofService = service === null ? list : list.where('service', '=', service)
  return pageOf(ofService, order, page).execute()
}
