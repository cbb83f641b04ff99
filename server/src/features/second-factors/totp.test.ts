import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findStep, newTotpKey, totpAddress } from './totp.ts'

/** RFC 6238, appendix B: the key of the SHA-1 rows, and their last six digits. */
const key = Secret.fromUTF8('12345678901234567890').base32
const cases: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('a code of RFC 6238', () => {
  test.each(cases)('of second %i is %s', (seconds, code) => {
    expect(findStep(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('is taken half a minute early and late, and no more', () => {
    const at = (step: number) => findStep(key, '287082', new Date(step * 30_000))
    expect([-1, 0, 1, 2, 3].map(at)).toEqual([null, 1, 1, 1, null])
  })
})

test('a key has 160 bits, and is another one each time', () => {
  const one = newTotpKey()
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpKey()).not.toBe(one)
})

test('the address for a QR code holds key, name and email', () => {
  const address = new URL(totpAddress(key, 'a+b@example.org'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Mihrab:a+b@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: key,
    issuer: 'Mihrab',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
