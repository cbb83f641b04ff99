import { servesMosque } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { SignedInContext } from '#context.ts'
import { getUser } from '#features/users/users.service.ts'
import {
  getReadableMosque,
  mosqueNotFound,
  type ReadableMosque,
} from '#mosque-access/mosque-access.service.ts'

/** The mosque that a contact person names, or else their first one; 404 when they do not serve it. */
export async function getServedMosque(
  ctx: SignedInContext,
  wanted: string | undefined,
): Promise<ReadableMosque> {
  const id = wanted ?? (await getUser(ctx, ctx.viewer._id)).mosqueId
  if (!id) throw mosqueNotFound()
  const mosque = await getReadableMosque(ctx, id)
  if (!servesMosque(ctx.viewer, mosque.standing)) throw mosqueNotFound()
  return mosque
}
