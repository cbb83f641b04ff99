import { addDays, type IsoDay, weekdayOf } from '#days.ts'

/** A Gregorian month, `YYYY-MM`. */
export type IsoMonth = string

export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7)
}

export function addMonths(month: IsoMonth, count: number): IsoMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function firstDayOf(month: IsoMonth): IsoDay {
  return `${month}-01`
}

export function lastDayOf(month: IsoMonth): IsoDay {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** The weeks that a month touches, whole, seven days each. `weekStart` 0 is Sunday, 1 Monday. */
export function monthGrid(month: IsoMonth, weekStart: 0 | 1): IsoDay[][] {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const weeks: IsoDay[][] = []
  let day = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7))
  while (day <= last) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
    day = addDays(day, 7)
  }
  return weeks
}
