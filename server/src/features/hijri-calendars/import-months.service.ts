import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import {
  type LineError,
  MAX_MONTH_LINES,
  MAX_SOURCE_CHARACTERS,
  parseMonthLines,
} from '@mihrab/core/hijri/month-lines.ts'
import { obstacleTo, possibleFirstDays } from '@mihrab/core/hijri/possible-first-days.ts'
import { inTransaction, type SignedInContext } from '#context.ts'
import type { HijriAnnouncementRow } from '#database/tables.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { endAnnouncementRows, insertAnnouncementRows } from './announcements.queries.ts'
import { monthsAround, moveMonths, readTree, resolveIn } from './calendar-tree.service.ts'
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
    const keyOf = ({ year, month }: { year: number; month: number }) => `${year}/${month}`
    const own = tree.announced.get(id) ?? []
    const known = new Map(own.map((row) => [keyOf(row), row]))
    const changed = months.filter((month) => known.get(keyOf(month))?.firstDay !== month.firstDay)
    const replaced = changed.flatMap((month) => known.get(keyOf(month)) ?? [])
    const rows = changed.map((month) => toRow(ctx, id, month, known.has(keyOf(month))))
    const kept = own.filter((row) => !replaced.includes(row))
    const announced = new Map(tree.announced).set(id, [...kept, ...rows])
    const impossible = findImpossible(resolveIn({ ...tree, announced }, id), changed)
    if (impossible) throw impossible
    const write = async () => {
      const endedAt = ctx.now().toISOString()
      const ended = { endedAt, endedBy: ctx.viewer._id, endKind: 'corrected' as const, endReason: '' }
      await endAnnouncementRows(
        ctx.db,
        replaced.map((row) => row.id),
        ended,
      )
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
  if ('error' in read) throw lineError(read.error)
  return read.months
}

function lineError({ line, reason }: LineError): AppError {
  if (reason === 'too-many-lines') return fieldError('text', 'hijriLinesTooMany', { max: MAX_MONTH_LINES })
  if (reason === 'too-long') {
    return fieldError('text', 'hijriLineTooLong', { line, max: MAX_SOURCE_CHARACTERS })
  }
  if (reason === 'repeated') return fieldError('text', 'hijriLineRepeated', { line })
  return fieldError('text', 'hijriLineUnreadable', { line, text: exampleLine })
}

/** The first month that cannot start on its day, in the calendar that has all of them. */
function findImpossible(calendar: HijriCalendar, months: readonly ImportedMonth[]): AppError | null {
  const wrong = months.find((month) => obstacleTo(calendar, month) !== null)
  if (!wrong) return null
  const { line, year, month } = wrong
  const values = possibleFirstDays(calendar, year, month).join(', ') || '–'
  return fieldError('text', 'hijriLineImpossible', { line, month, year, values })
}

function toRow(
  ctx: SignedInContext,
  calendarId: string,
  { year, month, firstDay, source }: ImportedMonth,
  isCorrection: boolean,
): HijriAnnouncementRow {
  return {
    ...{ id: newId(), calendarId, year, month, firstDay, source, link: '' },
    ...{ announcedAt: ctx.now().toISOString(), authorId: ctx.viewer._id },
    ...{ isCorrection: Number(isCorrection), isImported: 1 },
    ...{ endedAt: null, endedBy: null, endKind: null, endReason: '' },
  }
}
