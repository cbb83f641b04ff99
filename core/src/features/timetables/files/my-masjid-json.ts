import {
  asRecord,
  asRecords,
  type ColumnsOf,
  cellOf,
  type JsonRecord,
  type ReadContext,
  tableOf,
} from './json-values.ts'
import { maxRows } from './limits.ts'
import { RefusedFile } from './refusals.ts'
import { type FileTables, tidyRows } from './tables.ts'

const columns: ColumnsOf<JsonRecord> = [
  ['Month', ({ month }) => cellOf(month)],
  ['Day', ({ day }) => cellOf(day)],
  ['Fajr begins', ({ fajr }) => cellOf(fajr)],
  ['Sunrise', ({ shouruq }) => cellOf(shouruq)],
  ['Dhuhr begins', ({ zuhr }) => cellOf(zuhr)],
  ['Asr begins', ({ asr }) => cellOf(asr)],
  ['Maghrib begins', ({ maghrib }) => cellOf(maghrib)],
  ['Isha begins', ({ isha }) => cellOf(isha)],
  ['Fajr jamaah', ({ iqamah_Fajr }) => cellOf(iqamah_Fajr)],
  ['Dhuhr jamaah', ({ iqamah_Zuhr }) => cellOf(iqamah_Zuhr)],
  ['Asr jamaah', ({ iqamah_Asr }) => cellOf(iqamah_Asr)],
  ['Maghrib jamaah', ({ iqamah_Maghrib }) => cellOf(iqamah_Maghrib)],
  ['Isha jamaah', ({ iqamah_Isha }) => cellOf(iqamah_Isha)],
]

/** My-Masjid's response: a row for each day, and jumu'ahs for the whole year. */
export function readMyMasjid(root: JsonRecord, { name }: ReadContext): FileTables | null {
  const model = asRecord(root.model) ?? root
  const days = asRecords(model.salahTimings)
  if (days.length === 0) return null
  if (days.length >= maxRows) throw new RefusedFile('too-many-rows')
  const held = asRecords(model.jumahSalahIqamahTimings).map(
    ({ iqamahTime, time }) => cellOf(iqamahTime) || cellOf(time),
  )
  const settings = asRecord(model.masjidSettings)
  const jumuahs = held.length > 0 ? held : [cellOf(settings?.jumahTime)]
  const jumuahColumns = jumuahs
    .slice(0, 8)
    .map((jumuah, index) => [`Jumuah ${index + 1}`, () => jumuah] as const)
  return { sheets: [{ name, rows: tidyRows(tableOf(days, [...columns, ...jumuahColumns])) }], notes: [] }
}
