import { type CodedError, codedError } from '@mihrab/core/error-codes.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import {
  type LineError,
  MAX_LINE_ERRORS,
  MAX_MONTH_LINES,
  MAX_SOURCE_CHARACTERS,
  parseMonthLines,
} from '@mihrab/core/hijri/month-lines.ts'
import { obstacleTo, possibleFirstDays } from '@mihrab/core/hijri/possible-first-days.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import { AppError } from '#http/app-error.ts'
import { announcementRow, endAnnouncements } from './announce.service.ts'
import { insertAnnouncementRows } from './announcements.queries.ts'
import { type CalendarTree, monthsAround, moveMonths, readTree, resolveIn } from './calendar-tree.service.ts'
import { requireAnnouncedCalendar } from './hijri-access.service.ts'
import { lockHijriCalendars } from './hijri-calendars.queries.ts'

type ImportedMonth = Extract<ReturnType<typeof parseMonthLines>, { months: unknown }>['months'][number]

/** Adds announcements of lines, or corrects those of other days; all or none. */
export function importMonths(
  ctx: SignedInContext,
  id: string,
  text: string,
): Promise<{ added: number; corrected: number; unchanged: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockHijriCalendars(ctx.db)
    await requireAnnouncedCalendar(ctx, id)
    const months = readMonths(text)
    const tree = await readTree(ctx.db, id)
    const own = tree.announced.get(id) ?? []
    const known = new Map(own.map((row) => [keyOf(row), row]))
    const changed = months.filter((month) => known.get(keyOf(month))?.firstDay !== month.firstDay)
    const replaced = changed.flatMap((month) => known.get(keyOf(month)) ?? [])
    const rows = changed.map((month) => {
      const isCorrection = Number(known.has(keyOf(month)))
      return announcementRow(ctx, id, month, { isCorrection, isImported: 1 })
    })
    const kept = own.filter((row) => !replaced.includes(row))
    const announced = new Map(tree.announced).set(id, [...kept, ...rows])
    const errors = findImpossible({ ...tree, announced }, id, changed)
    if (errors.length > 0) throw refusalOf(errors)
    const write = async () => {
      await endAnnouncements(ctx, replaced, 'corrected', '')
      await insertAnnouncementRows(ctx.db, rows)
    }
    if (rows.length > 0) await moveMonths(ctx, id, tree, write, monthsAround(rows))
    const corrected = replaced.length
    return { added: rows.length - corrected, corrected, unchanged: months.length - rows.length }
  })
}

const exampleLine = '1447/9 2026-02-19 # source'

function readMonths(text: string): ImportedMonth[] {
  const read = parseMonthLines(text)
  if ('months' in read) return read.months
  throw refusalOf(read.errors.map(describeLine))
}

/** The first error is the answer's own. */
function refusalOf(errors: readonly CodedError[]): AppError {
  const [first, ...further] = errors
  if (!first) throw new Error('refused without an error')
  return AppError.from(first, { text: { ...first, further } })
}

function describeLine({ line, reason }: LineError): CodedError {
  switch (reason) {
    case 'too-many-lines':
      return codedError('hijriLinesTooMany', { max: MAX_MONTH_LINES })
    case 'too-long':
      return codedError('hijriLineTooLong', { line, max: MAX_SOURCE_CHARACTERS })
    case 'repeated':
      return codedError('hijriLineRepeated', { line })
    case 'month':
      return codedError('hijriLineNoMonth', { line })
    case 'day':
      return codedError('hijriLineNoDay', { line })
    default:
      return codedError('hijriLineUnreadable', { line, text: exampleLine })
  }
}

/** The months that cannot start on their days: of two that do not fit together the later one. */
function findImpossible(tree: CalendarTree, id: string, months: readonly ImportedMonth[]): CodedError[] {
  const whole = resolveIn(tree, id)
  const doubtful = months.filter((month) => obstacleTo(whole, month) !== null).toSorted(byMonth)
  const doubted = new Set(doubtful.map(keyOf))
  const own = tree.announced.get(id) ?? []
  const fitting = own.filter((row) => !doubted.has(keyOf(row)))
  const errors: CodedError[] = []
  for (const month of doubtful) {
    const calendar = resolveIn({ ...tree, announced: new Map(tree.announced).set(id, fitting) }, id)
    if (obstacleTo(calendar, month)) errors.push(impossible(calendar, month))
    else fitting.push(...own.filter((row) => keyOf(row) === keyOf(month)))
    if (errors.length === MAX_LINE_ERRORS) break
  }
  return errors
}

function impossible(calendar: HijriCalendar, { line, year, month }: ImportedMonth): CodedError {
  const values = possibleFirstDays(calendar, year, month).join(', ') || '–'
  return codedError('hijriLineImpossible', { line, month, year, values })
}

type Month = { readonly year: number; readonly month: number }
const keyOf = ({ year, month }: Month) => `${year}/${month}`
const byMonth = (one: Month, other: Month) => one.year - other.year || one.month - other.month
