import type { IsoDay } from '#days.ts'
import { prayerOf, type TimetableColumn } from '#features/timetables/timetable-days.ts'
import type { BeginsOn } from './resolve-days.ts'

const letters: Readonly<Record<string, TimetableColumn>> = {
  f: 'begins.fajr',
  s: 'begins.sunrise',
  d: 'begins.dhuhr',
  a: 'begins.asr',
  m: 'begins.maghrib',
  i: 'begins.isha',
  F: 'jamaah.fajr',
  D: 'jamaah.dhuhr',
  A: 'jamaah.asr',
  M: 'jamaah.maghrib',
  I: 'jamaah.isha',
  J: 'jumuah.1',
}

/** Known column orders: small letters are start times, capitals are iqamah. */
const layouts = [
  'fdami',
  'FDAMI',
  'fsdami',
  'FsDAMI',
  'FDAMIJ',
  'fsdamiJ',
  'fFsdDaAmMiI',
  'fFdDaAmMiI',
  'fFsdDaAmiI',
  'fsdamiFDAMI',
  'fsdamiFDAI',
  'fdamiFDAMI',
  'fsdaiFDAMI',
  'fFsdDaAMiI',
  'FDAMIfsdami',
]

interface SampleRow {
  readonly date: IsoDay
  /** Minutes as written, null for a cell without a time. */
  readonly minutes: readonly (number | null)[]
}

/**
 * Columns of times without headings: of the orders of that length, the one whose start times are nearest to
 * the computed ones, with iqamah after them. Null if none is near.
 */
export function layoutOf(
  count: number,
  rows: readonly SampleRow[],
  beginsOn: BeginsOn,
): { columns: TimetableColumn[]; isSure: boolean } | null {
  const scores = layouts
    .filter((layout) => layout.length === count)
    .map((layout) => [...layout].flatMap((letter) => letters[letter] ?? []))
    .map((columns) => ({ columns, penalty: penaltyOf(columns, rows, beginsOn) }))
    .sort((one, other) => one.penalty - other.penalty)
  const [best, second] = scores
  if (!best || best.penalty > 45) return null
  return { columns: best.columns, isSure: !second || second.penalty > best.penalty + 1 }
}

function penaltyOf(
  columns: readonly TimetableColumn[],
  rows: readonly SampleRow[],
  beginsOn: BeginsOn,
): number {
  const penalties = rows.flatMap(({ date, minutes }) =>
    columns.flatMap((column, index) => {
      const time = minutes[index]
      const begins = beginsOn(date, prayerOf(column))
      if (time == null || begins === null) return []
      return penalty(time - begins, column.startsWith('begins'))
    }),
  )
  return penalties.length === 0 ? 999 : penalties.reduce((sum, each) => sum + each, 0) / penalties.length
}

/** Ignores am and pm. */
function penalty(difference: number, isBegins: boolean): number {
  const half = ((difference % 720) + 720) % 720
  if (isBegins) return Math.min(half, 720 - half, 120)
  const late = half > 600 ? half - 720 : half
  if (late < 0) return Math.min(-late * 2, 120)
  return late <= 120 ? 2 + late / 20 : Math.min(late - 100, 120)
}
