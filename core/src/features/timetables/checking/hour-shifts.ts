import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import type { FindingParams } from '#features/timetables/findings.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type Cause, type Change, fix } from './causes.ts'
import { type CheckedDays, runsOf } from './checked-days.ts'
import { beginsAhead, isBeginsAhead } from './clock-of-begins.ts'
import { isJamaahAhead, jamaahAhead } from './clock-of-jamaah.ts'
import { findOtherYear } from './other-year.ts'

type IsAhead = (
  days: CheckedDays,
  column: TimetableColumn,
  run: { readonly first: number; readonly last: number; readonly ahead: number },
) => boolean

/** Blocks of days that are an hour off: start times and iqamah separately. */
export function findHourShifts(days: CheckedDays): Cause[] {
  const begins = shiftsOf(days, beginsAhead(days), 'begins.', isBeginsAhead)
  for (const { changes = [] } of begins) fix(days, changes)
  const held = shiftsOf(days, jamaahAhead(days), 'j', isJamaahAhead)
  for (const { changes = [] } of held) fix(days, changes)
  return [...begins, ...held]
}

function shiftsOf(days: CheckedDays, ahead: readonly number[], kind: string, isAhead: IsAhead): Cause[] {
  const changes = changesOf(days, ahead, kind, isAhead)
  if (changes.length === 0) return []
  const otherYear = findOtherYear(days, ahead)
  if (otherYear) {
    const { year, fileDates, zoneDates } = otherYear
    const values = {
      year: Number(days.dates[0]?.slice(0, 4)),
      otherYear: year,
      fileDates: [...fileDates],
      zoneDates: [...zoneDates],
    }
    return [shiftOf(days, changes, { code: 'other-year', sentence: 'otherClocks', values })]
  }
  const bySign = Map.groupBy(changes, ({ index }) => Math.sign(ahead[index] ?? 0))
  return [...bySign.values()].map((each) =>
    shiftOf(days, each, { code: 'hour-shift', ...sentenceOf(days, ahead) }),
  )
}

/**
 * If the file's clocks never change while the zone's do, it is in winter time all year, or in summer time.
 */
function sentenceOf({ clocks }: CheckedDays, ahead: readonly number[]): { sentence?: SentenceName } {
  const fileClocks = clocks.map((clock, index) => clock + (ahead[index] ?? 0))
  if (new Set(fileClocks).size > 1 || new Set(clocks).size === 1) return {}
  return { sentence: fileClocks[0] === Math.max(...clocks) ? 'alwaysSummer' : 'neverSummer' }
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

/** The finding about a block of days, without its days. */
export function shiftOf(
  days: CheckedDays,
  changes: readonly (Change & { readonly minutes: number })[],
  cause: Pick<Cause, 'code' | 'values'> & { readonly sentence?: SentenceName },
): Cause {
  const indexes = [...new Set(changes.map(({ index }) => index))].sort((one, other) => one - other)
  const columns = [...new Set(changes.map(({ column }) => column))]
  const ways = new Set(changes.map((each) => Math.sign(movedBy(days, each))))
  const label = ways.size > 1 ? paramsOf('moveTheHour') : labelOf(movedBy(days, changes[0]))
  const way = ways.size > 1 ? 'hourOff' : wayOf(movedBy(days, changes[0]))
  const { code, sentence = way } = cause
  const sentences: SentenceName[] = sentence === 'otherClocks' ? [way, sentence] : [sentence]
  const values = { ...cause.values, ...exampleOf(days, changes) }
  return {
    code,
    severity: 'error',
    indexes,
    columns,
    values,
    label,
    changes,
    sentences: [...sentences, 'exampleOfChange'],
  }
}

function movedBy(days: CheckedDays, change: (Change & { readonly minutes: number }) | undefined): number {
  return change ? change.minutes - (days.table.get(change.column)?.[change.index] ?? 0) : 0
}

function labelOf(minutes: number): FindingParams {
  if (Math.abs(minutes) !== 60)
    return paramsOf(minutes > 0 ? 'addMinutes' : 'takeMinutes', { minutes: Math.abs(minutes) })
  return paramsOf(minutes > 0 ? 'addOneHour' : 'takeOneHour')
}

function wayOf(minutes: number): SentenceName {
  return minutes > 0 ? 'hourEarly' : 'hourLate'
}

/** Maghrib if it is among them, since everyone knows roughly when the sun sets. */
function exampleOf(
  days: CheckedDays,
  changes: readonly (Change & { readonly minutes: number })[],
): FindingParams {
  const change = changes.find(({ column }) => column.endsWith('.maghrib')) ?? changes[0]
  if (!change) return {}
  const { index, column, minutes } = change
  const from = clockOfMinutes(days.table.get(column)?.[index] ?? 0)
  return { day: days.dates[index] ?? '', column, from, to: clockOfMinutes(minutes) }
}
