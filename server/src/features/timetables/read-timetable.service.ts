import { addDays, dayIn, latestDay } from '@mihrab/core/days.ts'
import type { ReadTimetable } from '@mihrab/core/features/timetables/imports.schemas.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { movedMonths } from '@mihrab/core/hijri/moved-months.ts'
import type { SignedInContext } from '#context.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { AppError } from '#http/app-error.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { capacityOf, getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { readColumnLayouts } from './column-layouts.service.ts'
import { findingsIn, questionsIn } from './findings-in-language.ts'
import type { TimetableForm } from './read-form.ts'
import { type RunOptions, runInWorker } from './run-in-worker.ts'

/** Reads a timetable for a mosque. The form is read only after the permission check; nothing is stored. */
export async function readTimetable(
  ctx: SignedInContext,
  mosqueId: string,
  readForm: () => Promise<TimetableForm>,
  options: RunOptions = {},
): Promise<ReadTimetable> {
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  const layouts = await readColumnLayouts(ctx, mosque.id)
  const { text, html, ...form } = await readForm()
  const pasted = text || html ? { text: text ?? '', ...(html && { html }) } : undefined
  const today = dayIn(mosque.timeZone, ctx.now())
  const printed = await listOwnBegins(ctx, mosque.id, { startDate: today, endDate: latestDay })
  const { calendar } = await hijriOfMosque(ctx, mosque)
  const months = movedMonths(calendar, addDays(today, -maxTimetableDays), addDays(today, maxTimetableDays))
  const given = { ...form, pasted, layouts, printed, today, calculation: calculationOf(mosque), months }
  const read = await runInWorker('read', given, options)
  if (!read) throw new AppError('timetableTooLong', { max: maxTimetableDays })
  const language = ctx.callerLanguage?.()
  return {
    ...read,
    findings: findingsIn(language, read.findings),
    questions: questionsIn(language, read.questions),
  }
}
