import { dayIn } from '@mihrab/core/days.ts'
import type { PublicHijriMonth } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { dayEndOf } from '@mihrab/core/features/public/moment.ts'
import type { HijriCalendarPage, ListedHijriCalendar } from '@mihrab/core/features/public/pages.ts'
import { firstHijriYear, lastHijriYear } from '@mihrab/core/features/public/public-days.schemas.ts'
import { hijriOfDay } from '@mihrab/core/hijri/hijri-calendar.ts'
import { writeMonthLines } from '@mihrab/core/hijri/month-lines.ts'
import type { AppContext } from '#context.ts'
import type { HijriCalendarRow } from '#database/tables.ts'
import { showMonth } from '#features/hijri-calendars/hijri-calendar-items.service.ts'
import { followedCalendar } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import {
  findFollowed,
  listSharedCalendars,
  requireCalendarBySlug,
  toPublicCalendar,
} from '#features/hijri-calendars/public-calendars.service.ts'
import { fieldError } from '#http/app-error.ts'
import type { Query } from './page-address.ts'
import type { PageView } from './page-view.ts'
import { refuseOthers } from './part-query.ts'

/** The calendars for programs, in the order of the page. */
export async function describeHijriCalendars(ctx: AppContext) {
  return (await listListed(ctx)).map(({ row, followed }) => toPublicCalendar(row, followed))
}

interface Years {
  readonly from: number
  readonly to: number
}

/** Of the present year and the next unless others are asked for. */
export async function describeHijriCalendar(ctx: AppContext, slug: string, years: Years | undefined) {
  const row = await requireCalendarBySlug(ctx, slug)
  const calendar = toPublicCalendar(row, await findFollowed(ctx, row))
  const present = await presentYear(ctx, row)
  return { calendar, months: await monthsOfYears(ctx, row, years ?? { from: present, to: present + 1 }) }
}

/** The announced months, or all of some years, in the form that the import reads. */
export async function writeHijriMonths(
  ctx: AppContext,
  slug: string,
  years: Years | undefined,
): Promise<string> {
  const row = await requireCalendarBySlug(ctx, slug)
  if (years) return writeMonthLines((await monthsOfYears(ctx, row, years)).map(toLine))
  const { calendar } = await followedCalendar(ctx, row)
  const announced = calendar.chain.flatMap(({ announcements }) => announcements.map(({ year }) => year))
  if (announced.length === 0) return ''
  const all = { from: Math.min(...announced), to: Math.max(...announced) }
  const months = await monthsOfYears(ctx, row, all)
  return writeMonthLines(months.filter(({ state }) => state !== 'computed').map(toLine))
}

const toLine = ({ source = '', ...month }: PublicHijriMonth) => ({ ...month, source })

async function monthsOfYears(ctx: AppContext, row: HijriCalendarRow, { from, to }: Years) {
  const followed = await followedCalendar(ctx, row)
  return Array.from({ length: (to - from + 1) * 12 }, (_, index) =>
    showMonth(followed, { year: from + Math.floor(index / 12), month: (index % 12) + 1 }),
  )
}

async function presentYear(ctx: AppContext, row: HijriCalendarRow): Promise<number> {
  const { calendar } = await followedCalendar(ctx, row)
  return hijriOfDay(calendar, dayIn(row.timeZone, ctx.now())).year
}

/** `/hijri-calendars` */
export async function findHijriCalendarsView(ctx: AppContext): Promise<PageView> {
  const listed = await listListed(ctx)
  return {
    version: listed.map(({ row }) => `${row.id}.${row.revision}.${row.updatedAt}`).join(' '),
    build: async () => ({
      page: { kind: 'hijriCalendars', calendars: listed.map(toListed) },
      validUntil: Number.POSITIVE_INFINITY,
    }),
  }
}

/** `/hijri-calendars/{slug}?year=1447`; without a year the present one. */
export async function findHijriCalendarView(ctx: AppContext, slug: string, query: Query): Promise<PageView> {
  refuseOthers(query, ['year'])
  const asked = readYear(query)
  const row = await requireCalendarBySlug(ctx, slug)
  return {
    version: `${row.id}.${row.revision}.${row.updatedAt}`,
    build: async () => {
      const today = dayIn(row.timeZone, ctx.now())
      const year = asked ?? (await presentYear(ctx, row))
      const page: HijriCalendarPage = {
        kind: 'hijriCalendar',
        calendar: toListed({ row, followed: await findFollowed(ctx, row) }),
        ...{ timeZone: row.timeZone, today, year },
        months: await monthsOfYears(ctx, row, { from: year, to: year }),
        previous: year > firstHijriYear ? year - 1 : null,
        next: year < lastHijriYear ? year + 1 : null,
      }
      return { page, validUntil: Date.parse(dayEndOf(row.timeZone, today)) }
    },
  }
}

function readYear({ year }: Query): number | null {
  if (year === undefined) return null
  const number = /^\d{4}$/.test(String(year)) ? Number(year) : 0
  if (number < firstHijriYear || number > lastHijriYear)
    throw fieldError('year', 'hijriYearsUnknown', { max: 1 })
  return number
}

interface Listed {
  readonly row: HijriCalendarRow
  readonly followed: HijriCalendarRow | undefined
}

async function listListed(ctx: AppContext): Promise<Listed[]> {
  const rows = await listSharedCalendars(ctx)
  return rows.map((row) => ({ row, followed: rows.find(({ id }) => id === row.parentId) }))
}

function toListed({ row, followed }: Listed): ListedHijriCalendar {
  return {
    ...toPublicCalendar(row, undefined),
    follows: followed ? toPublicCalendar(followed, undefined) : null,
  }
}
