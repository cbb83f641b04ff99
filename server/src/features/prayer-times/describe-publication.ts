import { isDeepStrictEqual as isEqual } from 'node:util'
import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  coversDay,
  type DayRange,
  daysOfSpan,
  rangeByDay,
  rangesWithin,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  isSameValue,
  type OnceValue,
  type TimesValue,
} from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import { valuesOfRange } from '@mihrab/core/features/prayer-times/values-of-range.ts'
import { ownBeginsWithin, type StoredRange, type StoredTimes } from './stored-times.service.ts'

/** With more stretches of changed days than this, a prayer's changes are reported as one. */
const maxStretches = 3

/** History of many days: the days, how many have times, and each prayer before and after. */
export function describePublication(span: DayRange, before: StoredTimes, after: StoredTimes): FieldChange[] {
  const count = (of: (times: StoredTimes) => number) => ({
    before: String(of(before)),
    after: String(of(after)),
  })
  const coveredDays = ({ ranges }: StoredTimes) => rangeByDay(ranges, span).size
  const day = (field: keyof DayRange, date: IsoDay): FieldChange => ({ field, before: null, after: date })
  return [
    day('startDate', span.startDate),
    day('endDate', span.endDate),
    { field: 'coveredDays', ...count(coveredDays) },
    { field: 'ranges', ...count(({ ranges }) => rangesWithin(ranges, span).length) },
    ...beginsChanges(ownBeginsWithin(before, span), ownBeginsWithin(after, span)),
    ...timesChanges(span, before.ranges, after.ranges),
  ]
}

/** Number of days with own start times; if unchanged, reports that other days have them. */
function beginsChanges(before: readonly OwnBegins[], after: readonly OwnBegins[]): FieldChange[] {
  if (before.length + after.length === 0) return []
  const isOther = before.length === after.length && !after.every((own, index) => isEqual(own, before[index]))
  const afterText = isOther ? { otherBegins: after.length } : String(after.length)
  return [{ field: 'ownBegins', before: String(before.length), after: afterText }]
}

interface Stretch<Value = OnceValue> extends DayRange {
  readonly before: Value | null
  readonly after: Value | null
}

function timesChanges(
  span: DayRange,
  before: readonly StoredRange[],
  after: readonly StoredRange[],
): FieldChange[] {
  const parts = partsOf(span, rangesWithin(before, span), rangesWithin(after, span))
  return [...rangePrayers, 'overridesRamadan'].flatMap((field) => {
    const stretches: Stretch[] = []
    for (const { startDate, endDate, ...ranges } of parts) {
      const change = { before: ranges.before?.[field] ?? null, after: ranges.after?.[field] ?? null }
      if (isSameValue(change.before, change.after)) continue
      const last = stretches.at(-1)
      const isSame = last && isSameValue(last.before, change.before) && isSameValue(last.after, change.after)
      if (isSame && addDays(last.endDate, 1) === startDate) {
        stretches.splice(-1, 1, { ...last, endDate })
      } else stretches.push({ startDate, endDate, ...change })
    }
    return withinBounds(stretches).map(({ before, after, ...days }): FieldChange => {
      const isWhole = days.startDate === span.startDate && days.endDate === span.endDate
      return { field, before, after, ...(!isWhole && { days: daysOfSpan(days) }) }
    })
  })
}

interface Part extends DayRange {
  readonly before: Record<string, OnceValue> | null
  readonly after: Record<string, OnceValue> | null
}

/** Splits a span into days over which neither old nor new values change. */
function partsOf(span: DayRange, before: readonly StoredRange[], after: readonly StoredRange[]): Part[] {
  const starts = new Set([span.startDate])
  for (const { startDate, endDate } of [...before, ...after]) {
    for (const day of [startDate, addDays(endDate, 1)]) if (coversDay(span, day)) starts.add(day)
  }
  const valuesOn = { before: valuesByDay(before), after: valuesByDay(after) }
  const inOrder = [...starts].sort()
  return inOrder.map((startDate, index) => {
    const next = inOrder[index + 1]
    const endDate = next ? addDays(next, -1) : span.endDate
    return { startDate, endDate, before: valuesOn.before(startDate), after: valuesOn.after(startDate) }
  })
}

/** Must be called with ascending days. */
function valuesByDay(ranges: readonly StoredRange[]) {
  const left = ranges.map((range) => ({ range, values: valuesOfRange(range) }))
  return (day: IsoDay) => {
    while (left[0] && left[0].range.endDate < day) left.shift()
    const [first] = left
    return first && coversDay(first.range, day) ? first.values : null
  }
}

function withinBounds(stretches: readonly Stretch[]): readonly Stretch<TimesValue>[] {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last || stretches.length <= maxStretches) return stretches
  return [
    {
      startDate: first.startDate,
      endDate: last.endDate,
      before: joined(stretches.map(({ before }) => before)),
      after: joined(stretches.map(({ after }) => after)),
    },
  ]
}

/** The single value, or how many different ones; and if some days have none. */
function joined(values: readonly (OnceValue | null)[]): TimesValue | null {
  const times = new Map(values.flatMap((each) => (each === null ? [] : [[JSON.stringify(each), each]])))
  const [only] = times.values()
  if (only === undefined) return null
  const orNone = values.includes(null)
  if (times.size === 1 && !orNone) return only
  return { times: times.size === 1 ? only : times.size, orNone }
}
