import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { adminLogin } from './server.ts'
import { journeyStart } from './test.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for a key at an instant: RFC 6238, independent of the server's code. */
export function codeOf(key: string, instant: number): string {
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(instant / 30_000)))
  const hmac = createHmac('sha1', bytes).update(step).digest()
  const number = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * The server's clock, which started with the test; codes of the previous and next half minute are accepted
 * too.
 */
export function startClock(): () => number {
  const startedAt = Date.now()
  return () => Date.parse(journeyStart) + Date.now() - startedAt
}

/** Sets up two-step sign-in for the admin, who is signed in on the page. */
export async function setUpByCalls(
  page: Page,
  now: number,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/users/secondFactor/${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { totpKey } = await post('startTotp', { currentPassword: adminLogin.password })
  const { recoveryCodes } = await post('confirmTotp', { code: codeOf(totpKey.key, now) })
  return { key: totpKey.key, recoveryCodes }
}
