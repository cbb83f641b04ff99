import { addDays, type IsoDay } from '#days.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** The same day of the year before. */
export function yearBefore(day: IsoDay): IsoDay {
  const monthDay = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  return `${Number(day.slice(0, 4)) - 1}${monthDay}`
}

/** A day on which the clocks stand otherwise than on the same day a year before. */
export interface ClockStep {
  /** By how much they are ahead of those of a year before. */
  readonly minutes: number
  /** The change of the clocks a year before that makes the difference; null where there was none near. */
  readonly changeDate: IsoDay | null
  /** By how much the clocks went forward then; negative when back. */
  readonly changeMinutes: number
}

/** The days whose clocks stand otherwise than those of the same day a year before. */
export function findClockSteps(timeZone: string, days: DayRange): Map<IsoDay, ClockStep> {
  const clock = zoneClock(timeZone)
  const offsetOn = (day: IsoDay) => {
    const midnight = midnightOf(day)
    return clock.offsetAt(clock.noonOf(midnight)) / 60_000
  }
  const steps = new Map<IsoDay, ClockStep>()
  for (let date = days.startDate; date <= days.endDate; date = addDays(date, 1)) {
    const before = yearBefore(date)
    const minutes = offsetOn(date) - offsetOn(before)
    if (minutes !== 0) steps.set(date, { minutes, ...findChange(offsetOn, before, minutes) })
  }
  return steps
}

/** Ramadan moves by some days a year, and with it the clocks of Morocco. */
const searchedDays = 40

/** The nearest change after a day by so many minutes, or before it by as many the other way. */
function findChange(
  offsetOn: (day: IsoDay) => number,
  day: IsoDay,
  minutes: number,
): Pick<ClockStep, 'changeDate' | 'changeMinutes'> {
  const changeOn = (date: IsoDay) => offsetOn(date) - offsetOn(addDays(date, -1))
  for (let distance = 0; distance <= searchedDays; distance += 1) {
    const after = addDays(day, distance + 1)
    if (changeOn(after) === minutes) return { changeDate: after, changeMinutes: minutes }
    const before = addDays(day, -distance)
    if (changeOn(before) === -minutes) return { changeDate: before, changeMinutes: -minutes }
  }
  return { changeDate: null, changeMinutes: 0 }
}
