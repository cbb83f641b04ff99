import type { IsoDay } from '#days.ts'
import type { Jumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'

/** A table of text: a sheet of a workbook, a CSV file, a table of a web page. */
export interface Sheet {
  /** The file's name, followed by the sheet's if the file has several. */
  readonly name: string
  /**
   * Cells as text. Cells that the file marks as dates are `YYYY-MM-DD`, those that it marks as times `HH:mm`.
   * A merged cell's text is in every cell that it covers. Empty rows stay, so that the first row is row 1 of
   * the file.
   */
  readonly rows: readonly (readonly string[])[]
}

/** One day of a timetable. Times are local, `HH:mm`; missing ones are left out. */
export interface TimetableDay {
  readonly date: IsoDay
  readonly begins: Readonly<Partial<Record<PrayerName, string>>>
  readonly jamaah: Readonly<Partial<Record<StartPrayer, string>>>
  /** On Fridays, in ascending order. */
  readonly jumuah: readonly Jumuah[]
  /** The weekday beside the day in the file, 0 is Sunday; left out if there is none. */
  readonly weekday?: number
  /** Place in the file, rows counted from 1; left out for a day from no file. */
  readonly source?: { readonly sheet: string; readonly row: number }
}

type BeginsColumn = `begins.${PrayerName}`
export type JamaahColumn = `jamaah.${StartPrayer}`
/** The first jumu'ah is `jumuah.1`. */
export type TimetableColumn = BeginsColumn | JamaahColumn | `jumuah.${number}`

export const beginsColumns = prayerNames.map((prayer): BeginsColumn => `begins.${prayer}`)
export const jamaahColumns = startPrayers.map((prayer): JamaahColumn => `jamaah.${prayer}`)

/** New times by day; null removes a time. A missing day is added, and a repeated one becomes one. */
export type TimetableEdits = Readonly<
  Record<IsoDay, Readonly<Partial<Record<TimetableColumn, string | null>>>>
>

/** The prayer whose start time a column is compared with: Dhuhr for a jumu'ah. */
export function prayerOf(column: TimetableColumn): PrayerName {
  const name = column.slice(column.indexOf('.') + 1)
  return prayerNames.find((prayer) => prayer === name) ?? 'dhuhr'
}

/** `HH:mm`, or undefined if the day has none. */
export function statedTime(day: TimetableDay, column: TimetableColumn): string | undefined {
  const [kind, name = ''] = column.split('.')
  if (kind === 'jumuah') return day.jumuah[Number(name) - 1]?.time
  const times: Readonly<Record<string, string | undefined>> = kind === 'begins' ? day.begins : day.jamaah
  return times[name]
}
