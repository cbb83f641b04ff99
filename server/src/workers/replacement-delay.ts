/** A worker that lived so long did not die of its start. */
export const steadyAfterMs = 10_000
const firstDelayMs = 1000
const longestDelayMs = 30_000

/**
 * How long a place stays empty before its next worker is started, in milliseconds: not at all after the first death, and
 * twice as long with each worker that dies at once. `quickDeaths` counts them, this one included.
 */
export function replacementDelayMs(quickDeaths: number): number {
  if (quickDeaths <= 1) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (quickDeaths - 2))
}
