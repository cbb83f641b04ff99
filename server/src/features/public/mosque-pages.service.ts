import { addDays, dayIn, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import { calculationMethodOf } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { EventPage, MonthPage, MosquePage } from '@mihrab/core/features/public/pages.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'
import { renderSVG } from 'uqr'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { findPublicEvent, listPublicEvents } from '#features/events/events.service.ts'
import { daysAround, publicPastDays, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'

/** A mosque's page shows so many coming events. */
const maxEvents = 5

/** The longest that a page looks around its day: the last Friday before, and the changes of two weeks after. */
const daysBefore = 8
const daysAfter = 16

/** A mosque's page as of now, of a moment that the reader chose, or of a day that the address names. */
export async function getMosquePage(
  ctx: AppContext,
  row: MosqueRow,
  { at = null, date = null }: { at?: Date | null; date?: IsoDay | null },
): Promise<MosquePage> {
  const now = at ?? ctx.now()
  const today = dayIn(row.timeZone, now)
  const shown = date ?? today
  const [first, last] = shown < today ? [shown, today] : [today, shown]
  const days = {
    startDate: daysAround(first, daysBefore, 0).startDate,
    endDate: daysAround(last, 0, daysAfter).endDate,
  }
  const published = dayIn(row.timeZone, ctx.now())
  const oldestDay = addDays(published, -publicPastDays)
  const times = await readPublicTimes(ctx, row, days, published)
  const events = await listPublicEvents(ctx, row.id, { from: laterOf(shown, oldestDay), limit: maxEvents })
  const facts = { mosqueId: row.id, mosque: toPublicMosque(ctx, row), times, events }
  return mosquePage(facts, { now, date, isChosen: at !== null })
}

export async function getMonthPage(
  ctx: AppContext,
  row: MosqueRow,
  month: IsoMonth,
  kind: MonthPage['kind'],
): Promise<MonthPage> {
  const today = dayIn(row.timeZone, ctx.now())
  const first = firstDayOf(month)
  const days = {
    startDate: daysAround(first, 2, 0).startDate,
    endDate: daysAround(lastDayOf(month), 0, 7).endDate,
  }
  const times = await readPublicTimes(ctx, row, days, today)
  const mosque = toPublicMosque(ctx, row)
  return {
    kind,
    mosque,
    today,
    asOf: null,
    month: monthOfMosque(times, month, today),
    method: methodName(times.calculation),
    qrCode: kind === 'print' ? renderSVG(mosque.url, { border: 0 }) : null,
  }
}

/** Null where the mosque has no such event. */
export async function findEventPage(ctx: AppContext, row: MosqueRow, id: string): Promise<EventPage | null> {
  const event = await findPublicEvent(ctx, row.id, id)
  const today = dayIn(row.timeZone, ctx.now())
  if (!event || event.date < addDays(today, -publicPastDays)) return null
  return { kind: 'event', mosque: toPublicMosque(ctx, row), today, asOf: null, event }
}

/** That of a mosque's own is told by its angles. */
function methodName(calculation: Calculation): string {
  const { id, name, description } = calculationMethodOf(calculation)
  return id === 'custom' ? description : name
}
