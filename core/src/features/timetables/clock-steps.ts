import { addDays, type IsoDay, isIsoDay } from '#days.ts'
import { type DayRange, daysOf } from '#features/prayer-times/ranges.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'

/** This date `years` later, or earlier if negative; 29 February becomes 28 February in a year without it. */
export function yearsLater(day: IsoDay, years: number): IsoDay {
  const year = Number(day.slice(0, 4)) + years
  const date = `${year}${day.slice(4)}`
  return isIsoDay(date) ? date : `${year}-02-28`
}

export function yearBefore(day: IsoDay): IsoDay {
  return yearsLater(day, -1)
}

/** A day on which the clocks differ from the same date in an earlier year. */
export interface ClockStep {
  /** Minutes ahead of the clocks in the earlier year. */
  readonly minutes: number
  /** The clock change in the earlier year that makes the difference; null if none is near. */
  readonly changeDate: IsoDay | null
  /** Minutes by which the clocks went forward then; negative for back. */
  readonly changeMinutes: number
}

/** Minutes ahead of UTC at noon of a day. */
export function clocksIn(timeZone: string): (day: IsoDay) => number {
  const clock = zoneClock(timeZone)
  const known = new Map<IsoDay, number>()
  return (day) => {
    const minutes = known.get(day) ?? clock.offsetAt(clock.noonOf(midnightOf(day))) / 60_000
    known.set(day, minutes)
    return minutes
  }
}

/** Days whose clocks differ from the same date `years` before. */
export function findClockSteps(timeZone: string, days: DayRange, years = 1): Map<IsoDay, ClockStep> {
  const offsetOn = clocksIn(timeZone)
  const steps = new Map<IsoDay, ClockStep>()
  const known = { startDate: yearsLater(days.startDate, -years), endDate: yearsLater(days.endDate, -years) }
  for (const date of daysOf(days)) {
    const before = yearsLater(date, -years)
    const minutes = offsetOn(date) - offsetOn(before)
    if (minutes !== 0) steps.set(date, { minutes, ...findChange(offsetOn, { day: before, minutes, known }) })
  }
  return steps
}

/** If a zone has stopped changing its clocks, they differ for half a year. */
const searchedDays = 200

interface SearchedChange {
  readonly day: IsoDay
  readonly minutes: number
  /** Days of the earlier year whose times are known. */
  readonly known: DayRange
}

/**
 * The nearest change after a day by `minutes`, or before it by `-minutes`; preferably between two known days,
 * which show the times that moved.
 */
function findChange(
  offsetOn: (day: IsoDay) => number,
  { day, minutes, known }: SearchedChange,
): Pick<ClockStep, 'changeDate' | 'changeMinutes'> {
  const changeOn = (date: IsoDay) => offsetOn(date) - offsetOn(addDays(date, -1))
  const isSeen = (date: IsoDay) => date > known.startDate && date <= known.endDate
  let unseen: Pick<ClockStep, 'changeDate' | 'changeMinutes'> | null = null
  for (let distance = 0; distance <= searchedDays; distance += 1) {
    const found = [
      { changeDate: addDays(day, distance + 1), changeMinutes: minutes },
      { changeDate: addDays(day, -distance), changeMinutes: -minutes },
    ].filter(({ changeDate, changeMinutes }) => changeOn(changeDate) === changeMinutes)
    const seen = found.find(({ changeDate }) => isSeen(changeDate))
    if (seen) return seen
    unseen ??= found[0] ?? null
  }
  return unseen ?? { changeDate: null, changeMinutes: 0 }
}

/**
 * True if a time moved with the clocks in the earlier year; one that did not, such as 13:30 all year, does
 * not move now either. `timeOn` gives the time (`HH:mm`) on a day of that year.
 */
export function movedWithClocks(
  { changeDate, changeMinutes }: ClockStep,
  timeOn: (day: IsoDay) => string | null | undefined,
): boolean {
  if (!changeDate) return true
  const [from, to] = [timeOn(addDays(changeDate, -1)), timeOn(changeDate)]
  if (!from || !to) return true
  const moved = minutesOfClock(to) - minutesOfClock(from)
  return moved !== 0 && Math.abs(moved - changeMinutes) <= Math.abs(moved)
}
