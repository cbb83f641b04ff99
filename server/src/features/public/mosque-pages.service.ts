import { addDays, dayIn, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { methodNameOf } from '@mihrab/core/features/prayer-times/method-settings.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { MosqueCalendars } from '@mihrab/core/features/public/moon-sighting.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type {
  EventPage,
  MonthPage,
  MosquePage,
  NoticePage,
  RamadanPage,
} from '@mihrab/core/features/public/pages.ts'
import { ramadanDays } from '@mihrab/core/features/public/ramadan.ts'
import { ramadanFrom } from '@mihrab/core/features/ramadan/ramadan-days.ts'
import { hijriOfDay } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { firstDayOf, type IsoMonth, lastDayOf } from '@mihrab/core/month-grid.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listPublicEids } from '#features/eid/public-eids.service.ts'
import { findPublicEvent, listPublicEvents } from '#features/events/event-occurrences.service.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { readHijriRevision } from '#features/hijri-calendars/public-news.service.ts'
import { findPublicNotice, listPublicNotices } from '#features/notices/public-notices.service.ts'
import { AppError } from '#http/app-error.ts'
import { readMosqueCalendars } from './mosque-calendars.service.ts'
import { type BuiltPage, endsOf, nextMidnight, turnsOf } from './page-view.ts'
import { mosqueIn, publicPastDays, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'
import { qrCodeOf } from './share.service.ts'

/** Coming events on a mosque's page. */
const maxEvents = 5

/** The furthest a page looks around its day: the last Friday before, and changes of two weeks after. */
const daysBefore = 8
const daysAfter = 16

/** From so many days before an Eid on a page has its congregations. */
const eidDaysAhead = 14

/** A mosque's page now, at a moment the reader chose, or on a day in the address. */
export async function buildMosquePage(
  ctx: AppContext,
  row: MosqueRow,
  shown: { at?: Date | null; date?: IsoDay | null },
): Promise<BuiltPage> {
  const page = await getMosquePage(ctx, row, shown)
  const { next, renewAt, moonSighting, announcedStart, notices } = page
  const ends = [
    ...(renewAt ? [Date.parse(renewAt)] : []),
    ...[moonSighting, announcedStart].flatMap((shown) => shown?.until ?? []),
    ...endsOf(notices),
  ]
  return { page, validUntil: Math.min(nextMidnight(ctx, row), ...turnsOf(ctx, next), ...ends) }
}

export async function getMosquePage(
  ctx: AppContext,
  row: MosqueRow,
  { at = null, date = null }: { at?: Date | null; date?: IsoDay | null },
): Promise<MosquePage> {
  const now = at ?? ctx.now()
  const today = dayIn(row.timeZone, now)
  const shown = date ?? today
  const [first, last] = shown < today ? [shown, today] : [today, shown]
  const days = supportedDays(addDays(first, -daysBefore), addDays(last, daysAfter))
  const published = dayIn(row.timeZone, ctx.now())
  const oldestDay = addDays(published, -publicPastDays)
  const times = await readPublicTimes(ctx, row, days, published)
  const eventDays = { from: laterOf(shown, oldestDay), isOnce: true }
  const events = await listPublicEvents(ctx, row, { ...eventDays, limit: maxEvents })
  const calendars = await readMosqueCalendars(ctx, row)
  const coming = { startDate: today, endDate: addDays(today, eidDaysAhead) }
  const notices = date === null ? await listPublicNotices(ctx, row, now) : []
  const [eid = null] = date === null ? await listPublicEids(ctx, row, coming, today) : []
  const facts = { mosqueId: row.id, mosque: toPublicMosque(ctx, row), times, calendars, events, notices, eid }
  return mosquePage(facts, { now, date, isChosen: at !== null })
}

export async function buildMonthPage(
  ctx: AppContext,
  row: MosqueRow,
  { month, kind, language }: Pick<MonthPage, 'kind'> & { month: IsoMonth; language: Language },
): Promise<BuiltPage> {
  const today = dayIn(row.timeZone, ctx.now())
  const times = await readMonthTimes(ctx, row, month)
  const calendars = await readMosqueCalendars(ctx, row)
  const page: MonthPage = {
    ...(await sheetOf(ctx, row, { times, calendars, qrCodeIn: kind === 'print' ? language : null })),
    ...{ kind, today, asOf: null },
    month: monthOfMosque(times, month, today, calendars),
  }
  return { page, validUntil: nextMidnight(ctx, row) }
}

export async function buildRamadanPage(
  ctx: AppContext,
  row: MosqueRow,
  { kind, qrCodeIn }: Pick<RamadanPage, 'kind'> & { qrCodeIn: Language | null },
): Promise<BuiltPage> {
  const today = dayIn(row.timeZone, ctx.now())
  const calendars = await readMosqueCalendars(ctx, row)
  const { firstDay } = ramadanFrom(calendars.own.calendar, today)
  const days = supportedDays(addDays(firstDay, -3), addDays(firstDay, 36))
  const times = await readPublicTimes(ctx, row, days, today)
  const page: RamadanPage = {
    ...(await sheetOf(ctx, row, { times, calendars, qrCodeIn })),
    ...{ kind, today, asOf: null },
    ...ramadanDays(times, calendars, today),
  }
  return { page, validUntil: nextMidnight(ctx, row) }
}

async function sheetOf(
  ctx: AppContext,
  row: MosqueRow,
  {
    times,
    calendars,
    qrCodeIn,
  }: { times: MosqueTimes; calendars: MosqueCalendars; qrCodeIn: Language | null },
): Promise<Pick<MonthPage, 'mosque' | 'hijriCalendar' | 'method' | 'version' | 'qrCode'>> {
  const mosque = toPublicMosque(ctx, row)
  return {
    mosque,
    hijriCalendar: calendars.own.named,
    method: methodNameOf(times.calculation),
    version: row.revision + (await readHijriRevision(ctx, row)),
    qrCode: qrCodeIn && qrCodeOf(mosqueIn(qrCodeIn, mosque), { quietZone: 0 }),
  }
}

/** Everything a month's times depend on, with the days before it for comparison. */
export function readMonthTimes(ctx: AppContext, row: MosqueRow, month: IsoMonth): Promise<MosqueTimes> {
  const days = supportedDays(addDays(firstDayOf(month), -2), addDays(lastDayOf(month), 7))
  return readPublicTimes(ctx, row, days, dayIn(row.timeZone, ctx.now()))
}

/** The occurrence of a day, or the next one. 404 if the mosque has no such event, or a series no such day. */
export async function buildEventPage(
  ctx: AppContext,
  row: MosqueRow,
  { id, day }: { readonly id: string; readonly day: string | null },
): Promise<BuiltPage> {
  const found = await findPublicEvent(ctx, row, id, day)
  const today = dayIn(row.timeZone, ctx.now())
  if (!found || found.event.date < addDays(today, -publicPastDays)) throw new AppError('notFound')
  const mosque = toPublicMosque(ctx, row)
  const hijri = hijriOfDay((await hijriOfMosque(ctx, row)).calendar, found.event.date)
  const page: EventPage = { kind: 'event', mosqueId: row.id, mosque, today, asOf: null, ...found, hijri }
  return { page, validUntil: nextMidnight(ctx, row) }
}

/** 404 if the mosque had no such notice, 410 once it has expired. */
export async function buildNoticePage(ctx: AppContext, row: MosqueRow, id: string): Promise<BuiltPage> {
  const notice = await findPublicNotice(ctx, row, id)
  const today = dayIn(row.timeZone, ctx.now())
  const mosque = toPublicMosque(ctx, row)
  const page: NoticePage = { kind: 'notice', mosqueId: row.id, mosque, today, asOf: null, notice }
  return { page, validUntil: Math.min(nextMidnight(ctx, row), ...endsOf([notice])) }
}
