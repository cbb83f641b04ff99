import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'

type TimesRange = DayRange & Readonly<Record<RangePrayer, string>>

interface Timetable {
  readonly year: number
  /** IANA name. */
  readonly timeZone: string
  /** Must cover the whole year. */
  readonly ranges: readonly TimesRange[]
}

/**
 * Transfers a year's timetable to any days: each gets the times of the same day and month. Clock changes fall
 * on other days in other years; between them it gets those of the nearest day with the same clock.
 */
export function transferTimes({ year, timeZone, ranges }: Timetable, days: DayRange): TimesRange[] {
  const byDay = rangeByDay(ranges, { startDate: `${year}-01-01`, endDate: `${year}-12-31` })
  const transferred: TimesRange[] = []
  for (let day = days.startDate; day <= days.endDate; day = addDays(day, 1)) {
    const found = byDay.get(dayOfYear(day, { year, timeZone }))
    if (!found) throw new RangeError(`The timetable has no times for ${day}`)
    const last = transferred.at(-1)
    if (last && last.endDate === addDays(day, -1) && hasSameTimes(last, found)) {
      transferred.splice(-1, 1, { ...last, endDate: day })
    } else {
      transferred.push({ ...found, startDate: day, endDate: day })
    }
  }
  return transferred
}

/** Most days by which clock changes can differ between two years. */
const maxShift = 7

/** The day of the timetable's year from which a day gets its times. */
export function dayOfYear(day: IsoDay, { year, timeZone }: Pick<Timetable, 'year' | 'timeZone'>): IsoDay {
  const monthDay = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  const same = `${year}${monthDay}`
  const clock = zoneClock(timeZone)
  const offsetOn = (each: IsoDay) => clock.offsetAt(Date.parse(`${each}T12:00:00Z`))
  for (let shift = 0; shift <= maxShift; shift += 1) {
    const near = [addDays(same, shift), addDays(same, -shift)].find(
      (each) => offsetOn(each) === offsetOn(day),
    )
    if (near) return near
  }
  return same
}

function hasSameTimes(one: TimesRange, other: TimesRange): boolean {
  const timesOf = ({ fajr, dhuhr, asr, maghrib, isha, jumah }: TimesRange) =>
    [fajr, dhuhr, asr, maghrib, isha, jumah].join()
  return timesOf(one) === timesOf(other)
}
