import { maxJumuahs } from '#features/prayer-times/jumuahs.schemas.ts'
import { beginsColumns, jamaahColumns, type TimetableColumn } from '#features/timetables/timetable-days.ts'

/** What a column of a file says. */
export type ColumnMeaning = TimetableColumn | 'day' | 'month' | 'weekday' | 'ignored'

export const columnMeanings: readonly ColumnMeaning[] = [
  ...(['day', 'month', 'weekday'] as const),
  ...beginsColumns,
  ...jamaahColumns,
  ...Array.from({ length: maxJumuahs }, (_, at): ColumnMeaning => `jumuah.${at + 1}`),
  'ignored',
]

/** A prayer's beginning or jamā'ah. Sunrise and jumu'ah are never the one for the other. */
export function saysWhenAPrayerIs(meaning: ColumnMeaning): boolean {
  return /^(?:begins|jamaah)\./.test(meaning) && meaning !== 'begins.sunrise'
}

export const columnTolds = ['heading', 'order', 'values', 'given', 'open'] as const
/**
 * How it was told: by its heading, by its place among the others, by what stands in it, or by a person. `open`: its heading
 * is half understood, and a person is to say what it holds.
 */
export type ColumnTold = (typeof columnTolds)[number]

export interface ReadColumn {
  /** Which table and column, both counted from 0. */
  readonly table: number
  readonly column: number
  readonly heading: string
  /** What stands in its first rows. */
  readonly firstValues: readonly string[]
  readonly meaning: ColumnMeaning
  readonly told: ColumnTold
}

/** A column that a person has put right. */
export type GivenColumn = Pick<ReadColumn, 'table' | 'column' | 'meaning'>

export interface Told {
  readonly meaning: ColumnMeaning
  readonly told: ColumnTold
}
