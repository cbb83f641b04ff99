import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { MosqueRow } from '#database/tables.ts'

/** What people wrote of a mosque, as it is written out. */
export function shownTexts(row: MosqueRow) {
  const { name, address, orgName, orgAddress, country } = row
  const { phone, secondPhone, website, description, rejectionReason } = row
  return cleanTexts({
    ...{ name, names: readTexts(row.names), address, orgName, orgAddress, country },
    ...{ phone, secondPhone, website, description, descriptions: readTexts(row.descriptions) },
    rejectionReason,
  })
}
