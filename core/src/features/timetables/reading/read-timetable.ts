import { type IsoDay, isFriday } from '#days.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import type { Finding } from '#features/timetables/findings.ts'
import type { Sheet, TimetableDay } from '#features/timetables/timetable-days.ts'
import type { PrayerName } from '#prayer/methods.ts'
import type { AfterDecember, EmptyCells, Held } from './answers.ts'
import { windowShift } from './clock-windows.ts'
import type { GivenColumn, ReadColumn } from './column-meanings.ts'
import { dayFindings } from './day-findings.ts'
import type { DayOrder } from './day-order.ts'
import { type Fridays, findFridays, fridayJumuahs, type JumuahSource } from './friday-times.ts'
import type { TimeKind } from './heading-words.ts'
import { readJumuahNotes } from './jumuah-notes.ts'
import { layOnYear } from './lay-on-year.ts'
import { mergeRecords, recordsOf } from './merge-days.ts'
import { pairTables } from './pair-tables.ts'
import { type Question, questionsOf, sayBeginsAlone } from './questions.ts'
import { ramadanFindings } from './ramadan-columns.ts'
import { type ReadTable, readTable } from './read-table.ts'
import * as found from './reading-findings.ts'
import { computedBegins, type ResolvedDay, resolveDays } from './resolve-days.ts'
import { partTables } from './side-by-side.ts'
import { splitTables } from './split-tables.ts'

export interface TimetableReading {
  readonly sheets: readonly Sheet[]
  /** How the mosque computes its beginnings, and where it lies. */
  readonly calculation: Calculation
  /** Of days that name none; Gregorian or Hijri. */
  readonly year?: number | undefined
  /**
   * A Gregorian year on whose same days those of the file are laid, for a file of a past year: the first of its days comes
   * to lie in it. The hour of the clock changes and the jumu'ahs move; findings say what to look at.
   */
  readonly onYear?: number | undefined
  /** Of the place. Days that are all before it are asked about: `past-year`. */
  readonly today?: IsoDay | undefined
  /** Where the dates leave it open. */
  readonly dayOrder?: DayOrder | undefined
  /** Of days that stand after December without a year. */
  readonly afterDecember?: AfterDecember | undefined
  /** Under a time, in tables that print one only where it changes. */
  readonly emptyCells?: EmptyCells | undefined
  /** When the mosque prays, where the file says beginnings alone. */
  readonly held?: Held | undefined
  /** What times are whose headings name a prayer alone, where neither another column nor the file's name says it. */
  readonly plainTimes?: TimeKind | undefined
  /** Columns that a person has put right. */
  readonly columns?: readonly GivenColumn[] | undefined
  /** `HH:mm` of every Friday, in place of what the file says. */
  readonly jumuah?: readonly string[] | undefined
}

export interface TableSummary {
  readonly sheet: string
  /** Counted from 1; null where the rows stand under no headings. */
  readonly headerRow: number | null
  readonly firstRow: number
  readonly lastRow: number
  readonly rowCount: number
}

export interface TimetableRead {
  readonly tables: readonly TableSummary[]
  readonly columns: readonly ReadColumn[]
  /** In order of days; a day that is said twice with different times stands twice. */
  readonly days: readonly TimetableDay[]
  readonly findings: readonly Finding[]
  /** What only a person can say. Days whose year is asked for are left out. */
  readonly questions: readonly Question[]
  readonly jumuahSource: JumuahSource
}

/** What sheets say of a mosque's days. Nothing is guessed in silence: what is not understood is a finding. */
export function readTimetable(reading: TimetableReading): TimetableRead {
  const { sheets, calculation, year, columns: given = [] } = reading
  const { dayOrder, afterDecember, emptyCells, plainTimes } = reading
  const split = sheets.flatMap(partTables).map(splitTables)
  const computed = computedBegins(calculation)
  const shift = windowShift(calculation)
  const answers = { year, dayOrder, afterDecember, emptyCells, plainTimes }
  const settings = { shadow: calculation.shadow, shift, computed, given, ...answers }
  const tables = pairTables(
    split.flatMap((sheet) => sheet.tables).map((table, index) => readTable(table, index, settings)),
    settings,
  )
  const notes = readJumuahNotes(
    split.flatMap((sheet) => sheet.notes),
    { shift, year },
  )
  const records = mergeRecords(
    tables.flatMap(({ table, days, times }) => recordsOf(table.sheet, days.rows, times.rows)),
  )
  const resolved = resolveDays(records, computed, calculation.shadow)
  const fridays = findFridays(resolved, notes.jumuahs, reading.jumuah)
  const said = heldWhenSaid(
    resolved.map((day) => timetableDay(day, fridays)),
    reading.held,
  )
  const laid = layOnYear(said, calculation.timeZone, reading.onYear)
  const days = laid.days.map((day) => withJumuahs(day, reading.jumuah))
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
      ...found.wholeFindings(days, tables, reading.today),
      ...ofFile.map(laid.moveFinding),
      ...found.twoTablesFinding(days),
      ...(fridays.source === 'dhuhr' ? found.fridayDhuhrFinding(days) : []),
      ...ramadanFindings(tables, days, shift),
      ...laid.findings,
    ],
    questions: questionsOf(tables, days, { ...reading, jumuahSource: fridays.source, computed }),
    jumuahSource: fridays.source,
  }
}

function summaryOf({ table }: ReadTable): TableSummary {
  const rows = table.rows.map(({ row }) => row)
  const [firstRow = 0, lastRow = 0] = [rows[0], rows.at(-1)]
  return { sheet: table.sheet, headerRow: table.headerRow, firstRow, lastRow, rowCount: rows.length }
}

/** A mosque that prays when each prayer begins: its beginnings are its jamā'ahs. */
function heldWhenSaid(days: TimetableDay[], held: Held | undefined): readonly TimetableDay[] {
  if (held !== 'at-begins' || !sayBeginsAlone(days)) return days
  return days.map((day) => {
    const { sunrise: _, ...jamaah } = day.begins
    return { ...day, jamaah }
  })
}

/** Those of a person, on every Friday in place of what the file says. */
function withJumuahs(day: TimetableDay, given: TimetableReading['jumuah']): TimetableDay {
  return given ? { ...day, jumuah: isFriday(day.date) ? fridayJumuahs(given) : [] } : day
}

/** A Friday's Dhuhr jamā'ah that is its jumu'ah is not said twice. */
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
