import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import { applyEdits } from '@mihrab/core/features/timetables/checking/apply-edits.ts'
import { checkTimetable } from '@mihrab/core/features/timetables/checking/check-timetable.ts'
import { rememberedColumns } from '@mihrab/core/features/timetables/column-layouts.ts'
import { maxFileBytes } from '@mihrab/core/features/timetables/files/limits.ts'
import {
  type ReadFiles,
  type ReadOptions,
  readFiles,
  readPasted,
} from '@mihrab/core/features/timetables/files/read-files.ts'
import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'
import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import type { ColumnLayout } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { GivenColumn } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import {
  readTimetable,
  type TimetableRead,
  type TimetableReading,
} from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import type { TimetableDay, TimetableEdits } from '@mihrab/core/features/timetables/timetable-days.ts'
import { timetableToPublish } from '@mihrab/core/features/timetables/timetable-to-publish.ts'

/**
 * Tasks of the import's worker. Files are passed as the browser gives them: a large one is never read whole.
 */
interface GivenSource {
  readonly files: readonly File[]
  readonly text: string
  readonly html: string
  readonly calculation: Calculation
  /** Used where a source has no name; English if omitted. */
  readonly names?: ReadOptions['names']
}

interface DaysToCheck {
  readonly calculation: Calculation
  /** As read. */
  readonly days: readonly TimetableDay[]
  /** Accepted suggestions, in this order. */
  readonly edits: readonly TimetableEdits[]
  /** Start times that the mosque prints already. */
  readonly printed: readonly OwnBegins[]
  readonly fits: readonly Fit[]
  /** Of the mosque's Hijri calendar. */
  readonly months?: TimetableReading['months']
}

export interface CheckedImport {
  /** With the accepted suggestions. */
  readonly days: readonly TimetableDay[]
  readonly findings: readonly Finding[]
  /** The number of ranges that these days form. */
  readonly rangeCount: number
}

async function open({ files, text, html, calculation, names }: GivenSource): Promise<ReadFiles> {
  const results: ReadFiles[] = []
  if (files.length > 0) {
    // One byte over the limit is enough for a refusal.
    const bytesOf = async (file: File) => new Uint8Array(await file.slice(0, maxFileBytes + 1).arrayBuffer())
    const given = files.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) }))
    results.push(await readFiles(await Promise.all(given), { calculation, names }))
  }
  if (text.trim() !== '') {
    results.push(await readPasted({ text, ...(html && { html }) }, { calculation, names }))
  }
  return {
    sheets: results.flatMap(({ sheets }) => sheets),
    findings: results.flatMap(({ findings }) => findings),
    refusals: results.flatMap(({ refusals }) => refusals),
  }
}

interface SheetsToRead extends TimetableReading {
  /** Meanings of columns in the mosque's earlier files. */
  readonly layouts: readonly ColumnLayout[]
}

/** A person's choice for a column takes precedence over the remembered one. */
async function read({ layouts, columns = [], ...reading }: SheetsToRead): Promise<TimetableRead> {
  const remembered = layouts.length > 0 ? rememberedColumns(readTimetable(reading).columns, layouts) : []
  const isOther = ({ table, column }: GivenColumn) =>
    !columns.some((given) => given.table === table && given.column === column)
  return readTimetable({ ...reading, columns: [...remembered.filter(isOther), ...columns] })
}

async function fit(given: Pick<DaysToCheck, 'calculation' | 'days'>): Promise<Fit[]> {
  return fitMethod(given)
}

async function check({
  calculation,
  days: asRead,
  edits,
  printed,
  fits,
  months,
}: DaysToCheck): Promise<CheckedImport> {
  const days = edits.reduce<readonly TimetableDay[]>(applyEdits, asRead)
  const findings = checkTimetable({ calculation, days, months, printed, fits })
  const { ranges } = timetableToPublish({ calculation, days, present: printed })
  return { days, findings, rangeCount: ranges.length }
}

export const importTasks = { open, read, fit, check }
export type ImportTasks = typeof importTasks
export type TaskName = keyof ImportTasks
