import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './days.ts'
import { addMonths, firstDayOf, lastDayOf, monthGrid, monthOf } from './month-grid.ts'

const anyMonth = fc.integer({ min: 0, max: 200 * 12 + 11 }).map((months) => addMonths('1900-01', months))
const anyWeekStart = fc.constantFrom<0 | 1>(0, 1)

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -11, '2025-12'],
  ['2026-11', 26, '2029-01'],
])('%s and %i months make %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
])('%s ends on %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last)
})

test('November 2026 begins on a Sunday: its grid begins there, or on the Monday before', () => {
  expect(monthGrid('2026-11', 0)[0]?.[0]).toBe('2026-11-01')
  expect(monthGrid('2026-11', 0)).toHaveLength(5)
  expect(monthGrid('2026-11', 1)[0]?.[0]).toBe('2026-10-26')
  expect(monthGrid('2026-11', 1)).toHaveLength(6)
})

test('a February of four whole weeks needs no other month', () => {
  expect(monthGrid('2026-02', 0).flat()).toHaveLength(28)
})

test('a grid holds every day of its month, in order, in whole weeks, and no week without one', () => {
  fc.assert(
    fc.property(anyMonth, anyWeekStart, (month, weekStart) => {
      const weeks = monthGrid(month, weekStart)
      const days = weeks.flat()
      expect(days).toContain(firstDayOf(month))
      expect(days).toContain(lastDayOf(month))
      for (const [index, day] of days.entries()) expect(day).toBe(addDays(days[0] ?? '', index))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(weekdayOf(week[0] ?? '')).toBe(weekStart)
        expect(week.some((day) => monthOf(day) === month)).toBe(true)
      }
    }),
  )
})
