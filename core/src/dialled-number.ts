const easternDigits = /[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g

/** A phone number for a `tel:` link, typed in any numerals; null if there is none. */
export function dialledNumber(phone: string): string | null {
  const dialled = phone
    .normalize('NFKC')
    // Arabic digits begin at a multiple of 16, Bengali ones six later.
    .replace(easternDigits, (digit) => String((digit.charCodeAt(0) - (digit < '\u0900' ? 0 : 6)) % 16))
    .replace(/[^+\d]/g, '')
  return /\d/.test(dialled) ? dialled : null
}
