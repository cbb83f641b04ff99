/** Civil days as UTC midnights, for counting; independent of zones. */

export const dayMs = 86_400_000
const FIRST_YEAR = 1000

/** Throws RangeError for a text that is not a day from the year 1000 to 9999. */
export function midnightOf(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // Some parsers roll 30 February over into March.
  const isDay = new Date(midnight).getUTCDate() === Number(day.slice(8))
  if (!isDay || Number(day.slice(0, 4)) < FIRST_YEAR) {
    throw new RangeError('day must be a day YYYY-MM-DD of the calendar')
  }
  return midnight
}

/** The day on which an instant lies. Called for every day shown; toISOString takes four times as long. */
export function isoDayOf(instant: number): string {
  const date = new Date(instant)
  const year = date.getUTCFullYear()
  if (!(year >= FIRST_YEAR && year <= 9999)) return date.toISOString().slice(0, 10)
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`)
