import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { listInWords } from '#features/timetables/list-words.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { fillIn } from '#fill-in.ts'
import words from '#locales/en/timetable-checking.json' with { type: 'json' }
import { type Cause, type Change, mend } from './causes.ts'
import { type CheckedDays, runsOf } from './checked-days.ts'
import { beginsAhead, isBeginsAhead } from './clock-of-begins.ts'
import { isJamaahAhead, jamaahAhead } from './clock-of-jamaah.ts'
import { columnsInWords, dayInWords, daysInWords } from './finding-words.ts'
import { findOtherYear } from './other-year.ts'

type IsAhead = (
  days: CheckedDays,
  column: TimetableColumn,
  run: { readonly first: number; readonly last: number; readonly ahead: number },
) => boolean

/** Blocks of days an hour off: beginnings and jamā'ahs each by themselves. */
export function findHourShifts(days: CheckedDays): Cause[] {
  const begins = shiftsOf(days, beginsAhead(days), 'begins.', isBeginsAhead)
  for (const { changes = [] } of begins) mend(days, changes)
  const held = shiftsOf(days, jamaahAhead(days), 'j', isJamaahAhead)
  for (const { changes = [] } of held) mend(days, changes)
  return [...begins, ...held]
}

function shiftsOf(days: CheckedDays, ahead: readonly number[], kind: string, isAhead: IsAhead): Cause[] {
  const changes = changesOf(days, ahead, kind, isAhead)
  if (changes.length === 0) return []
  const otherYear = findOtherYear(days, ahead)
  if (otherYear) {
    const { year, fileDates, zoneDates } = otherYear
    const values = {
      ...{ year: days.dates[0]?.slice(0, 4) ?? '', other: year },
      ...{ file: listOfDays(fileDates), zone: listOfDays(zoneDates) },
    }
    return [shiftOf(days, changes, { code: 'other-year', message: words.otherYear, values })]
  }
  const bySign = Map.groupBy(changes, ({ index }) => Math.sign(ahead[index] ?? 0))
  return [...bySign.values()].map((each) =>
    shiftOf(days, each, { code: 'hour-shift', message: messageOf(days, ahead) }),
  )
}

/** Times that never change their clocks where the zone does are in winter time all year, or in summer time. */
function messageOf({ clocks }: CheckedDays, ahead: readonly number[]): string {
  const said = clocks.map((clock, index) => clock + (ahead[index] ?? 0))
  if (new Set(said).size > 1 || new Set(clocks).size === 1) return words.hourShift
  return said[0] === Math.max(...clocks) ? words.alwaysSummer : words.neverSummer
}

function listOfDays(dates: readonly string[]): string {
  return listInWords(dates.map((date) => dayInWords(date)))
}

function changesOf(
  days: CheckedDays,
  ahead: readonly number[],
  kind: string,
  isAhead: IsAhead,
): (Change & { minutes: number })[] {
  const columns = [...days.table].filter(([column]) => column.startsWith(kind))
  return [60, -60, 30, -30].flatMap((by) => {
    const off = ahead.flatMap((each, index) => (each === by ? [index] : []))
    return runsOf(off).flatMap((run) =>
      columns
        .filter(([column]) => isAhead(days, column, { ...run, ahead: by }))
        .flatMap(([column, times]) =>
          times.flatMap((time, index) =>
            time !== null && index >= run.first && index <= run.last
              ? [{ index, column, minutes: time - by }]
              : [],
          ),
        ),
    )
  })
}

/** What is said of a block of days, apart from which block it is. */
export function shiftOf(
  days: CheckedDays,
  changes: readonly (Change & { readonly minutes: number })[],
  cause: Pick<Cause, 'code' | 'message' | 'values'>,
): Cause {
  const indexes = [...new Set(changes.map(({ index }) => index))].sort((one, other) => one - other)
  const columns = [...new Set(changes.map(({ column }) => column))]
  const ways = new Set(changes.map((each) => Math.sign(movedBy(days, each))))
  const label = ways.size > 1 ? words.moveTheHour : labelOf(movedBy(days, changes[0]))
  const values = {
    ...cause.values,
    way: ways.size > 1 ? words.anHourOff : wayOf(movedBy(days, changes[0])),
    example: exampleOf(days, changes),
  }
  return { ...cause, severity: 'error', indexes, columns, values, label, changes }
}

function movedBy(days: CheckedDays, change: (Change & { readonly minutes: number }) | undefined): number {
  return change ? change.minutes - (days.table.get(change.column)?.[change.index] ?? 0) : 0
}

function labelOf(minutes: number): string {
  if (Math.abs(minutes) !== 60)
    return fillIn(minutes > 0 ? words.addMinutes : words.takeMinutes, { minutes: Math.abs(minutes) })
  return minutes > 0 ? words.addOneHour : words.takeOneHour
}

function wayOf(minutes: number): string {
  return minutes > 0 ? words.anHourEarly : words.anHourLate
}

/** Of Maghrib where it is among them, since everyone knows about when the sun sets. */
function exampleOf(days: CheckedDays, changes: readonly (Change & { readonly minutes: number })[]): string {
  const change = changes.find(({ column }) => column.endsWith('.maghrib')) ?? changes[0]
  if (!change) return ''
  const { index, column, minutes } = change
  return fillIn(words.exampleOfChange, {
    ...{ day: daysInWords([days.dates[index] ?? '']), what: columnsInWords([column]) },
    ...{ from: clockOfMinutes(days.table.get(column)?.[index] ?? 0), to: clockOfMinutes(minutes) },
  })
}
