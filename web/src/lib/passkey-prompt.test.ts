import { expect, test } from 'vitest'
import { whyNoPasskeys } from './passkey-prompt.ts'

test.each([
  ['localhost', true, null],
  ['mosques.example', true, null],
  ['1.mosques.example', true, null],
  ['mosques.example', false, 'address'],
  ['192.168.1.20', true, 'address'],
  ['[fe80::1]', true, 'address'],
])('passkeys at %s with a secure context %s', (hostname, isSecureContext, reason) => {
  const place = { isSecureContext, location: { hostname }, PublicKeyCredential: class {} }
  expect(whyNoPasskeys(place)).toBe(reason)
})

test('a browser may have no passkeys', () => {
  expect(whyNoPasskeys({ isSecureContext: true, location: { hostname: 'mosques.example' } })).toBe('browser')
})
