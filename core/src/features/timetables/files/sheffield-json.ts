import {
  asRecords,
  type ColumnsOf,
  cellOf,
  holdsTime,
  type JsonRecord,
  type ReadContext,
  tableOf,
} from './json-values.ts'
import { type FileTables, tidyRows } from './tables.ts'

const beginsColumns: ColumnsOf<JsonRecord> = [
  ['Fajr begins', ({ fajr }) => cellOf(fajr)],
  ['Sunrise', ({ shurooq, sunrise }) => cellOf(shurooq ?? sunrise)],
  ['Dhuhr begins', ({ dhuhr }) => cellOf(dhuhr)],
  ['Asr begins', ({ asr }) => cellOf(asr)],
  ['Maghrib begins', ({ maghrib }) => cellOf(maghrib)],
  ['Isha begins', ({ isha }) => cellOf(isha)],
]

const jamaahColumns: ColumnsOf<JsonRecord> = [
  ['Fajr jamaah', ({ fajr }) => cellOf(fajr)],
  ['Dhuhr jamaah', ({ dhuhr }) => cellOf(dhuhr)],
  ['Asr jamaah', ({ asr }) => cellOf(asr)],
  ['Maghrib jamaah', ({ maghrib }) => cellOf(maghrib)],
  ['Isha jamaah', ({ isha }) => cellOf(isha)],
]

/** A month or a Ramadan: start times for each day, iqamahs for bands of days, one jumu'ah for all. */
export function readSheffield(root: JsonRecord, { name }: ReadContext): FileTables | null {
  const days = asRecords(root.prayer_times)
  const bands = asRecords(root.iqamah_times)
  if (days.length === 0 || days.some(hasMore)) return null
  const caption = [root.month, root.gregorian_start, root.gregorian_end].map(cellOf)
  const dates: ColumnsOf<JsonRecord> = [
    ['date', ({ date, gregorian }) => cellOf(date ?? gregorian)],
    ['Ramadan day', ({ ramadan_day }) => cellOf(ramadan_day)],
  ]
  const jumuah: ColumnsOf<JsonRecord> = [['Jumuah', () => cellOf(root.jummah_iqamah)]]
  if (bands.length === 0 || days.every(({ ramadan_day }) => ramadan_day !== undefined)) {
    // In Ramadan bands count its own days, which the start times list beside the Gregorian ones.
    const byDay = bandByDay(bands)
    const bandOf = (day: JsonRecord) => byDay.get(Number(day.ramadan_day)) ?? {}
    const jamaahs = jamaahColumns.map(
      ([heading, cell]) => [heading, (day: JsonRecord) => cell(bandOf(day))] as const,
    )
    const rows = [caption, ...tableOf(days, [...dates, ...beginsColumns, ...jamaahs, ...jumuah])]
    return { sheets: [{ name, rows: tidyRows(rows) }], notes: [] }
  }
  const bandDates: ColumnsOf<JsonRecord> = [['date', ({ date_range, date }) => cellOf(date_range ?? date)]]
  const tables = [
    [caption, ...tableOf(days, [...dates, ...beginsColumns])],
    [caption, ...tableOf(bands, [...bandDates, ...jamaahColumns, ...jumuah])],
  ]
  const names = [name, `${name}, iqamah_times`]
  return {
    sheets: tables.map((rows, index) => ({ name: names[index] ?? name, rows: tidyRows(rows) })),
    notes: [],
  }
}

const known: ReadonlySet<string> = new Set(
  'fajr shurooq sunrise dhuhr asr maghrib isha date gregorian'.split(' '),
)

/** Another program's record may have the same names and contain times under others. */
function hasMore(day: JsonRecord): boolean {
  return Object.entries(day).some(([name, value]) => !known.has(name) && holdsTime(cellOf(value)))
}

const daysOfRamadan = 30

/** A band is `4-21`, or the single day `5`; the first that contains a day counts. */
function bandByDay(bands: readonly JsonRecord[]): Map<number, JsonRecord> {
  const byDay = new Map<number, JsonRecord>()
  for (const band of bands) {
    const [first = Number.NaN, last = first] = cellOf(band.date_range).split('-').map(Number)
    for (let day = Math.max(first, 1); day <= Math.min(last, daysOfRamadan); day += 1) {
      if (!byDay.has(day)) byDay.set(day, band)
    }
  }
  return byDay
}
