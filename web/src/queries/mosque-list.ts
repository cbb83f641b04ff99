import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { soonDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { LongList } from '#lib/long-list.ts'

export type MosqueList = LongList<Mosque>

export function withoutMosque(list: MosqueList, id: string): MosqueList {
  return { ...list, rows: list.rows.filter((mosque) => mosque._id !== id) }
}

/** With the mosque at a place, wherever it stood before. */
export function withMosqueAt(list: MosqueList, mosque: Mosque, index: number): MosqueList {
  const { rows } = withoutMosque(list, mosque._id)
  return { ...list, rows: rows.toSpliced(index, 0, mosque) }
}

/** Whether a search finds a mosque: each of its words occurs, as the server looks for them. */
export function isFoundBy(search: string, mosque: Mosque): boolean {
  return finderOf(search)(mosque)
}

/** The same for many mosques. */
export function finderOf(search: string): (mosque: Mosque) => boolean {
  const words = normalizeForSearch(search).split(' ')
  return (mosque) => {
    const text = searchTextOf(mosque)
    return words.every((word) => text.includes(word))
  }
}

/** Folded once: with each key that is pressed thousands of mosques may be searched. */
const searchTexts = new WeakMap<Mosque, string>()

function searchTextOf(mosque: Mosque): string {
  const known = searchTexts.get(mosque)
  if (known !== undefined) return known
  const { name, address, orgName, country } = mosque
  const text = normalizeForSearch(`${name} ${address} ${orgName} ${country}`)
  searchTexts.set(mosque, text)
  return text
}

/** Each mosque of several lists once, newest change first as in each of them. */
export function mergeRows(lists: readonly (readonly Mosque[])[]): Mosque[] {
  const byId = new Map(lists.flat().map((mosque) => [mosque._id, mosque]))
  return [...byId.values()].sort((one, other) => compare(other.updatedAt, one.updatedAt))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export type TimesOutlook = { kind: 'none' } | { kind: 'ending' | 'set'; until: IsoDay }

/** How far ahead a mosque's times are set. */
export function timesOutlook(timesSetUntil: IsoDay | null, today: IsoDay): TimesOutlook {
  if (!timesSetUntil) return { kind: 'none' }
  const days = daysBetween(today, timesSetUntil)
  return { kind: days <= soonDays ? 'ending' : 'set', until: timesSetUntil }
}
