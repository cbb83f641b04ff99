import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlipApart, typingErrorsBetween } from './typing-errors.ts'

test.each([
  ['quba', 'quba', 0],
  ['quba', 'qubba', 1],
  ['sheffield', 'shefeild', 2],
  ['sheffield', 'sheffeild', 1],
  ['leicester', 'lester', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['ab', 'ba', 1],
])('from “%s” to “%s” it is %i errors', (one, other, errors) => {
  expect(typingErrorsBetween(one, other, 3)).toBe(errors)
})

test('a letter of two units is one letter', () => {
  expect(typingErrorsBetween('𞤀', '𞤁𞤀', 1)).toBe(1)
  expect(typingErrorsBetween('𞤀𞤁', '𞤁𞤀', 1)).toBe(1)
  expect(isOneSlipApart('𞤀𞤁𞤂', '𞤀𞤁𞤃')).toBe(false)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 8 })

test('one error is what one slip is, in either direction', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const errors = typingErrorsBetween(one, other, 8)
      expect(typingErrorsBetween(other, one, 8)).toBe(errors)
      expect(isOneSlipApart(one, other)).toBe(errors <= 1)
    }),
  )
})

test('more errors than are asked for are not counted', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const errors = typingErrorsBetween(one, other, 8)
      const counted = errors <= most ? errors : Number.POSITIVE_INFINITY
      expect(typingErrorsBetween(one, other, most)).toBe(counted)
    }),
  )
})
