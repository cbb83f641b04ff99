import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import { sql } from 'kysely'
import { holdsWord, wordArguments } from '#database/search.ts'
import type { ContactMessageRow, ContactStage, Database } from '#database/tables.ts'

export interface ContactListFilter {
  /** Folded words; every one must occur. */
  readonly words: readonly string[]
  readonly service: ContactService | null
  /** After which row of the list a page begins. */
  readonly after: { readonly stage: ContactStage; readonly id: string } | null
  readonly limit: number
}

/** Unread ones first, then those without a reply, then the others, each newest first. */
export function selectContactMessageRows(
  db: Database,
  filter: ContactListFilter,
): Promise<ContactMessageRow[]> {
  const { words, service, after, limit } = filter
  let list = db.selectFrom('contact_messages').selectAll().orderBy('stage').orderBy('id', 'desc')
  for (const pattern of Object.values(wordArguments(words))) list = list.where(holdsWord(pattern))
  if (service !== null) list = list.where('service', '=', service)
  if (after !== null) {
    const { stage, id } = after
    list = list.where((eb) =>
      eb.or([eb('stage', '>', stage), eb.and([eb('stage', '=', stage), eb('id', '<', id)])]),
    )
  }
  return list.limit(sql.lit(limit)).execute()
}
