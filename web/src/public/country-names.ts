import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { currentLanguage, locale } from './words.ts'

const names = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language; in English by the product's list. Unknown codes stay as they are. */
export function countryName(code: string): string {
  if (currentLanguage() === 'en') return countryNameOf(code) ?? code
  const known = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' })
  names.set(locale(), known)
  return known.of(code) ?? code
}

/** The mosque's country; as it was written if it is not in the list. */
export function countryOf({ countryCode, country }: Pick<PublicMosque, 'countryCode' | 'country'>): string {
  return countryCode === null || currentLanguage() === 'en' ? country : countryName(countryCode)
}
