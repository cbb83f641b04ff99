import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { mosqueDay } from '#features/prayer-times/mosque-day.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { toPublicDay } from '#features/public/month-days.ts'
import type { PublicDay } from '#features/public/public-days.schemas.ts'
import { checkTimetable } from './checking/check-timetable.ts'
import { rememberedColumns } from './column-layouts.ts'
import {
  type GivenFile,
  type PastedTable,
  type ReadFiles,
  readFiles,
  readPasted,
} from './files/read-files.ts'
import type { FileRefusal } from './files/refusals.ts'
import type { Finding } from './findings.ts'
import { fitMethod } from './fitting/fit-method.ts'
import type { ColumnLayout, ReadTimetable } from './imports.schemas.ts'
import { joinUnread } from './join-unread.ts'
import { readTimetable, type TimetableRead, type TimetableReading } from './reading/read-timetable.ts'
import type { TimetableDay } from './timetable-days.ts'
import { timetableToPublish } from './timetable-to-publish.ts'
import { maxTimetableDays } from './timetables.schemas.ts'

type Choices = Pick<
  TimetableReading,
  | ('calculation' | 'months' | 'year' | 'onYear' | 'today' | 'dayOrder' | 'afterDecember')
  | ('emptyCells' | 'plainTimes' | 'held' | 'jumuah')
>

/** Input to read a timetable in one request; on screens a person goes through the steps of the import. */
export interface ImportToRead extends Choices {
  readonly files: readonly GivenFile[]
  readonly pasted?: PastedTable | undefined
  /** Earlier column meanings in the mosque's files. */
  readonly layouts: readonly ColumnLayout[]
  /** Start times that the mosque prints already. */
  readonly printed: readonly OwnBegins[]
}

/**
 * Reads and checks a mosque's days from files and pasted text. Null for more days than can be published at
 * once.
 */
export async function readImport({
  files,
  pasted,
  layouts,
  printed,
  ...reading
}: ImportToRead): Promise<ReadTimetable | null> {
  const { calculation, months } = reading
  const opened = await openAll(files, pasted, { calculation })
  const read = readByLayouts({ ...reading, sheets: opened.sheets }, layouts)
  const days = onceEach(read.days)
  if (days.length > maxTimetableDays) return null
  const fits = fitMethod({ calculation, days })
  const checked = checkTimetable({ calculation, days: read.days, months, printed, fits })
  const { ranges, ownBegins = [] } = timetableToPublish({ calculation, days, present: printed })
  // The refusal already explains this.
  const readFindings = opened.sheets.length > 0 ? read.findings : []
  return {
    columns: read.columns.map((column) => ({ ...column, firstValues: [...column.firstValues] })),
    days: publicDays(reading, days),
    findings: [
      ...opened.refusals.map(refusalFinding),
      ...opened.findings,
      ...joinUnread(readFindings, checked),
    ],
    questions: read.questions.map((question) => ({ ...question, options: [...question.options] })),
    ranges: [...ranges],
    ownBegins: [...ownBegins],
    fits,
  }
}

async function openAll(
  files: readonly GivenFile[],
  pasted: PastedTable | undefined,
  options: Pick<TimetableReading, 'calculation'>,
): Promise<ReadFiles> {
  const read = [await readFiles(files, options), ...(pasted ? [await readPasted(pasted, options)] : [])]
  return {
    sheets: read.flatMap(({ sheets }) => sheets),
    findings: read.flatMap(({ findings }) => findings),
    refusals: read.flatMap(({ refusals }) => refusals),
  }
}

function readByLayouts(reading: TimetableReading, layouts: readonly ColumnLayout[]): TimetableRead {
  const read = readTimetable(reading)
  const columns = rememberedColumns(read.columns, layouts)
  return columns.length > 0 ? readTimetable({ ...reading, columns }) : read
}

/** The first of repeated days, as publishing would use it. */
function onceEach(days: readonly TimetableDay[]): TimetableDay[] {
  return [...new Map(days.toReversed().map((day) => [day.date, day])).values()].reverse()
}

function refusalFinding({ code, message, params }: FileRefusal): Finding {
  return { code, severity: 'error', days: [], message, ...(params && { params }) }
}

/** Days can be far apart, so each is computed separately. */
function publicDays({ calculation }: Pick<ImportToRead, 'calculation'>, days: readonly TimetableDay[]) {
  const ownBegins = days.map(({ date, begins }) => ({ date, ...begins }))
  const times = { calculation, ownBegins, ranges: [] }
  return days.map((day): PublicDay => {
    const jamaah = startPrayers.map((prayer) => [prayer, day.jamaah[prayer] ?? null] as const)
    const isHeld = day.jumuah.length > 0 || jamaah.some(([, time]) => time !== null)
    return {
      ...toPublicDay(mosqueDay(times, day.date)),
      jamaah: isHeld ? (Object.fromEntries(jamaah) as Record<StartPrayer, string | null>) : null,
      jumuah: [...day.jumuah],
    }
  })
}
