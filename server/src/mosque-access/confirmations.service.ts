import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import type { Authorized } from './authorized.ts'
import {
  deleteConfirmationRequestRow,
  updateConfirmationRequestRow,
  upsertConfirmationRequestRow,
} from './confirmation-requests.queries.ts'
import { renewListsVersion } from './lists-version.service.ts'
import { updateMosqueRow } from './mosque-access.queries.ts'
import { authorizeMosque } from './mosque-access.service.ts'

/** No one was asked, and no link is valid. */
const notAsked = { asked: 0, askedId: null, askedEmailKey: null, tokenHash: null } as const

/** Records that one of the mosque's people has confirmed it now. This answers open requests. */
export async function storeConfirmation(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  userId: string,
): Promise<string> {
  const confirmedAt = ctx.now().toISOString()
  await updateMosqueRow(ctx.db, mosque, { confirmedAt, askedInVainAt: null })
  await updateConfirmationRequestRow(ctx.db, mosque.id, {
    ...notAsked,
    since: confirmedAt,
    confirmedBy: userId,
  })
  if (mosque.askedInVainAt !== null) await renewListsVersion(ctx)
  return confirmedAt
}

/** From its approval on, a mosque's people are asked for confirmation. */
export async function waitForConfirmation(
  ctx: AppContext,
  { id: mosqueId }: Authorized<MosqueRow>,
  status: MosqueStatus,
): Promise<void> {
  if (status !== 'approved') return deleteConfirmationRequestRow(ctx.db, mosqueId)
  const since = ctx.now().toISOString()
  await upsertConfirmationRequestRow(ctx.db, { ...notAsked, mosqueId, since, confirmedBy: null })
}

/** The mosque's people confirm that what is shown is right, without changing it. */
export function confirmMosque(ctx: SignedInContext, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const capacity = ctx.viewer.role === 'contactPerson' ? 'contactPerson' : 'manager'
    return storeConfirmation(ctx, await authorizeMosque(ctx, capacity, id), ctx.viewer._id)
  })
}
