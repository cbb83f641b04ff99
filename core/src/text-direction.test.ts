import { expect, test } from 'vitest'
import { isFromRight, isolated, joined } from './text-direction.ts'

test.each([
  ['ar', true],
  ['ur-PK', true],
  ['ar-u-nu-latn', true],
  ['en-GB', false],
  ['bn-u-nu-beng', false],
])('%s is written from the right: %s', (locale, is) => {
  expect(isFromRight(locale)).toBe(is)
  expect(isolated('2027-02-08', locale)).toBe(is ? '\u20682027-02-08\u2069' : '2027-02-08')
})

test.each([
  [',', 'ar', 'a، b'],
  [';', 'ur', 'a؛ b'],
  [',', 'tr', 'a, b'],
  [';', 'en-GB', 'a; b'],
] as const)('joined by “%s” in %s it is “%s”', (separator, locale, text) => {
  expect(joined(['a', 'b'], separator, locale)).toBe(text)
})
