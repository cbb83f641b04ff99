/** A worker that lived this long did not die of its start. */
export const steadyAfterMs = 10_000
const firstDelayMs = 1000
const longestDelayMs = 30_000

/**
 * Milliseconds until a dead worker is replaced: 0 after the first quick death, and doubled with each further
 * one. `quickDeaths` includes this one.
 */
export function replacementDelayMs(quickDeaths: number): number {
  if (quickDeaths <= 1) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (quickDeaths - 2))
}
