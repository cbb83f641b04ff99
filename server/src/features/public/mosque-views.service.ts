import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { PublicPage } from '@mihrab/core/features/public/pages.ts'
import { midnightOf } from '@mihrab/core/hijri/utc-days.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { findMosqueBySlug } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'
import type { MosqueAddress } from './mosque-address.ts'
import { findEventPage, getMonthPage, getMosquePage } from './mosque-pages.service.ts'

/** A page that can be built, or the slug that the mosque has now. */
export type MosqueView =
  | { readonly movedTo: string }
  | {
      readonly movedTo?: undefined
      /** Moves with everything that the page shows, but for the clock. */
      readonly revision: number
      readonly build: () => Promise<BuiltPage>
    }

interface BuiltPage {
  readonly page: PublicPage
  /** Milliseconds since 1970: then another prayer is next, or it is another day at the mosque. */
  readonly validUntil: number
}

/** Finds the approved mosque of an address; 404 where there is none. */
export async function findMosqueView(ctx: AppContext, address: MosqueAddress): Promise<MosqueView> {
  const found = await findMosqueBySlug(ctx, address.slug)
  if (!found) throw new AppError('notFound')
  if ('movedTo' in found) return found
  const { mosque } = found
  return { revision: mosque.revision, build: () => buildPage(ctx, mosque, address) }
}

async function buildPage(ctx: AppContext, row: MosqueRow, address: MosqueAddress): Promise<BuiltPage> {
  const midnight = nextMidnight(ctx, row)
  if (address.month !== null && address.kind !== 'mosque' && address.kind !== 'event') {
    return { page: await getMonthPage(ctx, row, address.month, address.kind), validUntil: midnight }
  }
  if (address.eventId !== null) {
    const page = await findEventPage(ctx, row, address.eventId)
    if (!page) throw new AppError('notFound')
    return { page, validUntil: midnight }
  }
  const page = await getMosquePage(ctx, row, address)
  // The page says whether the next prayer has begun.
  const turns = [page.next?.at, page.next?.beginsAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  const ahead = turns.filter((instant) => instant > ctx.now().getTime())
  return { page, validUntil: Math.min(midnight, ...ahead) }
}

/** The instant at which the next day begins at a mosque, in milliseconds since 1970. */
export function nextMidnight(ctx: AppContext, { timeZone }: MosqueRow): number {
  const tomorrow = addDays(dayIn(timeZone, ctx.now()), 1)
  const [midnight = Number.POSITIVE_INFINITY] = zoneClock(timeZone).instantsOf(midnightOf(tomorrow), 0)
  return midnight
}
