import { dayMs } from '#hijri/utc-days.ts'

/** Readers are warned after this many days without a change or a confirmation by the mosque's people. */
export const confirmedForDays = 90

/** Days for which the link in a confirmation request works; after them the next person is asked. */
export const confirmationLinkDays = 14

/** True if visitors can rely on a mosque's data. `confirmedAt` is an ISO instant, or null for never. */
export function isFresh(confirmedAt: string | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= confirmedForDays * dayMs
}
