import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { soonDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { foldForSearch } from '@mihrab/core/search-text.ts'
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
export function isFoundBy(search: string, { name, address, orgName, country }: Mosque): boolean {
  const text = foldForSearch(`${name} ${address} ${orgName} ${country}`)
  return foldForSearch(search)
    .split(' ')
    .every((word) => text.includes(word))
}

export type TimesOutlook = { kind: 'none' } | { kind: 'ending' | 'set'; until: IsoDay }

/** How far ahead a mosque's times are set. */
export function timesOutlook(timesSetUntil: IsoDay | null, today: IsoDay): TimesOutlook {
  if (!timesSetUntil) return { kind: 'none' }
  const days = daysBetween(today, timesSetUntil)
  return { kind: days <= soonDays ? 'ending' : 'set', until: timesSetUntil }
}
