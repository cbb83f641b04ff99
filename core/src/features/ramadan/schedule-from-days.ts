import { addDays, daysBetween, type IsoDay } from '#days.ts'
import type { MosqueTimes } from '#features/prayer-times/mosque-day.ts'
import { needsFixedTime } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { fewestRanges, type ReadDay } from '#features/timetables/fewest-ranges.ts'
import type { TimetableRange } from '#features/timetables/timetables.schemas.ts'
import { maxParts, type RamadanPart, type RamadanSchedule } from './ramadan.schemas.ts'

/**
 * The schedule that gives the iqamah times of a timetable of one Ramadan; null if it would need more parts than
 * a schedule has. `firstDay` is the first fast. Isha of the evening before it is that of the first evening.
 */
export function scheduleFromDays(
  times: Pick<MosqueTimes, 'calculation' | 'ownBegins'>,
  days: readonly ReadDay[],
  firstDay: IsoDay,
): RamadanSchedule | null {
  const lastDay = days.at(-1)?.date ?? firstDay
  const nights = days.filter(({ date }) => date < lastDay)
  const byDay = rangesOf(times, days, ['fajr', 'dhuhr', 'asr', 'maghrib'], firstDay)
  // A night belongs to the fast after it.
  const byNight = rangesOf(times, nights, ['isha'], addDays(firstDay, -1))
  const runs = [...byDay, ...byNight]
  const starts = [...new Set(runs.map(({ fromDay }) => fromDay))].sort((one, other) => one - other)
  if (starts.length > maxParts) return null
  const parts = starts.map((fromDay): RamadanPart => {
    const held = [byDay, byNight].map((each) => each.findLast((run) => run.fromDay <= fromDay))
    const prayers = Object.assign({}, ...held.map((run) => run?.prayers))
    return { fromDay, prayers, taraweeh: [] }
  })
  return { imsakMinutes: 0, parts, itikaf: '', iftar: '' }
}

type Run = Pick<RamadanPart, 'fromDay' | 'prayers'>

/** The fewest runs of days that express these prayers. */
function rangesOf(
  times: Pick<MosqueTimes, 'calculation' | 'ownBegins'>,
  days: readonly ReadDay[],
  prayers: readonly StartPrayer[],
  firstDay: IsoDay,
): Run[] {
  const given = prayers.filter((prayer) => days.some(({ jamaah }) => jamaah?.[prayer]))
  if (given.length === 0) return []
  const only = days.map(({ date, jamaah }): ReadDay => {
    const held = startPrayers.map((prayer) => [
      prayer,
      given.includes(prayer) ? (jamaah?.[prayer] ?? null) : null,
    ])
    return { date, jamaah: jamaah && Object.fromEntries(held), jumuah: [] }
  })
  return fewestRanges(times, only).map((range, index) => ({
    fromDay: index === 0 ? 1 : daysBetween(firstDay, range.startDate) + 1,
    prayers: Object.fromEntries(given.map((prayer) => [prayer, timeOf(range, prayer)])),
  }))
}

function timeOf({ rules = {}, ...range }: TimetableRange, prayer: StartPrayer) {
  const rule = rules[prayer]
  return rule && !needsFixedTime(rules, prayer) ? rule : { time: range[prayer] }
}
