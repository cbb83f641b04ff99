/** A normalized code that a person entered. */
interface ReadCode {
  readonly kind: 'totp' | 'recoveryCode'
  readonly code: string
}

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Crockford's base 32: without i, l, o and u, so that no character is mistaken for another. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 140 bits: too many to guess, even for someone who has read the hashes. */
export const recoveryCodeLength = 28

const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

/**
 * Reads typed or pasted input: six digits of an app, Latin or Arabic, or a recovery code, with spaces and
 * hyphens anywhere. Null for anything else.
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

/** `abcd-efgh-…`: formatted for display. */
export function inGroups(text: string, separator = '-'): string {
  return (text.match(/.{1,4}/g) ?? []).join(separator)
}
