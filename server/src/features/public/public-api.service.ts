import type { EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import { addDays, dayIn, type IsoDay, isFriday, laterOf } from '@mihrab/core/days.ts'
import { timeInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { nextPrayer } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { toPublicDay } from '@mihrab/core/features/public/month-days.ts'
import { subjectToAnnouncement } from '@mihrab/core/features/public/moon-sighting.ts'
import { khutbahLanguages } from '@mihrab/core/features/public/mosque-page.ts'
import { toNextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { MosqueNow } from '@mihrab/core/features/public/now.schemas.ts'
import { mosqueNow } from '@mihrab/core/features/public/now.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type * as contract from '@mihrab/core/features/public/public.contract.ts'
import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listPublicEventPage } from '#features/events/event-occurrences.service.ts'
import { listPublicNotices } from '#features/notices/public-notices.service.ts'
import { absoluteImage, publicPastDays, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'

type MosqueAnswer = EndpointResponse<typeof contract.getPublicMosque>
type TimesAnswer = EndpointResponse<typeof contract.getPublicTimes>
type EventsAnswer = EndpointResponse<typeof contract.listPublicEvents>

/** A mosque with its next prayer at a moment. */
export async function describePublicMosque(
  ctx: AppContext,
  row: MosqueRow,
  moment: Date,
): Promise<MosqueAnswer> {
  const today = dayIn(row.timeZone, moment)
  const times = await readTimesAround(ctx, row, today)
  const mosque = toPublicMosque(ctx, row)
  const next = toNextCongregation(nextPrayer(times, moment), moment, today)
  const languages = khutbahLanguages(times, today)
  return {
    mosque: { ...mosque, image: absoluteImage(ctx, mosque.image), khutbahLanguages: languages, next },
  }
}

/** A mosque's state for a device, at this moment. */
export async function describeMosqueNow(ctx: AppContext, row: MosqueRow): Promise<MosqueNow> {
  const times = await readTimesAround(ctx, row, dayIn(row.timeZone, ctx.now()))
  const notices = await listPublicNotices(ctx, row)
  const { slug, name, attribution } = toPublicMosque(ctx, row)
  const locale = plainLocaleOf(row.language ?? plainLanguage, countryCodeOf(row.country))
  return { ...mosqueNow({ slug, name, times, notices, locale }, ctx.now()), attribution }
}

function readTimesAround(ctx: AppContext, row: MosqueRow, day: IsoDay) {
  const days = supportedDays(addDays(day, -1), addDays(day, 7))
  return readPublicTimes(ctx, row, days, dayIn(row.timeZone, ctx.now()))
}

/** The times of some days, both ends included. */
export async function listPublicTimes(
  ctx: AppContext,
  row: MosqueRow,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TimesAnswer> {
  const days = { startDate: from, endDate: to }
  const today = dayIn(row.timeZone, ctx.now())
  const times = await readPublicTimes(ctx, row, days, today)
  const isSubject = subjectToAnnouncement(times.hijri ?? ummAlQura, today)
  const shown = mosqueDays(times, days).map((day) => {
    return { ...toPublicDay(day), ...(isSubject(day.hijri) && { subjectToAnnouncement: true as const }) }
  })
  return { slug: row.slug, timeZone: row.timeZone, days: shown }
}

/** A page of the events on some days, from a year ago; by default the coming ones. */
export async function listEventsOnDays(
  ctx: AppContext,
  row: MosqueRow,
  { from, to, ...page }: EndpointInput<typeof contract.listPublicEvents>['query'],
): Promise<EventsAnswer> {
  const today = dayIn(row.timeZone, ctx.now())
  const first = addDays(today, -publicPastDays)
  // With only an end: everything public up to it.
  const start = from ?? (to === undefined ? today : first)
  const { events, nextCursor } = await listPublicEventPage(ctx, row, {
    ...page,
    from: laterOf(start, first),
    to,
  })
  const shown = events.map((event) => ({
    ...event,
    image: absoluteImage(ctx, event.image),
    ...(event.afterPrayer && { timeText: timeInWords(event.afterPrayer, 'en', isFriday(event.date)) }),
  }))
  return { events: shown, nextCursor }
}
