import type { IsoDay } from '#days.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'

/** A table of text: a sheet of a workbook, a CSV file, a table of a web page. */
export interface Sheet {
  /** The file's name, and the sheet's own where the file has several. */
  readonly name: string
  /**
   * Cells as text. Days that the file marks as days are `YYYY-MM-DD`, times that it marks as times `HH:mm`. A merged
   * cell's text stands in every cell that it covers. Empty rows are kept, so that the first row is row 1 of the file.
   */
  readonly rows: readonly (readonly string[])[]
}

/** What a timetable says of one day. Times are `HH:mm` by the clock of the place; what it does not say is left out. */
export interface TimetableDay {
  readonly date: IsoDay
  readonly begins: Readonly<Partial<Record<PrayerName, string>>>
  readonly jamaah: Readonly<Partial<Record<StartPrayer, string>>>
  /** Of a Friday, in rising order. */
  readonly jumuah: readonly Jumuah[]
  /** The weekday that the file names beside the day, 0 is Sunday; left out where it names none. */
  readonly weekday?: number
  /** Where it was read, rows counted from 1; left out for a day that was read in no file. */
  readonly source?: { readonly sheet: string; readonly row: number }
}

export type BeginsColumn = `begins.${PrayerName}`
export type JamaahColumn = `jamaah.${StartPrayer}`
/** The first jumu'ah is `jumuah.1`. */
export type TimetableColumn = BeginsColumn | JamaahColumn | `jumuah.${number}`

export const beginsColumns = prayerNames.map((prayer): BeginsColumn => `begins.${prayer}`)
export const jamaahColumns = startPrayers.map((prayer): JamaahColumn => `jamaah.${prayer}`)

/** New times of some days; null takes a time away. A day that is not there is added, one that is there twice becomes one. */
export type TimetableEdits = Readonly<
  Record<IsoDay, Readonly<Partial<Record<TimetableColumn, string | null>>>>
>

/** Whose beginning a column's times stand beside: that of Dhuhr for a jumu'ah. */
export function prayerOf(column: TimetableColumn): PrayerName {
  const name = column.slice(column.indexOf('.') + 1)
  return prayerNames.find((prayer) => prayer === name) ?? 'dhuhr'
}

/** What a day says in a column, `HH:mm`. */
export function timeSaid(day: TimetableDay, column: TimetableColumn): string | undefined {
  const [kind, name = ''] = column.split('.')
  if (kind === 'jumuah') return day.jumuah[Number(name) - 1]?.time
  const times: Readonly<Record<string, string | undefined>> = kind === 'begins' ? day.begins : day.jamaah
  return times[name]
}
