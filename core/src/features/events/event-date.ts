import type { IsoDay } from '#days.ts'
import { type CodedError, codedError } from '#error-codes.ts'

/** An event is on the mosque's own `today` or later; one that is past already may stay on the day that it `had`. */
export function findEventDateError(date: IsoDay, today: IsoDay, had?: IsoDay): CodedError | null {
  return date < today && date !== had ? codedError('dayInPast', { field: 'date' }) : null
}
