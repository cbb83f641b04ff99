import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { UnpackBudget } from './archive.ts'

export interface ReadContext {
  /** Shared by files that are read together. */
  readonly budget?: UnpackBudget
  /** Of the file. */
  readonly name: string
  /** The mosque's calculation. */
  readonly calculation?: Calculation
}

export type JsonRecord = Readonly<Record<string, unknown>>

export function asRecord(value: unknown): JsonRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asRecords(value: unknown): JsonRecord[] {
  return asList(value).flatMap((item) => {
    const record = asRecord(item)
    return record ? [record] : []
  })
}

/** A value as a cell's text. */
export function cellOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function holdsTime(cell: string): boolean {
  return /(?:^|T)\p{Nd}{1,2}[:.٫]\p{Nd}{2}/u.test(cell)
}

/** Column names with a function for each cell; entirely empty columns are dropped. */
export type ColumnsOf<Item> = readonly (readonly [heading: string, cell: (item: Item) => string])[]

export function tableOf<Item>(items: readonly Item[], columns: ColumnsOf<Item>): string[][] {
  const filled = columns.filter(([, cell]) => items.some((item) => cell(item) !== ''))
  return [filled.map(([heading]) => heading), ...items.map((item) => filled.map(([, cell]) => cell(item)))]
}
