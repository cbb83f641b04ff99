import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  angleBetween,
  type CellRange,
  cellOf,
  cellRadius,
  cellsAround,
  cellsAroundLarger,
  largerCell,
  type Place,
} from './cells.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const angle = fc.double({ min: 1e-4, max: 3, noNaN: true })
const fineness = fc.constantFrom(2, 8, 32)

const holds = (ranges: readonly CellRange[], at: Place) =>
  ranges.some(([first, last]) => first <= cellOf(at) && cellOf(at) <= last)

test('every place within the angle lies in one of the cells, and none meets another', () => {
  fc.assert(
    fc.property(place, place, angle, fineness, (from, to, within, fine) => {
      const ranges = cellsAround(from, within, fine)
      if (angleBetween(from, to) < within - cellRadius) expect(holds(ranges, to)).toBe(true)
      for (const [index, [first]] of ranges.entries())
        expect(first).toBeGreaterThan(ranges[index - 1]?.[1] ?? -1)
    }),
  )
})

test('every place within the angle of a place in a larger cell lies in one of the cells around that', () => {
  fc.assert(
    fc.property(place, place, fc.nat(8), angle, (inside, to, level, within) => {
      const ranges = cellsAroundLarger(largerCell(cellOf(inside), level), level, within)
      expect(holds(ranges, inside)).toBe(true)
      if (angleBetween(inside, to) < within - cellRadius) expect(holds(ranges, to)).toBe(true)
    }),
  )
})

test('where some cells alone matter, they are kept, and fewer of the others', () => {
  fc.assert(
    fc.property(place, place, angle, (from, to, within) => {
      const among = cellsAround(to, 0.01)
      const ranges = cellsAround(from, within, 32, among)
      const all = cellsAround(from, within, 32)
      if (angleBetween(from, to) < within - cellRadius) expect(holds(ranges, to)).toBe(true)
      for (const [first, last] of ranges) {
        expect(among.some(([start, end]) => start <= last && first <= end)).toBe(true)
        expect(all.some(([start, end]) => start <= first && last <= end)).toBe(true)
      }
    }),
  )
})
