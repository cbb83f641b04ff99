import { inTransaction, type SignedInContext } from '#context.ts'
import { storeConfirmation } from '#mosque-access/confirmations.service.ts'
import { authorizeMosque } from '#mosque-access/mosque-access.service.ts'

/** The mosque's people confirm that what is shown is right, without changing it. */
export function confirmMosque(ctx: SignedInContext, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const capacity = ctx.viewer.role === 'contactPerson' ? 'contactPerson' : 'manager'
    return storeConfirmation(ctx, await authorizeMosque(ctx, capacity, id), ctx.viewer._id)
  })
}
