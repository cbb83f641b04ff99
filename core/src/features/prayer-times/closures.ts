import type { ComputedTime } from '#prayer/prayer-times.ts'
import type { MosqueDay } from './mosque-day.ts'
import { mapPrayers } from './published-on.ts'
import { congregations } from './start-times.ts'

export const closablePrayers = [...congregations, 'taraweeh'] as const
export type ClosablePrayer = (typeof closablePrayers)[number]

/** Congregations from `from` until before `to`, `YYYY-MM-DDTHH:mm` on the mosque's clock, are not held. */
export interface Closure {
  readonly from: string
  readonly to: string
  readonly prayers: readonly ClosablePrayer[]
}

/** `at` is `YYYY-MM-DDTHH:mm`. */
export function isClosed(closures: readonly Closure[], prayer: ClosablePrayer, at: string): boolean {
  return closures.some(({ from, to, prayers }) => prayers.includes(prayer) && from <= at && at < to)
}

/** Takes closed congregations from a day; `atOf` tells the local day and time of one. */
export function closeCongregations(
  day: MosqueDay,
  closures: readonly Closure[],
  atOf: (time: ComputedTime) => string,
): MosqueDay {
  if (closures.length === 0) return day
  const isOpen = (prayer: ClosablePrayer) => (time: ComputedTime) => !isClosed(closures, prayer, atOf(time))
  const { jamaah, jumuah, ramadan } = day
  const open: MosqueDay = {
    ...day,
    jamaah: jamaah && mapPrayers((prayer) => [jamaah[prayer] ?? []].flat().find(isOpen(prayer)) ?? null),
    jumuah: jumuah.filter(isOpen('jumuah')),
    ramadan: ramadan && { ...ramadan, taraweeh: ramadan.taraweeh.filter(isOpen('taraweeh')) },
  }
  const closed = closablePrayers.filter((prayer) => isHeldOn(day, prayer) && !isHeldOn(open, prayer))
  return { ...open, closed }
}

function isHeldOn({ jamaah, jumuah, ramadan }: MosqueDay, prayer: ClosablePrayer): boolean {
  if (prayer === 'jumuah') return jumuah.length > 0
  if (prayer === 'taraweeh') return (ramadan?.taraweeh ?? []).length > 0
  return Boolean(jamaah?.[prayer])
}
