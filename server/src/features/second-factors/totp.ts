import { Secret, TOTP } from 'otpauth'

/** Apps show it above the code, beside the person's email. */
const issuer = 'Mihrab'

/** RFC 6238 with the parameters that every app supports: HMAC-SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, as RFC 4226 recommends, in base 32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** Content of the QR code for an app. */
export function totpAddress(key: string, email: string): string {
  return new TOTP({ ...form, issuer, label: email, secret: key }).toString()
}

/** The last half minute whose code is accepted now. */
export function newestStep(now: Date): number {
  return new TOTP(form).counter({ timestamp: now.getTime() }) + 1
}

/**
 * Half minute since 1970 that a code belongs to; null unless it is the current one or a neighbour, as clocks
 * differ.
 */
export function findStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...form, secret: key })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
