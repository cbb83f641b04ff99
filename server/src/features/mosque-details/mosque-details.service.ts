import { servesMosque } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type { SignedInContext } from '#context.ts'
import { getUser } from '#features/users/users.service.ts'
import {
  getReadableMosque,
  mosqueNotFound,
  type ReadableMosque,
} from '#mosque-access/mosque-access.service.ts'

/** The named mosque of a contact person, or else their first one; 404 if it is not theirs. */
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
