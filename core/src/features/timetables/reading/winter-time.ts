import type { IsoDay } from '#days.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import type { BeginsOn } from './resolve-days.ts'

/** Days whose times stand in winter time though the clocks are ahead then. */
export interface WinterTime {
  readonly group: 'begins' | 'jamaah'
  readonly days: readonly IsoDay[]
  /** By how much the clocks are ahead, in minutes. */
  readonly minutes: number
  /** The same times by the clocks. */
  readonly times: Record<IsoDay, Record<string, string>>
}

/**
 * Whether beginnings, and by themselves jamā'ah, are given in winter time all year: Dhuhr begins (Maghrib's jamā'ah)
 * earlier than computed on all days of summer by as much as the clocks are ahead, and not so on the others.
 */
export function findWinterTime(
  days: readonly TimetableDay[],
  timeZone: string,
  computed: BeginsOn,
): WinterTime[] {
  const offsets = offsetsOf(days, timeZone)
  return (['begins', 'jamaah'] as const).flatMap((group) => {
    const found = winterTimeOf(days, { group, offsets, computed })
    return found ? [found] : []
  })
}

/** Minutes by which the clocks are ahead of winter's, of each day. */
function offsetsOf(days: readonly TimetableDay[], timeZone: string): Map<IsoDay, number> {
  const clock = zoneClock(timeZone)
  const offsetOn = (midnight: number) => clock.offsetAt(clock.noonOf(midnight)) / 60_000
  const years = new Set(days.map(({ date }) => date.slice(0, 4)))
  const winter = new Map(
    [...years].map((year) => [
      year,
      Math.min(...['01-15', '07-15'].map((day) => offsetOn(midnightOf(`${year}-${day}`)))),
    ]),
  )
  return new Map(
    days.map(({ date }) => [date, offsetOn(midnightOf(date)) - (winter.get(date.slice(0, 4)) ?? 0)]),
  )
}

interface Group {
  readonly group: 'begins' | 'jamaah'
  readonly offsets: ReadonlyMap<IsoDay, number>
  readonly computed: BeginsOn
}

function winterTimeOf(days: readonly TimetableDay[], { group, offsets, computed }: Group): WinterTime | null {
  const prayer = group === 'begins' ? 'dhuhr' : 'maghrib'
  const summer = days.filter(({ date }) => (offsets.get(date) ?? 0) > 0)
  const ahead = Math.max(0, ...summer.map(({ date }) => offsets.get(date) ?? 0))
  if (ahead < 30 || summer.length < 3) return null
  const lateness = (some: readonly TimetableDay[]) =>
    middleOf(
      some.flatMap((day) => {
        const [said, begins] = [day[group][prayer], computed(day.date, prayer)]
        return said === undefined || begins === null ? [] : [minutesOfClock(said) - begins]
      }),
    )
  const late = lateness(thinned(summer))
  const usual = lateness(thinned(days.filter(({ date }) => offsets.get(date) === 0)))
  if (late === null || Math.abs(late - (usual ?? (group === 'begins' ? 2 : 5)) + ahead) > 20) return null
  const times = Object.fromEntries(summer.map((day) => [day.date, movedTimes(day, group, ahead)]))
  return { group, days: [...new Set(summer.map(({ date }) => date))], minutes: ahead, times }
}

const enough = 40

function thinned<Item>(items: readonly Item[]): Item[] {
  const step = Math.ceil(items.length / enough)
  return items.filter((_, index) => index % step === 0)
}

function middleOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? null
}

/** A jumu'ah that stands in place of Dhuhr's jamā'ah was read from the same column. */
function movedTimes(day: TimetableDay, group: 'begins' | 'jamaah', minutes: number): Record<string, string> {
  const own = Object.entries(day[group]).map(([prayer, time]) => [`${group}.${prayer}`, time] as const)
  const [jumuah, ...others] = day.jumuah
  const isDhuhrs = group === 'jamaah' && day.jamaah.dhuhr === undefined && others.length === 0
  const times = jumuah && isDhuhrs ? [...own, ['jumuah.1', jumuah.time] as const] : own
  return Object.fromEntries(
    times.map(([column, time]) => [column, clockOfMinutes(minutesOfClock(time) + minutes)]),
  )
}
