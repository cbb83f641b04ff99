import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { SignedInContext } from '#context.ts'
import type { Database, MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import { isOutdated } from '#http/lost-edits.ts'
import type { Authorized } from './authorized.ts'
import { authorizeMosque, type Capacity } from './mosque-access.service.ts'
import { findLastAction } from './mosque-history.service.ts'

/** What a mosque has many of: its ranges, its events. */
export interface ItemKind<Row extends Item> {
  readonly find: (db: Database, id: string) => Promise<Row | undefined>
  readonly changeAction: MosqueAction
  readonly deletionAction: MosqueAction
  /** As a person reads of it: `these times`. */
  readonly thisThing: string
  readonly notFoundWords: string
}

interface Item {
  readonly mosqueId: string
  readonly updatedAt: string
}

/** Which one is meant. */
export interface ItemPlace {
  readonly id: string
  /** Where it must be, for calls that name the mosque too. */
  readonly mosqueId?: string
}

/**
 * Finds one for whoever may change it, and locks its mosque for the rest of the transaction. `seen` is the `updatedAt`
 * that the sender saw. Who comes too late hears who changed or deleted it meanwhile; who may not know of the mosque
 * hears the same as of one that never was.
 */
export async function authorizeItem<Row extends Item>(
  ctx: SignedInContext,
  capacity: Capacity,
  kind: ItemKind<Row>,
  { id, mosqueId }: ItemPlace,
  seen: string | undefined,
): Promise<{ mosque: Authorized<MosqueRow>; row: Row }> {
  const notFound = () => new AppError('notFound', kind.notFoundWords)
  const nameOf = async (action: MosqueAction) =>
    (await findLastAction(ctx, action, id))?.by.name ?? 'Somebody'
  const known = (await kind.find(ctx.db, id)) ?? (await findLastAction(ctx, kind.deletionAction, id))
  if (!known || (mosqueId !== undefined && known.mosqueId !== mosqueId)) throw notFound()
  const mosque = await authorizeMosque(ctx, capacity, known.mosqueId, notFound)
  // Read again under the lock: until then somebody else may have changed or deleted it.
  const row = await kind.find(ctx.db, id)
  if (!row)
    throw new AppError('notFound', `${await nameOf(kind.deletionAction)} has deleted ${kind.thisThing}`)
  if (isOutdated(row, seen)) {
    throw new AppError(
      'conflict',
      `${await nameOf(kind.changeAction)} has changed ${kind.thisThing} meanwhile`,
    )
  }
  return { mosque, row }
}
