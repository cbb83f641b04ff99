import { maxJumuahs } from '#features/prayer-times/jumuahs.schemas.ts'
import { beginsColumns, jamaahColumns, type TimetableColumn } from '#features/timetables/timetable-days.ts'

export type ColumnMeaning = TimetableColumn | 'day' | 'month' | 'weekday' | 'ignored'

export const columnMeanings: readonly ColumnMeaning[] = [
  ...(['day', 'month', 'weekday'] as const),
  ...beginsColumns,
  ...jamaahColumns,
  ...Array.from({ length: maxJumuahs }, (_, at): ColumnMeaning => `jumuah.${at + 1}`),
  'ignored',
]

/**
 * True for start times and iqamah times, which can be mistaken for each other; sunrise and jumu'ah cannot.
 */
export function isPrayerTime(meaning: ColumnMeaning): boolean {
  return /^(?:begins|jamaah)\./.test(meaning) && meaning !== 'begins.sunrise'
}

export const columnSources = ['heading', 'order', 'values', 'given', 'open'] as const
/**
 * How a column's meaning was recognised: by its heading, by its place among the others, by its contents, or
 * by a person. `open`: the heading is half understood, and a person must say what the column holds.
 */
export type ColumnSource = (typeof columnSources)[number]

export interface ReadColumn {
  /** Table and column are counted from 0. */
  readonly table: number
  readonly column: number
  readonly heading: string
  readonly firstValues: readonly string[]
  readonly meaning: ColumnMeaning
  readonly told: ColumnSource
}

/** A column corrected by a person. */
export type GivenColumn = Pick<ReadColumn, 'table' | 'column' | 'meaning'>

export type SourcedMeaning = Pick<ReadColumn, 'meaning' | 'told'>
