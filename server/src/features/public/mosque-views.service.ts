import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { findMosqueBySlug } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'
import type { MosqueAddress } from './mosque-address.ts'
import { findEventPage, getMonthPage, getMosquePage } from './mosque-pages.service.ts'
import { type BuiltPage, nextMidnight, type PageView, turnsOf } from './page-view.ts'

/** A page that can be built, or the slug that the mosque has now. */
export type MosqueView = { readonly movedTo: string } | (PageView & { readonly movedTo?: undefined })

/** Finds the approved mosque of an address; 404 where there is none. */
export async function findMosqueView(ctx: AppContext, address: MosqueAddress): Promise<MosqueView> {
  const found = await findMosqueBySlug(ctx, address.slug)
  if (!found) throw new AppError('notFound')
  if ('movedTo' in found) return found
  const { mosque } = found
  return { version: mosque.revision, build: () => buildPage(ctx, mosque, address) }
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
  return { page, validUntil: Math.min(midnight, ...turnsOf(ctx, page.next)) }
}
