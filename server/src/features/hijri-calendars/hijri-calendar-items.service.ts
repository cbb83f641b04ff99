import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import type {
  EditedHijriMonth,
  HijriAnnouncement,
  HijriCalendarItem,
  PublicHijriMonth,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { monthNumbers, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import { type HijriCalendar, hijriOfDay, monthOf } from '@mihrab/core/hijri/hijri-calendar.ts'
import { possibleFirstDays } from '@mihrab/core/hijri/possible-first-days.ts'
import { assume, nextMonthThatWaits, usualFirstDays } from '@mihrab/core/hijri/waiting-months.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import type { HijriCalendarRow } from '#database/tables.ts'
import { fieldError } from '#http/app-error.ts'
import {
  type AnnouncementRow,
  selectAnnouncementRowsOfYears,
  selectLastAnnouncementRow,
} from './announcements.queries.ts'
import { type CalendarTree, calendarsBelow } from './calendar-tree.service.ts'
import { requireEditedCalendar } from './hijri-access.service.ts'
import {
  selectCalendarLinks,
  selectCalendarRowsOfEditor,
  selectDefault,
  selectEditedCalendars,
  selectEditors,
  selectMosqueCounts,
} from './hijri-calendars.queries.ts'
import { type FollowedCalendar, followedCalendar } from './hijri-of-mosque.service.ts'
import { byName, listSharedCalendars } from './public-calendars.service.ts'

/** For admins all but mosques' own dates, by name, Umm al-Qura first; for others those that they edit. */
export async function listHijriCalendars(ctx: SignedInContext): Promise<HijriCalendarItem[]> {
  const rows =
    ctx.viewer.role === 'admin'
      ? await listSharedCalendars(ctx)
      : byName(await selectCalendarRowsOfEditor(ctx.db, ctx.viewer._id))
  return showCalendars(ctx, rows)
}

/** By name; without the own dates of a mosque. */
export async function listEditedCalendarIds({ db }: AppContext, userId: string): Promise<string[]> {
  return (await selectEditedCalendars(db, { userId })).map(({ id }) => id)
}

export async function showCalendar(ctx: AppContext, row: HijriCalendarRow): Promise<HijriCalendarItem> {
  const [item] = await showCalendars(ctx, [row])
  if (!item) throw new Error('one calendar, no item')
  return item
}

async function showCalendars(
  ctx: AppContext,
  rows: readonly HijriCalendarRow[],
): Promise<HijriCalendarItem[]> {
  const editors = Map.groupBy(
    await selectEditors(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ calendarId }) => calendarId,
  )
  const counts = await readFollowers(ctx)
  const items: HijriCalendarItem[] = []
  for (const row of rows) {
    const last = await selectLastAnnouncementRow(ctx.db, row.id)
    const { calendar } = await followedCalendar(ctx, row)
    items.push({
      ...cleanTexts({ name: row.name, names: readTexts(row.names), authority: row.authority }),
      ...{ _id: row.id, slug: row.slug, timeZone: row.timeZone, mosqueId: row.mosqueId },
      follows: counts.links.get(row.parentId ?? '')?.slug ?? null,
      isDefault: counts.defaultId === row.id,
      mosques: counts.mosquesOf(row.id),
      followers: counts.followersOf(row.id),
      editors: cleanTexts(editors.get(row.id) ?? []),
      last: last ? toAnnouncement(last) : null,
      waits: waitingMonth(calendar, todayOf(ctx, row)),
    })
  }
  return items
}

/** How many approved mosques follow each calendar. */
export async function readFollowers({ db }: Pick<AppContext, 'db'>) {
  const links: CalendarTree['links'] = new Map((await selectCalendarLinks(db)).map((link) => [link.id, link]))
  const { calendarId: defaultId } = await selectDefault(db)
  const counts = await selectMosqueCounts(db)
  const mosquesOf = (id: string) => (counts.get(id) ?? 0) + (id === defaultId ? (counts.get(null) ?? 0) : 0)
  const followersOf = (id: string) =>
    calendarsBelow(links, id).reduce((sum, below) => sum + mosquesOf(below.id), 0)
  return { links, defaultId, mosquesOf, followersOf }
}

function waitingMonth(calendar: HijriCalendar, today: IsoDay): HijriCalendarItem['waits'] {
  const waiting = nextMonthThatWaits(calendar, today)
  if (!waiting) return null
  const { year, month } = waiting
  const days = [...usualFirstDays(calendar, year, month), ...possibleFirstDays(calendar, year, month)]
  const possibleDays = [...new Set(days)]
  const outcomes = possibleDays.map((day) => outcomeOf(calendar, { ...waiting, firstDay: day }, today))
  return { year, month, possibleDays, outcomes }
}

/** The length of the month before and today's Hijri date, if a month starts on `firstDay`. */
function outcomeOf(
  calendar: HijriCalendar,
  { year, month, firstDay }: { year: number; month: number; firstDay: IsoDay },
  today: IsoDay,
) {
  const assumed = assume(calendar, year, month, firstDay)
  const before = monthNumbers(monthOrdinal(year, month) - 1)
  const { state: _, ...then } = hijriOfDay(assumed, today)
  const now = hijriOfDay(calendar, today)
  const isSame = then.day === now.day && then.month === now.month
  return {
    firstDay,
    daysBefore: monthOf(assumed, before.year, before.month).days,
    today: isSame ? null : then,
  }
}

export function todayOf({ now }: Pick<AppContext, 'now'>, { timeZone }: HijriCalendarRow): IsoDay {
  return dayIn(timeZone, now())
}

export function toAnnouncement(row: AnnouncementRow): HijriAnnouncement {
  const { id: _id, year, month, firstDay, announcedAt, link, endedAt, endKind } = row
  const { source, by, endReason: reason, endedByName } = cleanTexts(row)
  return {
    ...{ _id, year, month, firstDay, announcedAt, source, link, by, isCorrection: row.isCorrection === 1 },
    ended: endedAt && endKind ? { at: endedAt, kind: endKind, reason, by: endedByName } : null,
  }
}

/** A calendar and twelve of its months, from the one before the present one on. */
export async function getHijriCalendar(ctx: SignedInContext, id: string, from: string) {
  const row = await requireEditedCalendar(ctx, id)
  const followed = await followedCalendar(ctx, row)
  const today = todayOf(ctx, row)
  const present = hijriOfDay(followed.calendar, today)
  const first = from === '' ? monthOrdinal(present.year, present.month) - 1 : readMonth(from)
  const years = { from: monthNumbers(first).year, to: monthNumbers(first + 11).year }
  const announced = await selectAnnouncementRowsOfYears(ctx.db, id, years)
  const months = Array.from({ length: 12 }, (_, index) =>
    editedMonth(followed, monthNumbers(first + index), announced, today),
  )
  return { calendar: await showCalendar(ctx, row), months }
}

function readMonth(text: string): number {
  const [, year, month] = /^(1[345]\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year) throw fieldError('from', 'hijriMonthUnknown')
  return monthOrdinal(Number(year), Number(month))
}

/** A month with the authority that announced it. */
export function showMonth(
  { calendar, chain }: FollowedCalendar,
  { year, month }: { year: number; month: number },
): PublicHijriMonth {
  const { firstDay, days, state, announcement, calendar: slug } = monthOf(calendar, year, month)
  const shown = { year, month, firstDay, days, state }
  if (!announcement) return shown
  const { announcedAt, isImported, source, link } = announcement
  const authority = chain.find((row) => row.slug === slug)?.authority ?? ''
  const texts = cleanTexts({ source, link: link ?? '', authority })
  return { ...shown, ...texts, ...(!isImported && { announcedAt }) }
}

function editedMonth(
  followed: FollowedCalendar,
  { year, month }: { year: number; month: number },
  announced: readonly AnnouncementRow[],
  today: IsoDay,
): EditedHijriMonth {
  const shown = showMonth(followed, { year, month })
  const own = announced.filter((row) => row.year === year && row.month === month).map(toAnnouncement)
  const isComputed = followed.chain.length === 0
  return {
    ...shown,
    announcement: own.find(({ ended }) => ended === null) ?? null,
    history: own.filter(({ ended }) => ended !== null),
    possibleDays: isComputed ? [] : possibleFirstDays(followed.calendar, year, month),
    isPast: shown.firstDay <= today,
  }
}
