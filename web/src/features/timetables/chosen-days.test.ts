import { expect, test } from 'vitest'
import { yearAfter } from './chosen-days.hooks.ts'

test.each([
  ['2026-11-20', '2027-11-19'],
  ['2028-01-01', '2028-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2028-03-01', '2029-02-28'],
  ['2100-06-01', '2100-12-31'],
])('a year that begins on %s ends on %s', (first, last) => {
  expect(yearAfter(first)).toBe(last)
})
