import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skeletonOf } from './text-key.ts'

describe('names that can be taken for each other have one skeleton:', () => {
  test.each([
    ['admin', '\u0430dmin', 'a Cyrillic letter'],
    ['admin', 'adrnin', 'two letters that look like one'],
    ['admin', 'Adm1n', 'a digit'],
    ['paypal', 'paypaI', 'a capital letter that looks like a small one'],
    ['Hassan', '\u0397assan', 'a capital Greek letter'],
    ['hassan', '\u041dassan', 'a capital Cyrillic letter'],
    ['Omar', '0mar', 'a zero'],
    ['imam', '\uff49mam', 'a wide letter'],
    ['imam', '\u{1d422}mam', 'a mathematical letter'],
    ['محمد', 'محمد'.normalize('NFD'), 'the same, written in parts'],
    ['علي', 'على', 'two forms of an Arabic letter'],
  ])('%s and %s (%s)', (name, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(name))
  })
})

test.each([
  ['admin', 'admin2'],
  ['bilal', 'bilel'],
  ['yusuf', 'yusuf.'],
  ['محمد', 'محمود'],
  ['person-1', 'person-2'],
])('%s and %s can be told apart', (name, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(name))
})

test('the case of Latin letters makes no difference', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,60}$/), (name) => {
      expect(skeletonOf(name.toUpperCase())).toBe(skeletonOf(name))
    }),
  )
})

test('any text has a skeleton', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      expect(skeletonOf(name).isWellFormed()).toBe(true)
    }),
  )
})
