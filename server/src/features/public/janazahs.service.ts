import type { JanazahBoardPage } from '@mihrab/core/features/public/pages.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listJanazahsNear, listPublicNotices } from '#features/notices/public-notices.service.ts'
import { fieldError } from '#http/app-error.ts'
import { selectApprovedMosqueRows } from './directory.queries.ts'
import { findPlace, toBoardMosque } from './eid-board.service.ts'
import { one, type Query, readPlace } from './page-address.ts'
import type { BuiltPage } from './page-view.ts'
import { refuseOthers } from './part-query.ts'

/** Changes do not reach shared caches. */
const maxValidMs = 600_000

/** `GET /api/public/mosques/{slug}/notices` */
export async function describeNotices(ctx: AppContext, row: MosqueRow) {
  const notices = await listPublicNotices(ctx, row)
  return { notices, validUntil: validUntil(ctx, notices) }
}

/** The janazahs near a place, by its coordinates or name; null for an unknown place. */
export async function findJanazahs(ctx: AppContext, near: string) {
  const place = await findPlace(ctx, { ...readPlace(near), country: null })
  return place && listJanazahsNear(ctx, place, (ids) => selectApprovedMosqueRows(ctx.db, ids))
}

/** `/janazah` */
export async function buildJanazahBoard(ctx: AppContext, query: Query): Promise<BuiltPage> {
  refuseOthers(query, ['near'])
  const { near } = readPlace(one(query.near))
  const found = near === '' ? [] : await findJanazahs(ctx, near)
  const page: JanazahBoardPage = {
    ...{ kind: 'janazahBoard', near, isUnknownPlace: found === null },
    notices: (found ?? []).map((each) => ({ ...each, mosque: toBoardMosque(each.mosque) })),
  }
  return { page, validUntil: ctx.now().getTime() }
}

/** `GET /api/public/janazah` */
export async function describeJanazahs(ctx: AppContext, near: string) {
  const found = await findJanazahs(ctx, near)
  if (!found) throw fieldError('near', 'pageNearUnknown')
  const notices = found.map(({ mosque: { slug, name }, notice, distanceKm }) => {
    return { ...notice, mosque: { slug, name: cleanText(name) }, distanceKm }
  })
  return { notices, validUntil: validUntil(ctx, notices) }
}

function validUntil(ctx: AppContext, notices: readonly { readonly until: string }[]): number {
  return Math.min(ctx.now().getTime() + maxValidMs, ...notices.map(({ until }) => Date.parse(until)))
}
