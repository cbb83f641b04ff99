import { inLatinDigits } from './digits.ts'

/** A phone number for a `tel:` link, typed in any numerals; null if there is none. */
export function dialledNumber(phone: string): string | null {
  const dialled = inLatinDigits(phone.normalize('NFKC')).replace(/[^+\d]/g, '')
  return /\d/.test(dialled) ? dialled : null
}
