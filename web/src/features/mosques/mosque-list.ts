import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { foldForSearch } from '@mihrab/core/search-text.ts'

/** A mosque with the form of its name and address that is searched. */
export type SearchableMosque = { mosque: Mosque; searchText: string }

export function toSearchable(mosques: readonly Mosque[]): SearchableMosque[] {
  return mosques.map((mosque) => ({ mosque, searchText: foldForSearch(`${mosque.name} ${mosque.address}`) }))
}

/** The mosques whose name or address holds every word of the query. */
export function filterMosques(mosques: readonly SearchableMosque[], query: string): Mosque[] {
  const words = foldForSearch(query).split(' ').filter(Boolean)
  return mosques
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map(({ mosque }) => mosque)
}

/** Since when the longest waiting mosque waits: an instant, or null when none does. */
export function waitingSince(pending: readonly Mosque[]): string | null {
  return pending.reduce<string | null>(
    (oldest, { updatedAt }) => (oldest === null || updatedAt < oldest ? updatedAt : oldest),
    null,
  )
}

/** Times that end within so many days want attention. */
const soonDays = 14

export type TimesOutlook = { kind: 'none' } | { kind: 'ending' | 'set'; until: IsoDay; isFar: boolean }

/** How far ahead a mosque's times are set. A day about a year off needs its year to be understood. */
export function timesOutlook(timesSetUntil: IsoDay | null, today: IsoDay): TimesOutlook {
  if (!timesSetUntil) return { kind: 'none' }
  const days = daysBetween(today, timesSetUntil)
  return { kind: days <= soonDays ? 'ending' : 'set', until: timesSetUntil, isFar: Math.abs(days) > 300 }
}

/** The lists as they are loaded; one that is not yet there is undefined. */
export type MosqueLists = Partial<Record<MosqueStatus, Mosque[]>>

/** Takes a mosque out of whatever list holds it and puts it into its status's list, in front unless told where. */
export function placeMosque(lists: MosqueLists, mosque: Mosque, index = 0): MosqueLists {
  const placed: MosqueLists = {}
  for (const [status, list] of Object.entries(lists) as [MosqueStatus, Mosque[] | undefined][]) {
    const others = list?.filter((other) => other._id !== mosque._id)
    if (others && status === mosque.status) others.splice(index, 0, mosque)
    if (others) placed[status] = others
  }
  return placed
}
