import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { foldForSearch } from '@mihrab/core/search-text.ts'

/** The mosques of a list as far as they are loaded, and where the next ones begin; null after the last. */
export type MosqueList = { readonly mosques: readonly Mosque[]; readonly nextCursor: string | null }

/** Puts the next page behind what is loaded. */
export function appendPage(list: MosqueList, page: MosqueList): MosqueList {
  const known = idsOf(list.mosques)
  const added = page.mosques.filter((mosque) => !known.has(mosque._id))
  return { mosques: [...list.mosques, ...added], nextCursor: page.nextCursor }
}

/**
 * The first page read anew, with what was loaded behind it before. The newest change stands in front, so whatever
 * anybody changed meanwhile is in the new page, and the rest need not be read again. Where the two do not meet, more
 * has changed than a page holds: then the list begins anew.
 */
export function renewList(fresh: MosqueList, loaded: MosqueList | undefined): MosqueList {
  const last = fresh.mosques.at(-1)
  if (!loaded || !last || fresh.nextCursor === null) return fresh
  const meeting = loaded.mosques.findIndex(
    ({ _id, updatedAt }) => _id === last._id && updatedAt === last.updatedAt,
  )
  if (meeting === -1 || meeting === loaded.mosques.length - 1) return fresh
  const known = idsOf(fresh.mosques)
  const behind = loaded.mosques.slice(meeting + 1).filter((mosque) => !known.has(mosque._id))
  return { mosques: [...fresh.mosques, ...behind], nextCursor: loaded.nextCursor }
}

export function withoutMosque(list: MosqueList, id: string): MosqueList {
  return { ...list, mosques: list.mosques.filter((mosque) => mosque._id !== id) }
}

/** With the mosque at a place, wherever it stood before. */
export function withMosqueAt(list: MosqueList, mosque: Mosque, index: number): MosqueList {
  const { mosques } = withoutMosque(list, mosque._id)
  return { ...list, mosques: mosques.toSpliced(index, 0, mosque) }
}

/** Whether a search finds a mosque: each of its words occurs, as the server looks for them. */
export function isFoundBy(search: string, { name, address, orgName }: Mosque): boolean {
  const text = foldForSearch(`${name} ${address} ${orgName}`)
  return foldForSearch(search)
    .split(' ')
    .every((word) => text.includes(word))
}

function idsOf(mosques: readonly Mosque[]): Set<string> {
  return new Set(mosques.map((mosque) => mosque._id))
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
