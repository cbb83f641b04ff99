import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimEndOf } from './trim-end-of.ts'

test.each([
  ['/mosques///', '/', '/mosques'],
  ['//', '/', ''],
  ['', '/', ''],
  ['a/b', '/', 'a/b'],
  ['Fajr :- ', ' :-', 'Fajr'],
])('%j without %j at its end is %j', (text, characters, trimmed) => {
  expect(trimEndOf(text, characters)).toBe(trimmed)
})

test('nothing but the end is cut', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, characters) => {
      const left = trimEndOf(text, characters)
      expect(text.startsWith(left)).toBe(true)
      expect([...text.slice(left.length)].every((each) => characters.includes(each))).toBe(true)
      expect(left !== '' && characters.includes(left.charAt(left.length - 1))).toBe(false)
    }),
  )
})
