import { type IsoDay, isFriday } from '#days.ts'
import { type MosqueTimes, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'

/**
 * Published times from one day to another as a timetable, with the mosque's own start times. Those of the
 * Ramadan schedule are left out: no change of the timetable changes them.
 */
export function timetableDaysOf(times: MosqueTimes, from: IsoDay, to: IsoDay): TimetableDay[] {
  const ownByDay = new Map(times.ownBegins.map((own) => [own.date, own]))
  return publishedDays(times, { startDate: from, endDate: to }).flatMap((day) => {
    const { date, jamaah, jumuah, sources } = day
    const { date: _, ...begins } = ownByDay.get(date) ?? { date }
    if (!jamaah && Object.keys(begins).length === 0) return []
    const held = startPrayers.flatMap((prayer) =>
      sources[prayer] === 'range' && jamaah?.[prayer] ? [[prayer, jamaah[prayer]]] : [],
    )
    return [{ date, begins, jamaah: Object.fromEntries(held), jumuah: isFriday(date) ? jumuah : [] }]
  })
}
