import { joinLayouts } from '@mihrab/core/features/timetables/column-layouts.ts'
import { type ColumnLayout, maxRememberedLayouts } from '@mihrab/core/features/timetables/imports.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { authorizeMosque, capacityOf, getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { selectColumnLayouts, upsertColumnLayouts } from './column-layouts.queries.ts'

/** Column layouts of a mosque's files, newest first. */
export async function getColumnLayouts(ctx: SignedInContext, mosqueId: string): Promise<ColumnLayout[]> {
  const mosque = await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  return readColumnLayouts(ctx, mosque.id)
}

/** Returns all stored layouts. */
export function rememberColumnLayouts(
  ctx: SignedInContext,
  mosqueId: string,
  layouts: readonly ColumnLayout[],
): Promise<ColumnLayout[]> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const joined = joinLayouts(layouts, await readColumnLayouts(ctx, mosque.id))
    const remembered = joined.slice(0, maxRememberedLayouts)
    await upsertColumnLayouts(ctx.db, { mosqueId: mosque.id, layouts: JSON.stringify(remembered) })
    return remembered
  })
}

/** For a caller who has checked access. */
export async function readColumnLayouts(ctx: AppContext, mosqueId: string): Promise<ColumnLayout[]> {
  const stored = await selectColumnLayouts(ctx.db, mosqueId)
  return stored ? JSON.parse(stored) : []
}
