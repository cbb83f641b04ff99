import type { IsoDay } from '#days.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { Band, CellTime, RowTimes } from './read-cells.ts'
import type { RowDays } from './row-days.ts'

/** A day before its times are resolved. */
export interface DayRecord {
  readonly date: IsoDay
  readonly weekday: number | undefined
  readonly source: { readonly sheet: string; readonly row: number }
  readonly times: Map<TimetableColumn, CellTime>
}

export function recordsOf(sheet: string, days: readonly RowDays[], times: readonly RowTimes[]): DayRecord[] {
  return days.flatMap(({ row, days: dates, weekday }, index) => {
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const read = times[index] ?? new Map()
    if (read.size === 0) return []
    return dates.map((date) => ({
      date,
      weekday,
      source: { sheet, row: row.row },
      times: new Map([...read].map(([column, time]) => [column, inBand(time, [first, last])])),
    }))
  })
}

function inBand(time: CellTime, band: Band): CellTime {
  return time.kind === 'moving' ? { ...time, band } : time
}

/** Records compared for one day; a file with more cannot be saved anyway. */
const maxRecordsPerDay = 8

/** Merges records of a day that do not contradict each other; sorted by day. */
export function mergeRecords(records: readonly DayRecord[]): DayRecord[] {
  const merged = new Map<IsoDay, DayRecord[]>()
  for (const record of records) {
    const known = merged.get(record.date)
    const partner = known?.slice(0, maxRecordsPerDay).find((each) => agree(each, record))
    if (partner) for (const [column, time] of record.times) partner.times.set(column, time)
    else if (known) known.push(record)
    else merged.set(record.date, [record])
  }
  return [...merged.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, days]) => days)
}

function agree({ times, weekday }: DayRecord, other: DayRecord): boolean {
  if (weekday !== undefined && other.weekday !== undefined && weekday !== other.weekday) return false
  for (const [column, time] of other.times) {
    const own = times.get(column)
    if (own && JSON.stringify(own) !== JSON.stringify(time)) return false
  }
  return true
}
