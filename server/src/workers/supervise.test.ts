import { expect, test } from 'vitest'
import { replacementDelayMs } from './supervise.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 1000],
  [3, 2000],
  [6, 16_000],
  [7, 30_000],
  [5000, 30_000],
])('after %i quick deaths in a row the next worker waits %i ms', (quickDeaths, ms) => {
  expect(replacementDelayMs(quickDeaths)).toBe(ms)
})
