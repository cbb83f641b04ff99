import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'

/** A part of an address that is a postcode, or ends with one. */
const postcode = /\s*\b[A-Z0-9]{2,4}[ -]?[A-Z0-9]{0,4}\d[A-Z0-9]*$/

/** The town of a mosque: the last part of its address, without its postcode; empty where there is none. */
export function placeOf({ address }: Pick<PublicMosque, 'address'>): string {
  const parts = address.split(',').map((part) => part.trim())
  if (parts.length < 2) return ''
  return (parts.at(-1) ?? '').replace(postcode, '').trim()
}
