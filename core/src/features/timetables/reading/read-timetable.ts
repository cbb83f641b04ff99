import { type IsoDay, isFriday } from '#days.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import type { Finding } from '#features/timetables/findings.ts'
import type { Sheet, TimetableDay } from '#features/timetables/timetable-days.ts'
import type { HijriCalendar } from '#hijri/hijri-calendar.ts'
import { type MovedMonth, resolveFromMonths } from '#hijri/moved-months.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { AfterDecember, EmptyCells, Held } from './answers.ts'
import { windowShift } from './clock-windows.ts'
import type { GivenColumn, ReadColumn } from './column-meanings.ts'
import { dayFindings } from './day-findings.ts'
import type { DayOrder } from './day-order.ts'
import { type Fridays, findFridays, fridayJumuahs, type JumuahSource } from './friday-times.ts'
import type { TimeKind } from './heading-words.ts'
import { readJumuahNotes } from './jumuah-notes.ts'
import { mergeRecords, recordsOf } from './merge-days.ts'
import { pairTables } from './pair-tables.ts'
import { placeOnYear } from './place-on-year.ts'
import { haveOnlyBegins, type Question, questionsOf } from './questions.ts'
import { ramadanFindings } from './ramadan-columns.ts'
import { type ReadTable, readTable } from './read-table.ts'
import * as found from './reading-findings.ts'
import { type BeginsOn, computedBegins, type ResolvedDay, resolveDays } from './resolve-days.ts'
import { partTables } from './side-by-side.ts'
import { splitTables } from './split-tables.ts'

export interface TimetableReading {
  readonly sheets: readonly Sheet[]
  readonly calculation: Calculation
  /** Of the mosque's Hijri calendar, as `movedMonths` lists them. */
  readonly months?: readonly MovedMonth[] | undefined
  /** For days without a year; Gregorian or Hijri. */
  readonly year?: number | undefined
  /**
   * A Gregorian year to which the days of a past year's file are moved, keeping month and day: the first day
   * falls in this year. Moves the hour of the clock changes and the jumu'ahs; findings list what to check.
   */
  readonly onYear?: number | undefined
  /** The local day. If all days are before it, the question `past-year` is asked. */
  readonly today?: IsoDay | undefined
  /** Used if the dates are ambiguous. */
  readonly dayOrder?: DayOrder | undefined
  /** For days that follow December without a year. */
  readonly afterDecember?: AfterDecember | undefined
  /** For tables that print a time only where it changes. */
  readonly emptyCells?: EmptyCells | undefined
  /** When the mosque prays, if the file has only start times. */
  readonly held?: Held | undefined
  /**
   * Meaning of times whose headings name only a prayer, if neither another column nor the file's name settles
   * it.
   */
  readonly plainTimes?: TimeKind | undefined
  readonly columns?: readonly GivenColumn[] | undefined
  /** `HH:mm` for every Friday; overrides the file. */
  readonly jumuah?: readonly string[] | undefined
}

interface TableSummary {
  readonly sheet: string
  /** Counted from 1; null if the rows have no headings. */
  readonly headerRow: number | null
  readonly firstRow: number
  readonly lastRow: number
  readonly rowCount: number
}

export interface TimetableRead {
  readonly tables: readonly TableSummary[]
  readonly columns: readonly ReadColumn[]
  /** In order; a day is repeated if the file gives it different times. */
  readonly days: readonly TimetableDay[]
  readonly findings: readonly Finding[]
  /** Questions that only a person can answer. Days whose year is asked for are left out. */
  readonly questions: readonly Question[]
  readonly jumuahSource: JumuahSource
}

/**
 * Reads a mosque's days from sheets. Never guesses silently: everything that is not understood is a finding.
 */
export function readTimetable(reading: TimetableReading): TimetableRead {
  const { sheets, calculation } = reading
  const computed = computedBegins(calculation)
  const shift = windowShift(calculation)
  const hijri = resolveFromMonths(reading.months ?? [])
  const { split, tables, notes } = readSheets(reading, { computed, shift, hijri })
  const records = mergeRecords(
    tables.flatMap(({ table, days, times }) => recordsOf(table.sheet, days.rows, times.rows)),
  )
  const resolved = resolveDays(records, computed, calculation.shadow)
  const fridays = findFridays(resolved, notes.jumuahs, reading.jumuah)
  const stated = statedDays(resolved, fridays, reading.held)
  const placed = placeOnYear(stated, { timeZone: calculation.timeZone, year: reading.onYear, hijri })
  const days = placed.days.map((day) => withJumuahs(day, reading.jumuah))
  const ofFile = [
    ...dayFindings(tables, sheets.length),
    ...found.cellFindings(tables, sheets.length),
    ...found.wideFindings(split, sheets.length),
    ...found.noteFindings(notes.others, sheets.length),
    ...found.timeFindings(resolved, sheets.length),
  ]
  return {
    tables: tables.map(summaryOf),
    columns: tables.flatMap(({ columns }) => columns),
    days,
    findings: [
      ...found.wholeFindings(days, tables, { today: reading.today, hijri }),
      ...ofFile.map(placed.moveFinding),
      ...found.twoTablesFinding(days),
      ...(fridays.source === 'dhuhr' ? found.fridayDhuhrFinding(days) : []),
      ...ramadanFindings(tables, days, { shift, hijri }),
      ...placed.findings,
    ],
    questions: questionsOf(tables, days, { ...reading, jumuahSource: fridays.source, computed, hijri }),
    jumuahSource: fridays.source,
  }
}

/** The tables on the sheets, and the notes beside them. */
function readSheets(
  { sheets, calculation, columns: given = [], ...answers }: TimetableReading,
  place: { readonly computed: BeginsOn; readonly shift: number; readonly hijri: HijriCalendar },
) {
  const split = sheets.flatMap(partTables).map(splitTables)
  const settings = { ...answers, ...place, given, shadow: calculation.shadow }
  const tables = split
    .flatMap((sheet) => sheet.tables)
    .map((table, index) => readTable(table, index, settings))
  const notes = split.flatMap((sheet) => sheet.notes)
  return { split, tables: pairTables(tables, settings), notes: readJumuahNotes(notes, settings) }
}

function summaryOf({ table }: ReadTable): TableSummary {
  const rows = table.rows.map(({ row }) => row)
  const [firstRow = 0, lastRow = 0] = [rows[0], rows.at(-1)]
  return { sheet: table.sheet, headerRow: table.headerRow, firstRow, lastRow, rowCount: rows.length }
}

/** If the mosque prays at the start times, these are its iqamah times. */
function statedDays(
  resolved: readonly ResolvedDay[],
  fridays: Fridays,
  held: Held | undefined,
): readonly TimetableDay[] {
  const days = resolved.map((day) => timetableDay(day, fridays))
  if (held !== 'at-begins' || !haveOnlyBegins(days)) return days
  return days.map((day) => {
    const { sunrise: _, ...jamaah } = day.begins
    return { ...day, jamaah }
  })
}

/** A person's jumu'ahs override the file's on every Friday. */
function withJumuahs(day: TimetableDay, given: TimetableReading['jumuah']): TimetableDay {
  return given ? { ...day, jumuah: isFriday(day.date) ? fridayJumuahs(given) : [] } : day
}

/** Drops a Friday's Dhuhr iqamah that is its jumu'ah. */
function timetableDay(day: ResolvedDay, fridays: Fridays): TimetableDay {
  const { date, weekday, source } = day.record
  const begins: Partial<Record<PrayerName, string>> = {}
  const jamaah: Partial<Record<StartPrayer, string>> = {}
  for (const [column, time] of day.times) {
    const [group, prayer] = column.split('.')
    if (group === 'begins') begins[prayer as PrayerName] = time
    if (group === 'jamaah') jamaah[prayer as StartPrayer] = time
  }
  if (fridays.fromDhuhr.has(date)) delete jamaah.dhuhr
  const named = weekday === undefined ? {} : { weekday }
  return { date, begins, jamaah, jumuah: fridays.jumuahsOn(day), ...named, source }
}
