import { addDays } from '@mihrab/core/days.ts'
import { expect, test } from 'vitest'
import { daysToLay } from './publish-step.tsx'

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ date: addDays(from, index), begins: {}, jamaah: {}, jumuah: [] },
  }))

test('days that are past are not laid', () => {
  const { laid, span } = daysToLay(daysFrom('2027-01-01', 365), '2027-02-01')
  expect(span).toEqual({ startDate: '2027-02-01', endDate: '2027-12-31' })
  expect(laid).toHaveLength(334)
})

test('a year is laid at once, later days are not', () => {
  const { laid, span } = daysToLay(daysFrom('2027-01-01', 731), '2026-12-01')
  expect(span).toEqual({ startDate: '2027-01-01', endDate: '2028-01-01' })
  expect(laid).toHaveLength(366)
})

test('where all days are past there is nothing to lay', () => {
  expect(daysToLay(daysFrom('2026-01-01', 31), '2027-02-01').span).toBeNull()
  expect(daysToLay([], '2027-02-01').span).toBeNull()
})
