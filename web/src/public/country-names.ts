import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { currentLanguage, locale } from './words.ts'

const names = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language; in English by the list of the product. Codes that none knows stay what they are. */
export function countryName(code: string): string {
  if (currentLanguage() === 'en') return countryNameOf(code) ?? code
  const known = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' })
  names.set(locale(), known)
  return known.of(code) ?? code
}

/** Where a mosque is, as it was written where that is no country of the list. */
export function countryOf({ countryCode, country }: Pick<PublicMosque, 'countryCode' | 'country'>): string {
  return countryCode === null || currentLanguage() === 'en' ? country : countryName(countryCode)
}
