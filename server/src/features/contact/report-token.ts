import { createHmac, timingSafeEqual } from 'node:crypto'

/** No person fills in the form faster; after a day the page is outdated. */
export const minReportAgeMs = 3000
export const maxReportAgeMs = 24 * 3_600_000

type TokenFault = 'reportTokenUnknown' | 'reportTooFast' | 'reportTooOld'

/** A signed token of the form's time and mosque. Stops programs from sending without opening the form. */
export function makeReportToken(secret: string, mosqueId: string, madeAt: number): string {
  return `${madeAt}.${signatureOf(secret, mosqueId, String(madeAt))}`
}

/** Null if the token is valid now. Instants in milliseconds since 1970. */
export function tokenFault(secret: string, mosqueId: string, token: string, now: number): TokenFault | null {
  const [madeAt = '', signature = '', ...more] = token.split('.')
  if (!/^\d{1,15}$/.test(madeAt) || more.length > 0) return 'reportTokenUnknown'
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(secret, mosqueId, madeAt))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'reportTokenUnknown'
  const age = now - Number(madeAt)
  if (age < minReportAgeMs) return 'reportTooFast'
  return age > maxReportAgeMs ? 'reportTooOld' : null
}

function signatureOf(secret: string, mosqueId: string, madeAt: string): string {
  return createHmac('sha256', secret).update(`report ${mosqueId} ${madeAt}`).digest('base64url')
}
