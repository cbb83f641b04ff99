import { addDays, dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import { dayAfter29, hasAuthority } from '@mihrab/core/hijri/waiting-months.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { type AppContext, inTransaction } from '#context.ts'
import type { HijriCalendarRow } from '#database/tables.ts'
import { queueMails } from '#mail/outbox.ts'
import { followedCalendar } from './hijri-of-mosque.service.ts'
import { type ReminderStep, reminderMail } from './reminder-mail.ts'
import {
  selectAdminReaders,
  selectAnnouncedCalendarRows,
  selectEditorReaders,
  updateLastReminder,
} from './reminders.queries.ts'

/**
 * On the 29th of a month after which Ramadan, Shawwal or Dhu al-Hijjah waits, asks the editors at 17:00 and
 * 20:00 of the calendar's clock to announce it, and the platform's admins at 06:00 after that. Several servers
 * may run it: the one that notes the step first sends its mails.
 */
export async function remindHijriEditors(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  for (const row of await selectAnnouncedCalendarRows(ctx.db)) {
    if (signal?.aborted) return
    await remindOf(ctx, row)
  }
}

async function remindOf(ctx: AppContext, row: HijriCalendarRow): Promise<void> {
  const due = stepAt(row, ctx.now())
  if (!due || !isNearMonthStart(due.evening) || (due.step === 'morning' && row.mosqueId !== null)) return
  const { calendar } = await followedCalendar(ctx, row)
  const waiting = dayAfter29(calendar, due.evening)
  // Where nobody announces, admins are asked by the calendar above.
  if (!waiting || !hasAuthority({ chain: calendar.chain.slice(0, 1) }, due.evening)) return
  const { year, month } = waiting
  const people = due.step === 'morning' ? selectAdminReaders(ctx.db) : selectEditorReaders(ctx.db, row)
  const usefulUntil = new Date(ctx.now().getTime() + dayMs / 2)
  const mails = (await people).map((person) =>
    reminderMail({ ...due, person, calendar: row, month, usefulUntil, publicUrl: ctx.publicUrl }),
  )
  await inTransaction(ctx, async (ctx) => {
    const number = `${year}-${String(month).padStart(2, '0')}-${steps.indexOf(due.step)}`
    const isFirst = await updateLastReminder(ctx.db, row.id, number)
    if (isFirst) await queueMails(ctx, mails)
  })
}

/** In the order of time. */
const steps: readonly ReminderStep[] = ['evening', 'night', 'morning']

/** Saves reading every calendar every day: the month after a 29th starts within two days of Umm al-Qura's. */
function isNearMonthStart(day: IsoDay): boolean {
  return hijriFromIsoDay(addDays(day, 4)).day <= 6
}

/** The step that is due, with the day on whose evening the month is decided; null between the morning and 17:00. */
function stepAt({ timeZone }: HijriCalendarRow, now: Date): { step: ReminderStep; evening: IsoDay } | null {
  const today = dayIn(timeZone, now)
  const time = zoneClock(timeZone).timeAt(now.getTime())
  if (time >= '20:00') return { step: 'night', evening: today }
  if (time >= '17:00') return { step: 'evening', evening: today }
  return time >= '06:00' ? { step: 'morning', evening: addDays(today, -1) } : null
}
