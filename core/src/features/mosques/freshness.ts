/** From so many days on without a change or a confirmation by the mosque's people, readers are warned. */
export const confirmedForDays = 90

/** Days for which the link in a request to confirm a mosque works; after them the next person is asked. */
export const confirmationLinkDays = 14

const dayMs = 86_400_000

/** Whether what is shown of a mosque can be relied on. `confirmedAt` is an ISO instant, or null for never. */
export function isFresh(confirmedAt: string | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= confirmedForDays * dayMs
}
