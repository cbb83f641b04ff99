import { createHmac, timingSafeEqual } from 'node:crypto'

/** Sooner no person has filled in the form, later the page is an old one. */
export const minReportAgeMs = 3000
export const maxReportAgeMs = 24 * 3_600_000

export type TokenFault = 'reportTokenUnknown' | 'reportTooFast' | 'reportTooOld'

/** What a form carries: when it was made, and for which mosque, signed. It stops programs from sending without opening it. */
export function makeReportToken(secret: string, mosqueId: string, madeAt: number): string {
  return `${madeAt}.${signatureOf(secret, mosqueId, String(madeAt))}`
}

/** Null for a token with which a form may be sent now. Instants in milliseconds since 1970. */
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
