import { type GivenSetAside, maxSetAside } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { isSetAsideBy, type SetAside } from '@mihrab/core/features/timetables/set-aside.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { SetAsideFindingRow } from '#database/tables.ts'
import { getUser } from '#features/users/users.service.ts'
import { AppError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { authorizeMosque, capacityOf } from '#mosque-access/mosque-access.service.ts'
import {
  deleteSetAsideFindingRows,
  insertSetAsideFindingRow,
  selectSetAsideFindingRows,
} from './set-aside-findings.queries.ts'

/** Dismissed findings of a mosque, newest first. The caller must have checked access. */
export async function listSetAside(ctx: AppContext, mosqueId: string): Promise<SetAside[]> {
  return (await selectSetAsideFindingRows(ctx.db, mosqueId)).map(readRow)
}

/** Dismisses a finding, replacing an earlier dismissal; an empty reason only removes it. */
export function setFindingAside(
  ctx: SignedInContext,
  mosqueId: string,
  { reason, prayer = '', ...finding }: GivenSetAside,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const given = { ...finding, prayer }
    const present = await selectSetAsideFindingRows(ctx.db, mosque.id)
    const replaced = present.filter((row) => isSetAsideBy(given, readRow(row)))
    await deleteSetAsideFindingRows(
      ctx.db,
      replaced.map(({ id }) => id),
    )
    if (reason === '') return
    if (present.length - replaced.length >= maxSetAside) {
      throw new AppError('setAsideFull', { max: maxSetAside })
    }
    const { name } = await getUser(ctx, ctx.viewer._id)
    await insertSetAsideFindingRow(ctx.db, {
      id: newId(),
      mosqueId: mosque.id,
      code: given.code,
      prayer,
      reason,
      days: JSON.stringify(given.days),
      at: ctx.now().toISOString(),
      userId: ctx.viewer._id,
      userName: name,
    })
  })
}

function readRow({ code, prayer, days, reason, at, userName }: SetAsideFindingRow): SetAside {
  return { code, prayer, days: JSON.parse(days), at, ...cleanTexts({ reason, by: userName }) }
}
