import { addDays, type IsoDay, isFriday } from '#days.ts'
import { type Jumuah, maxJumuahs, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { NotedJumuah } from './jumuah-notes.ts'
import type { ResolvedDay } from './resolve-days.ts'

/** Source of the Fridays' jumu'ahs. */
export type JumuahSource = 'column' | 'note' | 'dhuhr' | 'given' | 'none'

export interface Fridays {
  /** In ascending order; empty unless the day is a Friday. */
  readonly jumuahsOn: (day: ResolvedDay) => readonly Jumuah[]
  readonly source: JumuahSource
  /** The Fridays whose Dhuhr iqamah is the jumu'ah. */
  readonly fromDhuhr: ReadonlySet<IsoDay>
}

/**
 * The jumu'ahs of each Friday: from their own columns, from notes, or from the Dhuhr iqamah if it differs on
 * Fridays.
 */
export function findFridays(
  days: readonly ResolvedDay[],
  notes: readonly NotedJumuah[],
  given: readonly string[] | undefined,
): Fridays {
  const hasColumn = days.some(({ times }) => [...times.keys()].some((column) => column.startsWith('jumuah')))
  const constant = notes.filter(({ date }) => date === undefined)
  const hasFirst = constant.some(({ number }) => number === 1)
  const fromDhuhr = given || hasColumn || hasFirst ? new Set<IsoDay>() : fridaysOfDhuhr(days)
  const timesOn = (day: ResolvedDay): string[] => {
    // Those given by a person apply when publishing.
    if (given) return []
    const noted = notesOn(day, notes)
    const own = [...day.times].flatMap(([column, time]) => (column.startsWith('jumuah') ? [time] : []))
    const dhuhr = day.times.get('jamaah.dhuhr')
    const friday = fromDhuhr.has(day.record.date) && dhuhr ? [dhuhr, day.secondDhuhr ?? dhuhr] : []
    return [...own, ...noted, ...friday]
  }
  const source = given
    ? 'given'
    : hasColumn
      ? 'column'
      : hasFirst
        ? 'note'
        : fromDhuhr.size > 0
          ? 'dhuhr'
          : 'none'
  return {
    source,
    fromDhuhr,
    jumuahsOn: (day) => (isFriday(day.record.date) ? fridayJumuahs(timesOn(day)) : []),
  }
}

/** In ascending order. */
export function fridayJumuahs(times: readonly string[]): Jumuah[] {
  return [...new Set(times)].sort().slice(0, maxJumuahs).map(singleJumuah)
}

/** Notes of the day itself, or of its month or sheet if notes differ, otherwise of every Friday. */
function notesOn({ record: { date, source } }: ResolvedDay, notes: readonly NotedJumuah[]): string[] {
  const dated = notes.filter((note) => note.date === date)
  const constant = notes.filter((note) => note.date === undefined)
  const ofMonth = constant.filter(({ note }) => note.caption.month === Number(date.slice(5, 7)))
  const ofSheet = constant.filter(({ note }) => note.sheet === source.sheet)
  const general = constant.filter(({ note }) => note.caption.month === undefined)
  const chosen = [ofMonth, ofSheet, general].find((some) => some.length > 0) ?? onlyKind(constant)
  return [...dated, ...chosen].flatMap(({ times }) => times)
}

/** Notes of other months apply here only if they are all alike. */
function onlyKind(notes: readonly NotedJumuah[]): readonly NotedJumuah[] {
  return new Set(notes.map(({ times }) => times.join())).size === 1 ? notes : []
}

function fridaysOfDhuhr(days: readonly ResolvedDay[]): Set<IsoDay> {
  return fridaysApart(new Map(days.map(({ record, times }) => [record.date, times.get('jamaah.dhuhr')])))
}

/** All Fridays if at least a fifth of them have another Dhuhr iqamah than the days beside them. */
export function fridaysApart(dhuhr: ReadonlyMap<IsoDay, string | undefined>): Set<IsoDay> {
  const fridays = [...dhuhr.keys()].filter((date) => isFriday(date) && dhuhr.get(date) !== undefined)
  const differing = fridays.filter((date) => {
    const beside = [-1, 1].flatMap((step) => dhuhr.get(addDays(date, step)) ?? [])
    return beside.length > 0 && !beside.includes(dhuhr.get(date) ?? '')
  })
  return differing.length > 0 && differing.length >= fridays.length / 5 ? new Set(fridays) : new Set()
}
