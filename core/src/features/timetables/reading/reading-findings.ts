import type { IsoDay } from '#days.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { SentenceName } from '#features/timetables/finding-words.ts'
import type { Finding, FindingParams } from '#features/timetables/findings.ts'
import { placesOf } from '#features/timetables/list-words.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { type HijriCalendar, isRamadan } from '#hijri/hijri-calendar.ts'
import type { ReadColumn } from './column-meanings.ts'
import { isTurned } from './day-findings.ts'
import { finding, namedTexts } from './finding.ts'
import { isTimeColumn } from './read-cells.ts'
import type { ReadTable } from './read-table.ts'
import type { ResolvedDay } from './resolve-days.ts'
import { mostColumns, type Note, type SplitSheet } from './split-tables.ts'
import { readTime } from './written-times.ts'

interface Places {
  readonly sheet: string
  readonly row: number
}

const cellCodes = {
  'unread-time': { severity: 'warning', sentence: 'unreadTime' },
  'odd-hour': { severity: 'warning', sentence: 'oddHour' },
  'several-times': { severity: 'hint', sentence: 'severalTimes' },
} as const

/** Cells that are not or only partly understood: one finding per heading and cause. */
export function cellFindings(tables: readonly ReadTable[], sheets: number): Finding[] {
  const problems = tables.flatMap((table) => {
    const daysOf = new Map(table.days.rows.map(({ row, days }) => [row.row, days]))
    return table.times.problems.map((problem) => ({
      ...problem,
      sheet: table.table.sheet,
      days: daysOf.get(problem.row) ?? [],
      heading: table.table.headings[problem.column]?.text || String(problem.column + 1),
      meaning: table.columns.find(({ column }) => column === problem.column)?.meaning ?? 'ignored',
    }))
  })
  return [...Map.groupBy(problems, ({ kind, heading }) => `${kind} ${heading}`).values()].map((own) => {
    const { kind, heading, meaning } = own[0] ?? { kind: 'unread-time', heading: '', meaning: 'ignored' }
    const { severity, sentence } = cellCodes[kind]
    const values = { heading, texts: namedTexts(own.map(({ text }) => text)), columns: [meaning] }
    const days = own.flatMap((each) => each.days)
    return finding(kind, severity, sentence, { days, values, places: placesOf(own, sheets) })
  })
}

/** Rows with more columns than are read. */
export function wideFindings(split: readonly SplitSheet[], sheets: number): Finding[] {
  const places = split.flatMap(({ sheet, wideRows }) => wideRows.map((row) => ({ sheet, row })))
  if (places.length === 0) return []
  return [
    finding('wide-rows', 'warning', 'wideRows', {
      values: { max: mostColumns },
      places: placesOf(places, sheets),
    }),
  ]
}

/** Rows outside all tables. */
export function noteFindings(notes: readonly Note[], sheets: number): Finding[] {
  const groups = Map.groupBy(notes, ({ text }) => (/\p{Nd}/u.test(text) ? 'warning' : 'hint'))
  return [...groups].map(([severity, own]) => {
    const values = { texts: namedTexts(own.map(({ text }) => text)) }
    return finding('unread-row', severity, 'unreadRow', { values, places: placesOf(own, sheets) })
  })
}

/** Partly understood times, and times to check. */
export function timeFindings(days: readonly ResolvedDay[], sheets: number): Finding[] {
  const of = (code: string, sentence: SentenceName, found: readonly ResolvedDay[]): Finding[] => {
    if (found.length === 0) return []
    const places: Places[] = found.map(({ record }) => record.source)
    const dates = found.map(({ record }) => record.date)
    return [finding(code, 'warning', sentence, { days: dates, places: placesOf(places, sheets) })]
  }
  return [
    ...of(
      'moving-time',
      'movingTime',
      days.filter(({ moving }) => moving.length > 0),
    ),
    ...of(
      'no-beginning',
      'noBeginning',
      days.filter(({ unresolved }) => unresolved.length > 0),
    ),
  ]
}

/** Findings about the days as a whole. */
export function wholeFindings(
  days: readonly TimetableDay[],
  tables: readonly ReadTable[],
  { today, hijri }: { today: IsoDay | undefined; hijri: HijriCalendar },
): Finding[] {
  const dates = days.map(({ date }) => date)
  const found: Finding[] = []
  if (tables.length === 0) found.push(finding('no-timetable', 'error', 'noTimetable'))
  if (isOfRamadan(days, hijri)) {
    const isPast = today !== undefined && (dates.at(-1) ?? '') < today
    const [code, severity] = isPast
      ? (['past-ramadan', 'error'] as const)
      : (['ramadan-only', 'hint'] as const)
    found.push(finding(code, severity, isPast ? 'pastRamadan' : 'ramadanOnly', { days: dates }))
  }
  if (tables.some((table) => table.days.isByHijri))
    found.push(finding('hijri-days', 'hint', 'hijriDays', { days: dates }))
  if (tables.some((table) => table.days.isByName))
    found.push(finding('month-by-name', 'hint', 'monthByName', { days: dates }))
  if (tables.some((table) => table.isGuessed))
    found.push(finding('columns-by-order', 'warning', 'columnsByOrder'))
  return [...found, ...columnFindings(tables), ...withoutJamaah(days)]
}

export function isOfRamadan(days: readonly TimetableDay[], hijri: HijriCalendar): boolean {
  return days.length > 0 && days.every(({ date }) => isRamadan(hijri, date))
}

/** Unused columns with times. */
function columnFindings(tables: readonly ReadTable[]): Finding[] {
  const isUnknown = tables.some(
    ({ columns, table, hasDays }) =>
      !columns.some(({ meaning }) => isTimeColumn(meaning)) && (hasDays || !isTurned(table)),
  )
  const all = tables.flatMap(({ columns }) => columns)
  const unused = all.filter(
    ({ meaning, told, firstValues }) => meaning === 'ignored' && told !== 'open' && firstValues.some(isClock),
  )
  const unclear = all.filter(({ told }) => told === 'open')
  return [
    ...(isUnknown ? [finding('columns-unknown', 'error', 'columnsUnknown')] : []),
    ...(unclear.length > 0
      ? [finding('unclear-columns', 'warning', 'unclearColumns', { values: headingsOf(unclear) })]
      : []),
    ...(unused.length > 0
      ? [finding('ignored-times', 'hint', 'ignoredTimes', { values: headingsOf(unused) })]
      : []),
  ]
}

function headingsOf(columns: readonly ReadColumn[]): FindingParams {
  return { headings: namedTexts(columns.map(({ heading, column }) => heading || String(column + 1))) }
}

/** Excludes plain minutes, and notes with a time in them. */
function isClock(cell: string): boolean {
  return /\d\D\d/.test(cell) && readTime(cell)?.kind === 'clocks'
}

function withoutJamaah(days: readonly TimetableDay[]): Finding[] {
  const lacking = startPrayers.filter((prayer) => days.every(({ jamaah }) => jamaah[prayer] === undefined))
  if (days.length === 0 || lacking.length === 0) return []
  const isHeld = lacking.length < startPrayers.length || days.some(({ jumuah }) => jumuah.length > 0)
  const sentence = isHeld ? 'someJamaah' : 'noJamaah'
  return [finding('no-jamaah', 'hint', sentence, { values: { prayers: [...lacking] } })]
}

/** Tables with different times for the same days. */
export function twoTablesFinding(days: readonly TimetableDay[]): Finding[] {
  const known = new Map<IsoDay, string>()
  const twice = days.filter(({ date, source }) => {
    const before = known.get(date)
    known.set(date, source?.sheet ?? '')
    return before !== undefined
  })
  if (twice.length < 20) return []
  return [finding('two-tables', 'warning', 'twoTables', { days: twice.map(({ date }) => date) })]
}

/** For days whose jumu'ahs were read as Dhuhr's iqamah. */
export function fridayDhuhrFinding(days: readonly TimetableDay[]): Finding[] {
  const fridays = days.filter(({ jumuah }) => jumuah.length > 0).map(({ date }) => date)
  return fridays.length > 0 ? [finding('friday-dhuhr', 'hint', 'fridayDhuhr', { days: fridays })] : []
}
