/** A code that a person entered, in the one form in which it is compared. */
export interface ReadCode {
  readonly kind: 'totp' | 'recoveryCode'
  readonly code: string
}

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Crockford's base 32: no i, l, o or u, so that no sign is taken for another. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 140 bits: too many to guess, also for a person who has read the hashes. */
export const recoveryCodeLength = 28

const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

/**
 * Reads what a person typed or pasted: six digits of their app, in Latin or Arabic ones, or a recovery code, with blanks
 * and hyphens anywhere. Null for what is neither.
 */
export function readCode(text: string): ReadCode | null {
  const code = text
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  const meant = code.replaceAll('o', '0').replace(/[il]/g, '1')
  return recoveryCode.test(meant) ? { kind: 'recoveryCode', code: meant } : null
}

/** `abcd-efgh-…`: as it is shown. */
export function inGroups(text: string, separator = '-'): string {
  return (text.match(/.{1,4}/g) ?? []).join(separator)
}
