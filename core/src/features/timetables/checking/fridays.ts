import { isFriday, weekdayOf } from '#days.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type Cause, type Change, fix } from './causes.ts'
import { beginningAt, type CheckedDays, offsetOf, timesOf } from './checked-days.ts'
import { exampleOf } from './order-of-day.ts'

/** Weekdays that contradict the calendar. */
export function findUnusualWeekdays(days: CheckedDays): Cause[] {
  const named = days.dates.flatMap((date, index) => {
    const weekday = days.entries[index]?.[0]?.weekday
    return weekday === undefined || weekday === weekdayOf(date) ? [] : [{ index, date, weekday }]
  })
  const [first] = named
  if (!first) return []
  return [
    {
      code: 'odd-weekday',
      severity: 'warning',
      columns: [],
      sentences: 'oddWeekday',
      indexes: named.map(({ index }) => index),
      values: { said: first.weekday, real: weekdayOf(first.date), year: Number(first.date.slice(0, 4)) },
    },
  ]
}

function jumuahColumns({ table }: CheckedDays): TimetableColumn[] {
  return [...table.keys()].filter((column) => column.startsWith('jumuah.'))
}

/** Jumu'ahs on another weekday: the file is for another year, whose Fridays were other days. */
export function findOtherFridays(days: CheckedDays): Cause[] {
  const columns = jumuahColumns(days)
  const held = days.dates.flatMap((date, index) => {
    const isHeld = columns.some((column) => (timesOf(days, column)[index] ?? null) !== null)
    return isHeld ? [{ index, weekday: weekdayOf(date) }] : []
  })
  const unusual = held.filter(({ weekday }) => weekday !== 5)
  if (unusual.length === 0) return []
  const changes = unusual.flatMap(({ index, weekday }) => movedToFriday(days, columns, index, weekday))
  fix(days, changes)
  const weekdays = [...new Set(unusual.map(({ weekday }) => weekday))]
  return [
    {
      code: 'other-year',
      severity: 'error',
      columns,
      sentences: 'otherFridays',
      changes,
      indexes: unusual.map(({ index }) => index),
      values: { weekdays },
      label: paramsOf('moveToFridays'),
    },
  ]
}

/** To the nearest Friday without one. */
function movedToFriday(
  days: CheckedDays,
  columns: readonly TimetableColumn[],
  index: number,
  weekday: number,
): Change[] {
  const by = [5 - weekday, 5 - weekday - 7].reduce((one, other) =>
    Math.abs(other) < Math.abs(one) ? other : one,
  )
  return columns.flatMap((column): Change[] => {
    const minutes = timesOf(days, column)[index] ?? null
    if (minutes === null) return []
    const isFree = index + by in days.dates && (timesOf(days, column)[index + by] ?? null) === null
    return [{ index, column, minutes: null }, ...(isFree ? [{ index: index + by, column, minutes }] : [])]
  })
}

/** Minutes from Dhuhr's start time; a jumu'ah may be before it. */
const nearDhuhr = { before: -90, after: 180 }

export function findUnusualJumuahs(days: CheckedDays, isPublished: boolean): Cause[] {
  const columns = jumuahColumns(days)
  const fridays = days.dates.flatMap((date, index) =>
    isFriday(date) && days.entries[index]?.length ? [index] : [],
  )
  const without = fridays.filter((index) =>
    columns.every((column) => (timesOf(days, column)[index] ?? null) === null),
  )
  const none: Cause[] = [
    {
      code: 'no-jumuah',
      severity: 'hint',
      indexes: without,
      columns: [],
      sentences: without.length === fridays.length ? 'noJumuah' : 'noJumuahOn',
    },
  ]
  const unusual = columns.flatMap((column): Cause[] => {
    const indexes = fridays.filter((index) => {
      const offset = offsetOf(days, column, index) ?? 0
      return offset < nearDhuhr.before || offset > nearDhuhr.after
    })
    const [first] = indexes
    if (first === undefined) return []
    const times = [timesOf(days, column)[first] ?? 0, beginningAt(days, 'dhuhr', first) ?? 0]
    return [
      {
        code: 'odd-jumuah',
        severity: 'hint',
        indexes,
        columns: [column],
        sentences: ['oddJumuah', 'exampleOfJumuah'],
        values: exampleOf(days, first, times),
      },
    ]
  })
  // A file with only start times has neither iqamah nor jumu'ah.
  const hasJamaah = [...days.table.keys()].some((column) => !column.startsWith('begins.'))
  return [...(without.length > 0 && hasJamaah && !isPublished ? none : []), ...unusual]
}
