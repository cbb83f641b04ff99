import type { IsoDay } from '#days.ts'
import { type CodedError, codedError } from '#error-codes.ts'

/** An event must be on the mosque's local `today` or later; a past one may keep the day that it `had`. */
export function findEventDateError(date: IsoDay, today: IsoDay, had?: IsoDay): CodedError | null {
  return date < today && date !== had ? codedError('dayInPast', { field: 'date' }) : null
}
