import { expect, test } from 'vitest'
import { dayStates, gridDays } from './calendar-days.ts'

test.each([
  [{ isPast: false, mark: undefined, isSelected: false }, 'free'],
  [{ isPast: false, mark: undefined, isSelected: true }, 'free selected'],
  [{ isPast: false, mark: 'covered', isSelected: false }, 'covered'],
  [{ isPast: false, mark: 'event', isSelected: true }, 'event selected'],
  [{ isPast: true, mark: 'covered', isSelected: false }, 'past covered'],
  [{ isPast: true, mark: 'event', isSelected: false }, 'past event'],
  [{ isPast: true, mark: undefined, isSelected: false }, 'past'],
])('the states of %o are %s', (day, words) => {
  expect(dayStates(day)).toBe(words)
})

test.each([
  ['2026-11', 0, '2026-11-01', '2026-12-05'],
  ['2026-11', 1, '2026-10-26', '2026-12-06'],
] as const)(
  'the grid of %s with weeks from %i on runs from %s to %s',
  (month, weekStart, startDate, endDate) => {
    expect(gridDays(month, weekStart)).toEqual({ startDate, endDate })
  },
)
