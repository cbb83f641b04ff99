import { laterDate, localMoment } from '#public/browser/mosque-clock.ts'
import type { DataDay, DataRow, DataTime, ScreenData } from './screen-data.ts'

export interface Next {
  readonly day: DataDay
  readonly row: DataRow
  readonly kind: 'jamaah' | 'begins'
  readonly at: DataTime
}

/**
 * What is prayed next, as core's `nextPrayerOf` judges it: the first jamā'ah after the moment, or beginning where none
 * is published. Null where the days that the screen has do not lie around the moment.
 */
export function findNext(data: ScreenData, now: number): Next | null {
  const days = daysAround(data, now)
  let next: Next | null = null
  for (const each of days) {
    for (const prayer of prayersOf(each)) {
      if (prayer.at[1] > now && (!next || prayer.at[1] < next.at[1])) next = prayer
    }
  }
  return next
}

/** The local day with the one before, which it must have, and the two after. Empty where a day is missing. */
function daysAround(data: ScreenData, now: number): readonly DataDay[] {
  const { date } = localMoment(data, now)
  const index = data.days.findIndex((day) => day.date === date)
  if (index < 1 || data.days[index - 1]?.date !== laterDate(date, -1)) return []
  return data.days.slice(index - 1, index + 3)
}

function prayersOf(day: DataDay): Next[] {
  const prayers: Next[] = []
  for (const row of day.rows) {
    for (const at of row.jamaahs) prayers.push({ day, row, kind: 'jamaah', at })
    if (row.jamaahs.length === 0 && row.begins) prayers.push({ day, row, kind: 'begins', at: row.begins })
  }
  return prayers
}

/** Whether a jamā'ah began within so many minutes before the moment. */
export function isJamaahOn(data: ScreenData, now: number, minutes: number): boolean {
  const since = now - minutes * 60_000
  return daysAround(data, now).some(({ rows }) =>
    rows.some(({ jamaahs }) => jamaahs.some(([, at]) => at <= now && at > since)),
  )
}
