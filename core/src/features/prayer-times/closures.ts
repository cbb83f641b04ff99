import type { ComputedTime } from '#prayer/prayer-times.ts'
import type { ZoneClock } from '#prayer/zone-clock.ts'
import { mapPrayers } from './published-on.ts'
import { congregations, type StartPrayer } from './start-times.ts'

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

/** Of a day. */
interface Congregations {
  readonly jamaah: Readonly<Record<StartPrayer, ComputedTime | null>> | null
  readonly jumuah: readonly ComputedTime[]
  readonly ramadan: { readonly taraweeh: readonly ComputedTime[] } | null
  readonly closed: readonly ClosablePrayer[]
}

/** Takes closed congregations from a day. */
export function closeCongregations<Day extends Congregations>(
  day: Day,
  closures: readonly Closure[],
  clock: ZoneClock,
): Day {
  if (closures.length === 0) return day
  const isOpen =
    (prayer: ClosablePrayer) =>
    ({ instant, time }: ComputedTime) =>
      !isClosed(closures, prayer, `${clock.dayAt(instant)}T${time}`)
  const { jamaah, jumuah, ramadan } = day
  const open = {
    ...day,
    jamaah: jamaah && mapPrayers((prayer) => [jamaah[prayer] ?? []].flat().find(isOpen(prayer)) ?? null),
    jumuah: jumuah.filter(isOpen('jumuah')),
    ramadan: ramadan && { ...ramadan, taraweeh: ramadan.taraweeh.filter(isOpen('taraweeh')) },
  }
  return {
    ...open,
    closed: closablePrayers.filter((prayer) => heldOn(day, prayer)[0] && !heldOn(open, prayer)[0]),
  }
}

export function heldOn(
  { jamaah, jumuah, ramadan }: Omit<Congregations, 'closed'>,
  prayer: ClosablePrayer,
): readonly ComputedTime[] {
  if (prayer === 'jumuah') return jumuah
  if (prayer === 'taraweeh') return ramadan?.taraweeh ?? []
  return [jamaah?.[prayer] ?? []].flat()
}
