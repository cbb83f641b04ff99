import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { cleanText, cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { MosqueRow } from '#database/tables.ts'

/** The cleaned texts of a mosque. Field by field: lists of mosques are on the hot path. */
export function shownTexts(row: MosqueRow) {
  return {
    name: cleanText(row.name),
    names: cleanTexts(readTexts(row.names)),
    address: cleanText(row.address),
    orgName: cleanText(row.orgName),
    orgAddress: cleanText(row.orgAddress),
    country: cleanText(row.country),
    phone: cleanText(row.phone),
    secondPhone: cleanText(row.secondPhone),
    website: cleanText(row.website),
    description: cleanText(row.description),
    descriptions: cleanTexts(readTexts(row.descriptions)),
    rejectionReason: row.rejectionReason && cleanText(row.rejectionReason),
  }
}
