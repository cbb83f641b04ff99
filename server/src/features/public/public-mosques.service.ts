import { addDays, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { osmCredit } from '@mihrab/core/features/listings/listings.schemas.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import type { Closure } from '@mihrab/core/features/prayer-times/closures.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type DayRange, supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { localize } from '@mihrab/core/features/public/localized-mosque.ts'
import { addressIn } from '@mihrab/core/features/public/page-language.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import { readPublicColumns } from '#database/mosque-columns.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { ownImage } from '#features/media/media.service.ts'
import { readClosures } from '#features/notices/public-notices.service.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'

/** Ranges and events are public from this many days ago. */
export const publicPastDays = 366

/** The public fields of a mosque: nothing of its people, and its email only if they show it. */
export function toPublicMosque(ctx: AppContext, row: EntryRow): PublicMosque {
  return {
    ...readPublicColumns(row),
    url: `${ctx.publicUrl}/mosques/${row.slug}`,
    countryCode: countryCodeOf(row.country),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    email: row.showEmail === 1 ? row.email : undefined,
    image: ownImage(row.image),
    timesSetUntil: row.timesSetUntil,
    confirmedAt: row.confirmedAt,
    managed: !row.listing,
    listingId: row.listing?.id,
    unnamed: row.listing?.name === '' ? true : undefined,
    attribution: attributionOf(row),
  }
}

/** The credit that the licence of the data asks for. */
function attributionOf({ source }: EntryRow): string | undefined {
  return source === 'osm' ? osmCredit : undefined
}

/** A mosque in a language, with the address of its page in that language. */
export function mosqueIn(language: Language, mosque: PublicMosque): PublicMosque {
  return { ...localize(language, mosque), url: addressIn(language, mosque.url) }
}

export function absoluteImage({ publicUrl }: AppContext, image: string | null): string | null {
  return image && new URL(image, publicUrl).href
}

/** Everything a mosque's times on some days depend on, as far as they are public today. */
export async function readPublicTimes(
  ctx: AppContext,
  row: MosqueRow,
  days: DayRange,
  today: IsoDay,
): Promise<MosqueTimes> {
  const closures = (await readClosures(ctx, [row.id], days.startDate)).get(row.id) ?? []
  const times = await readMosqueTimes(ctx, row, daysUntilOpen(days, closures))
  return { ...publicTimes(times, today), closures }
}

/** The next prayer may be that after a closure. */
export function daysUntilOpen(days: DayRange, closures: readonly Closure[]): DayRange {
  return closures
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce(({ startDate, endDate }, { from, to }) => {
      const isWithin = from.slice(0, 10) <= endDate && to.slice(0, 10) >= startDate
      return supportedDays(startDate, isWithin ? laterOf(endDate, addDays(to.slice(0, 10), 2)) : endDate)
    }, days)
}

/** The public part of a mosque's times: from a year ago. */
export function publicTimes({ ranges, ownBegins, ...times }: MosqueTimes, today: IsoDay): MosqueTimes {
  const first = addDays(today, -publicPastDays)
  return {
    ...times,
    ranges: ranges
      .filter(({ endDate }) => endDate >= first)
      .map((range) => ({ ...range, startDate: laterOf(range.startDate, first) })),
    ownBegins: ownBegins.filter(({ date }) => date >= first),
  }
}
