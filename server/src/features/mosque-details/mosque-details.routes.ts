import * as contract from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { SignedInContext } from '#context.ts'
import { listCurrentEvents } from '#features/events/events.service.ts'
import { getMosqueProfile } from '#features/mosques/mosques.service.ts'
import { listAllPrayerTimeRanges } from '#features/prayer-times/prayer-times.service.ts'
import type { RateLimit } from '#http/rate-limit.ts'
import { addRoute, type Http, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getReadableMosque, type ReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { getServedMosque } from './mosque-details.service.ts'

/** Endpoints that combine what the lower features know of one mosque. */
export function addMosqueDetailRoutes(routing: Routing): void {
  addRoute(routing, contract.getMosque, async (ctx, { params }, http) =>
    detailOf(ctx, http, await getReadableMosque(ctx, params.id)),
  )
  addRoute(routing, contract.getContactPersonMosque, async (ctx, { query }, http) =>
    success({ mosque: await detailOf(ctx, http, await getServedMosque(ctx, query.mosqueId)) }),
  )
}

/** Characters of event texts above which a detail costs as much as an unpaged list and counts as one. */
const maxTextOfDetail = 500_000

async function detailOf(
  ctx: SignedInContext,
  http: Http & { readonly count: { readonly longTexts: RateLimit } },
  mosque: ReadableMosque,
) {
  const current = await listCurrentEvents(ctx, mosque)
  const textLength = current.events.reduce((sum, { description }) => sum + description.length, 0)
  if (textLength > maxTextOfDetail) await http.count.longTexts(http)
  return {
    ...(await getMosqueProfile(ctx, mosque)),
    prayTimes: await listAllPrayerTimeRanges(ctx, mosque),
    ...current,
  }
}
