import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { SignedInContext } from '#context.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { isOutdated } from '#http/lost-edits.ts'
import type { Authorized } from './authorized.ts'
import { authorizeMosque, type Capacity } from './mosque-access.service.ts'
import { findLastAction } from './mosque-history.service.ts'

/** Error codes for an item that does not exist or was changed; `…By` if it is known by whom. */
interface ItemCodes {
  readonly notFound: 'rangeNotFound' | 'eventNotFound'
  readonly changed: 'rangeChanged' | 'eventChanged'
  readonly changedBy: 'rangeChangedBy' | 'eventChangedBy'
  readonly deleted: 'rangeDeleted' | 'eventDeleted'
  readonly deletedBy: 'rangeDeletedBy' | 'eventDeletedBy'
}

/** A kind of item of which a mosque has many: ranges, events. */
export interface ItemKind<Row extends Item> {
  readonly find: (db: Database, id: string) => Promise<Row | undefined>
  readonly changeAction: MosqueAction
  readonly deletionAction: MosqueAction
  readonly codes: ItemCodes
}

interface Item {
  readonly mosqueId: string
  readonly updatedAt: string
}

export interface ItemPlace {
  readonly id: string
  /** Its expected mosque, for endpoints that name it too. */
  readonly mosqueId?: string
}

/**
 * Finds an item that the person may change, and locks its mosque for the rest of the transaction. `seen` is
 * the `updatedAt` that the sender saw; a conflict reports who changed or deleted it. If the person may not
 * know of the mosque, the error is the same as for one that never existed.
 */
export async function authorizeItem<Row extends Item>(
  ctx: SignedInContext,
  capacity: Capacity,
  kind: ItemKind<Row>,
  { id, mosqueId }: ItemPlace,
  seen: string | undefined,
): Promise<{ mosque: Authorized<MosqueRow>; row: Row }> {
  const notFound = () => new AppError(kind.codes.notFound)
  const { changed, changedBy, deleted, deletedBy } = kind.codes
  const nameOf = async (action: MosqueAction) => (await findLastAction(ctx, action, id))?.by.name
  const known = (await kind.find(ctx.db, id)) ?? (await findLastAction(ctx, kind.deletionAction, id))
  if (!known || (mosqueId !== undefined && known.mosqueId !== mosqueId)) throw notFound()
  const mosque = await authorizeMosque(ctx, capacity, known.mosqueId, notFound)
  // Read again under the lock: someone else may have changed or deleted it.
  const row = await kind.find(ctx.db, id)
  if (!row) {
    const name = await nameOf(kind.deletionAction)
    throw name === undefined ? new AppError(deleted) : new AppError(deletedBy, { name })
  }
  if (isOutdated(row, seen)) {
    const name = await nameOf(kind.changeAction)
    throw name === undefined ? new AppError(changed) : new AppError(changedBy, { name })
  }
  return { mosque, row }
}
