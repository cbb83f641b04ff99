import type { IsoDay } from '#days.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { daysOfFinding, type Finding } from '#features/timetables/findings.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { fillIn } from '#fill-in.ts'
import { hijriFromIsoDay } from '#hijri/hijri.ts'
import words from '#locales/en/timetable-reading.json' with { type: 'json' }
import type { ReadTable } from './read-table.ts'
import type { ResolvedDay } from './resolve-days.ts'
import { listed, rowsInWords } from './row-words.ts'
import type { Note } from './split-tables.ts'
import type { WinterTime } from './winter-time.ts'

type Severity = Finding['severity']
const nowhere: string[] = []

interface Places {
  readonly sheet: string
  readonly row: number
}

function finding(code: string, severity: Severity, message: string, days: readonly IsoDay[] = []): Finding {
  const sorted = [...new Set(days)].sort()
  return { code, severity, days: sorted.length > 0 ? daysOfFinding(sorted) : nowhere, message }
}

const shownTexts = 3
const inQuotes = (texts: readonly string[]) => {
  const distinct = [...new Set(texts)]
  const shown = distinct.slice(0, shownTexts).map((text) => fillIn(words.quoted, { text: text.slice(0, 60) }))
  const more = distinct.length - shown.length
  return listed(more > 0 ? [...shown, fillIn(words.others, { count: more })] : shown)
}

const cellCodes = {
  'unread-time': { severity: 'warning', message: words.unreadTime },
  'odd-hour': { severity: 'warning', message: words.oddHour },
  'several-times': { severity: 'hint', message: words.severalTimes },
} as const

/** Cells that are not understood, or not wholly: one finding for each column and cause. */
export function cellFindings(table: ReadTable, sheets: number): Finding[] {
  const groups = Map.groupBy(table.times.problems, ({ kind, column }) => `${kind} ${column}`)
  return [...groups.values()].map((problems) => {
    const [first] = problems
    const kind = first?.kind ?? 'unread-time'
    const { severity, message } = cellCodes[kind]
    const rows = new Set(problems.map(({ row }) => row))
    const days = table.days.rows.flatMap(({ row, days: own }) => (rows.has(row.row) ? own : []))
    const heading = table.table.headings[first?.column ?? 0]?.text || String((first?.column ?? 0) + 1)
    const text = fillIn(message, { texts: inQuotes(problems.map((each) => each.text)), heading })
    const places = problems.map(({ row }) => ({ row, sheet: table.table.sheet }))
    return { ...finding(kind, severity, text, days), rows: rowsInWords(places, sheets) }
  })
}

const dayCodes = {
  'no-day': { severity: 'warning', message: words.rowWithoutDay, code: 'row-without-day' },
  'not-a-day': { severity: 'error', message: words.notADay, code: 'not-a-day' },
  'leap-day': { severity: 'hint', message: words.leapDay, code: 'leap-day' },
  empty: { severity: 'hint', message: words.emptyDays, code: 'empty-days' },
} as const

/** Rows that say no day, or a day without times. */
export function dayFindings({ table, days, times, hasDays }: ReadTable, sheets: number): Finding[] {
  if (!hasDays) return [tableWithoutDays(table, sheets)]
  const odd = days.rows.flatMap((each, index) => {
    const isEmpty = each.days.length > 0 && times.rows[index]?.size === 0
    const kind = each.problem ?? (isEmpty ? ('empty' as const) : null)
    return kind ? [{ kind, ...each }] : []
  })
  return [...Map.groupBy(odd, ({ kind }) => kind)].map(([kind, rows]) => {
    const { severity, message, code } = dayCodes[kind]
    const places = rows.map(({ row }) => ({ sheet: table.sheet, row: row.row }))
    const own = rows.flatMap((row) => row.days)
    return { ...finding(code, severity, message, own), rows: rowsInWords(places, sheets) }
  })
}

function tableWithoutDays(table: ReadTable['table'], sheets: number): Finding {
  const isOfMosques = table.headings.some(({ text }) =>
    /mas[jd]id|mosque|moschee|mosqu[ée]e|cami|مسجد/i.test(text),
  )
  const places = table.rows.map(({ row }) => ({ sheet: table.sheet, row }))
  const message = isOfMosques ? words.manyMosques : words.noDays
  return {
    ...finding(isOfMosques ? 'many-mosques' : 'no-days', 'error', message),
    rows: rowsInWords(places, sheets),
  }
}

/** Rows that belong to no table. */
export function noteFindings(notes: readonly Note[], sheets: number): Finding[] {
  const groups = Map.groupBy(notes, ({ text }) => (/\p{Nd}/u.test(text) ? 'warning' : 'hint'))
  return [...groups].map(([severity, own]) => {
    const message = fillIn(words.unreadRow, { texts: inQuotes(own.map(({ text }) => text)) })
    return { ...finding('unread-row', severity, message), rows: rowsInWords(own, sheets) }
  })
}

/** What was understood only so far, or is to be looked at. */
export function timeFindings(days: readonly ResolvedDay[], sheets: number): Finding[] {
  const of = (code: string, message: string, odd: readonly ResolvedDay[]): Finding[] => {
    if (odd.length === 0) return []
    const places: Places[] = odd.map(({ record }) => record.source)
    const dates = odd.map(({ record }) => record.date)
    return [{ ...finding(code, 'warning', message, dates), rows: rowsInWords(places, sheets) }]
  }
  return [
    ...of(
      'moving-time',
      words.movingTime,
      days.filter(({ moving }) => moving.length > 0),
    ),
    ...of(
      'no-beginning',
      words.noBeginning,
      days.filter(({ unresolved }) => unresolved.length > 0),
    ),
  ]
}

/** Of the days as a whole. */
export function wholeFindings(days: readonly TimetableDay[], tables: readonly ReadTable[]): Finding[] {
  const dates = days.map(({ date }) => date)
  const found: Finding[] = []
  if (tables.length === 0) found.push(finding('no-timetable', 'error', words.noTimetable))
  if (days.length > 0 && dates.every((date) => hijriFromIsoDay(date).month === 9)) {
    found.push(finding('ramadan-only', 'hint', words.ramadanOnly, dates))
  }
  if (tables.some((table) => table.days.isByHijri))
    found.push(finding('hijri-days', 'hint', words.hijriDays, dates))
  if (tables.some((table) => table.days.isByName))
    found.push(finding('month-by-name', 'hint', words.monthByName, dates))
  if (tables.some((table) => table.isGuessed))
    found.push(finding('columns-by-order', 'warning', words.columnsByOrder))
  return [...found, ...withoutJamaah(days)]
}

function withoutJamaah(days: readonly TimetableDay[]): Finding[] {
  const lacking = startPrayers.filter((prayer) => days.every(({ jamaah }) => jamaah[prayer] === undefined))
  if (days.length === 0 || lacking.length === 0) return []
  const prayers = listed(lacking.map((prayer) => words.prayers[prayer]))
  return [finding('no-jamaah', 'hint', fillIn(words.noJamaah, { prayers }))]
}

/** Tables that say other times of the same days. */
export function twoTablesFinding(days: readonly TimetableDay[]): Finding[] {
  const known = new Map<IsoDay, string>()
  const twice = days.filter(({ date, source }) => {
    const before = known.get(date)
    known.set(date, source?.sheet ?? '')
    return before !== undefined
  })
  if (twice.length < 20) return []
  return [
    finding(
      'two-tables',
      'warning',
      words.twoTables,
      twice.map(({ date }) => date),
    ),
  ]
}

export function winterTimeFinding({ group, days, minutes, times }: WinterTime): Finding {
  const message = fillIn(group === 'begins' ? words.winterTimeBegins : words.winterTimeJamaah, { minutes })
  return {
    ...finding('winter-time', 'error', message, days),
    fix: { label: minutes === 60 ? words.addOneHour : fillIn(words.addMinutes, { minutes }), times },
  }
}

export function fridayDhuhrFinding(fridays: ReadonlySet<IsoDay>): Finding[] {
  return fridays.size > 0 ? [finding('friday-dhuhr', 'hint', words.fridayDhuhr, [...fridays])] : []
}
