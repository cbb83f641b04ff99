/** Civil days as UTC midnights, for counting; independent of zones. */

export const DAY_MS = 86_400_000
const FIRST_YEAR = 1000

/** Throws RangeError for a text that is not a day from the year 1000 to 9999. */
export function midnightOf(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Some parsers roll 30 February over into March.
  const isDay = new Date(midnight).getUTCDate() === Number(day.slice(8))
  if (!isDay || Number(day.slice(0, 4)) < FIRST_YEAR) {
    throw new RangeError('day must be a day YYYY-MM-DD of the calendar')
  }
  return midnight
}

export function isoDayOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}
