import { expect, test } from 'vitest'
import { findEventDateError } from './events.schemas.ts'

const today = '2026-11-20'

test.each([
  ['a new event today', today, undefined, true],
  ['a new event tomorrow', '2026-11-21', undefined, true],
  ['a new event yesterday', '2026-11-19', undefined, false],
  ['a past event on its own day', '2026-11-01', '2026-11-01', true],
  ['a past event on another past day', '2026-11-02', '2026-11-01', false],
  ['a past event moved to today', today, '2026-11-01', true],
])('%s', (_, date, had, isAllowed) => {
  expect(findEventDateError(date, today, had) === null).toBe(isAllowed)
})
