import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { fixOf, paramsOf } from '#features/timetables/describe-finding.ts'
import type { Finding } from '#features/timetables/findings.ts'
import { prayerOf, type TimetableDay } from '#features/timetables/timetable-days.ts'
import { type HijriCalendar, isRamadan } from '#hijri/hijri-calendar.ts'
import { finding } from './finding.ts'
import type { Heading } from './heading-words.ts'
import { timesOfTable } from './read-cells.ts'
import type { ReadTable } from './read-table.ts'

/** Offers columns that apply only in Ramadan, such as `Isha (Ramadan)`, for the days of Ramadan. */
export function ramadanFindings(
  tables: readonly ReadTable[],
  days: readonly TimetableDay[],
  { shift, hijri }: { shift: number; hijri: HijriCalendar },
): Finding[] {
  const held = days.filter(({ date }) => isRamadan(hijri, date))
  return tables.flatMap((table) =>
    table.table.headings.flatMap((heading, index) =>
      table.columns[index]?.meaning === 'ignored' ? offered(table, { heading, index, shift }, held) : [],
    ),
  )
}

interface RamadanColumn {
  readonly heading: Heading
  readonly index: number
  readonly shift: number
}

function offered(
  { table, columns }: ReadTable,
  { heading: { text, ofRamadan }, index, shift }: RamadanColumn,
  days: readonly TimetableDay[],
): Finding[] {
  if (!ofRamadan || days.length === 0) return []
  const meanings = columns.map((_, at) => (at === index ? ofRamadan : 'ignored'))
  const { rows } = timesOfTable(table, meanings, { shift })
  const byRow = new Map(table.rows.map(({ row }, at) => [row, rows[at]?.get(ofRamadan)]))
  const times = days.flatMap(({ date, source }) => {
    const time = source?.sheet === table.sheet ? byRow.get(source.row) : undefined
    if (time?.kind !== 'clock') return []
    return [[date, { [ofRamadan]: clockOfMinutes(time.minutes[0] ?? 0) }] as const]
  })
  const prayer = prayerOf(ofRamadan)
  if (times.length === 0 || prayer === 'sunrise') return []
  const dates = times.map(([date]) => date)
  const fix = fixOf(paramsOf('useInRamadan'), Object.fromEntries(times))
  const about = { days: dates, values: { heading: text, prayer } }
  return [{ ...finding('ramadan-column', 'warning', 'ramadanColumn', about), prayer, fix }]
}
