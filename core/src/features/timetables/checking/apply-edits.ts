import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableDay, TimetableEdits } from '#features/timetables/timetable-days.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'

type DayEdits = TimetableEdits[string]

/**
 * The days with new times, in ascending order. A missing day is added; an edited day that is repeated becomes
 * one.
 */
export function applyEdits(days: readonly TimetableDay[], edits: TimetableEdits): TimetableDay[] {
  const byDay = Map.groupBy(days, ({ date }) => date)
  const dates = [...new Set([...byDay.keys(), ...Object.keys(edits)])].sort()
  return dates.flatMap((date) => {
    const entries = byDay.get(date) ?? []
    const edit = edits[date]
    if (!edit) return entries
    const [first = { date, begins: {}, jamaah: {}, jumuah: [] }] = entries
    return [
      {
        ...first,
        begins: edited<PrayerName>(first.begins, prayerNames, 'begins', edit),
        jamaah: edited<StartPrayer>(first.jamaah, startPrayers, 'jamaah', edit),
        jumuah: editedJumuahs(first.jumuah, edit),
      },
    ]
  })
}

function edited<Name extends string>(
  times: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
  kind: 'begins' | 'jamaah',
  edit: DayEdits,
): Partial<Record<Name, string>> {
  const entries = names.flatMap((name): [Name, string][] => {
    const given = (edit as Readonly<Record<string, string | null>>)[`${kind}.${name}`]
    const time = given === undefined ? times[name] : given
    return time === undefined || time === null ? [] : [[name, time]]
  })
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

function editedJumuahs(jumuahs: readonly Jumuah[], edit: DayEdits): Jumuah[] {
  const columns = Object.keys(edit).filter((column) => column.startsWith('jumuah.'))
  const count = Math.max(jumuahs.length, ...columns.map((column) => Number(column.slice(7))))
  return Array.from({ length: count }, (_, at) => at)
    .flatMap((at) => {
      const time = edit[`jumuah.${at + 1}`]
      const had = jumuahs[at]
      if (time === null) return []
      if (time === undefined) return had ?? []
      return had ? { ...had, time } : singleJumuah(time)
    })
    .sort((one, other) => (one.time < other.time ? -1 : 1))
}
