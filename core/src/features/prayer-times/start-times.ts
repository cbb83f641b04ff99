import type { IsoDay } from '#days.ts'

/** The prayers that begin when the sun says so. */
export const startPrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type StartPrayer = (typeof startPrayers)[number]

/** Jumah takes the place of dhuhr on Fridays. */
type RangePrayer = StartPrayer | 'jumah'

/** When the prayers of one day begin by computation, as wall clock `HH:mm` of the mosque; empty for one that does not. */
export type PrayerStartTimes = Record<StartPrayer, string>

export type DayStartTimes = PrayerStartTimes & { day: IsoDay }

/** The time from which a prayer may be held; jumah takes the place of dhuhr. */
export function startOf(prayer: RangePrayer, startTimes: PrayerStartTimes): string {
  return startTimes[prayer === 'jumah' ? 'dhuhr' : prayer]
}

/** Clock times before this belong to the night of the day before. */
const endOfNight = '04:00'

/**
 * Whether a published time stands before the computed start of its prayer on one of the days, so that people would pray
 * too early. Isha and its start may lie after midnight.
 */
export function isBeforeStart(prayer: RangePrayer, time: string, days: readonly PrayerStartTimes[]): boolean {
  if (!time) return false
  return days.some((day) => {
    const start = startOf(prayer, day)
    return start !== '' && nightOrder(prayer, time) < nightOrder(prayer, start)
  })
}

/** Sorts as the times of one night follow each other: for isha 00:30 comes after 23:30. */
function nightOrder(prayer: RangePrayer, time: string): string {
  return prayer === 'isha' && time < endOfNight ? `1 ${time}` : `0 ${time}`
}

/** The earliest and the latest start of a prayer on some days. */
export function spanOfStartTimes(prayer: RangePrayer, days: readonly PrayerStartTimes[]): string[] {
  const [first, ...others] = days.filter((day) => startOf(prayer, day) !== '')
  if (!first) return []
  let earliest = first
  let latest = first
  for (const day of others) {
    if (isBeforeStart(prayer, startOf(prayer, day), [earliest])) earliest = day
    if (isBeforeStart(prayer, startOf(prayer, latest), [day])) latest = day
  }
  return [...new Set([startOf(prayer, earliest), startOf(prayer, latest)])]
}

/** The day on which a time stands furthest before the start of its prayer; null where it never does. */
export function tooEarlyOn(
  prayer: RangePrayer,
  time: string,
  days: readonly DayStartTimes[],
): DayStartTimes | null {
  let latest: DayStartTimes | null = null
  for (const day of days) {
    if (!isBeforeStart(prayer, time, [day])) continue
    if (!latest || isBeforeStart(prayer, startOf(prayer, latest), [day])) latest = day
  }
  return latest
}
