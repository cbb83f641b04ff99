import { expect, test } from 'vitest'
import { inGroups, readCode, recoveryAlphabet, recoveryCodeLength } from './read-code.ts'

const whole = recoveryAlphabet.slice(0, recoveryCodeLength)

test.each([
  ['six digits', '287082', '287082'],
  ['with a blank, as apps show it', '287 082', '287082'],
  ['with blanks around, as they are pasted', ' 287082\n', '287082'],
  ['with a no-break space and a mark of direction', '\u200f287\u00a0082', '287082'],
  ['in Arabic digits', '٢٨٧٠٨٢', '287082'],
  ['in Persian digits', '۲۸۷۰۸۲', '287082'],
])('reads a code of an app: %s', (_case, text, code) => {
  expect(readCode(text)).toEqual({ kind: 'totp', code })
})

test.each([
  ['as it is shown', inGroups(whole)],
  ['in capitals', inGroups(whole).toUpperCase()],
  ['without hyphens', whole],
  ['with blanks', ` ${inGroups(whole, ' ')} `],
  ['with en dashes', inGroups(whole, '–')],
  ['with o for zero and l for one', inGroups(whole).replace('0', 'O').replace('1', 'l')],
])('reads a recovery code: %s', (_case, text) => {
  expect(readCode(text)).toEqual({ kind: 'recoveryCode', code: whole })
})

test.each([
  '',
  '12345',
  '1234567',
  'abcdef',
  whole.slice(1),
  `${whole}0`,
  `${whole.slice(1)}u`,
  '１２３４５６',
])('takes %j for no code', (text) => {
  expect(readCode(text)).toBeNull()
})

test('writes in groups of four', () => {
  expect(inGroups('abcdefghij')).toBe('abcd-efgh-ij')
  expect(inGroups('ABCDEFGH', ' ')).toBe('ABCD EFGH')
})
