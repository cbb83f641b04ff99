import { expect, test } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'

const press = (key: string, changed: { shiftKey?: boolean; isRightToLeft?: boolean } = {}) => ({
  key,
  shiftKey: false,
  isRightToLeft: false,
  ...changed,
})

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowDown', '2026-11-27', '2026-12-04'],
  ['ArrowUp', '2026-11-03', '2026-10-27'],
  ['Home', '2026-11-20', '2026-11-15'],
  ['End', '2026-11-20', '2026-11-21'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['a', '2026-11-20', null],
  ['Enter', '2026-11-20', null],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dayAfterKey(from, press(key), 0)).toBe(to)
})

test('Home and End follow the day that the week starts on', () => {
  expect(dayAfterKey('2026-11-20', press('Home'), 1)).toBe('2026-11-16')
  expect(dayAfterKey('2026-11-20', press('End'), 1)).toBe('2026-11-22')
})

test('with Shift the page keys move by a year', () => {
  expect(dayAfterKey('2028-02-29', press('PageDown', { shiftKey: true }), 0)).toBe('2029-02-28')
})

test('in right-to-left text the arrow keys move in their visual direction', () => {
  expect(dayAfterKey('2026-11-20', press('ArrowLeft', { isRightToLeft: true }), 0)).toBe('2026-11-21')
})

test('no key moves beyond the years that the product supports', () => {
  expect(dayAfterKey('1900-01-01', press('PageUp'), 0)).toBe('1900-01-01')
  expect(dayAfterKey('2100-12-31', press('ArrowRight'), 0)).toBe('2100-12-31')
})
