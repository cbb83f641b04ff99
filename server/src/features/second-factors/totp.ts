import { Secret, TOTP } from 'otpauth'

/** What apps show above the code, beside the person's email. */
const issuer = 'Mihrab'

/** RFC 6238 with the values that every app knows: HMAC-SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Of 160 bits, as RFC 4226 recommends, in base 32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** What a QR code tells an app. */
export function totpAddress(key: string, email: string): string {
  return new TOTP({ ...form, issuer, label: email, secret: key }).toString()
}

/** The last half minute whose code is taken at this moment. */
export function newestStep(now: Date): number {
  return new TOTP(form).counter({ timestamp: now.getTime() }) + 1
}

/**
 * Which half minute since 1970 a code belongs to; null when it is none of this one, the one before or the one after, as
 * clocks differ.
 */
export function findStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...form, secret: key })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
