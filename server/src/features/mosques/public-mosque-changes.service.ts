import { addDays, dayIn, type IsoDay } from '@mihrab/core/days.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import { calculationDifference } from '@mihrab/core/features/public/calculation-difference.ts'
import { type ChangeFacts, changeOf } from '@mihrab/core/features/public/public-changes.schemas.ts'
import { timesDifference } from '@mihrab/core/features/public/times-difference.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { calculationOf } from '#mosque-access/method-columns.ts'
import { listOwnBegins } from '#mosque-access/own-begins.service.ts'
import { selectLastCoveredDay } from '#mosque-access/public-changes.queries.ts'
import { checkedDays } from './lost-start-times.service.ts'
import { selectRuledRangeRows } from './ruled-times.queries.ts'

/** The visible part of an edit: name, place, and times that depend on the sun. */
export async function mosqueFacts(
  ctx: AppContext,
  before: MosqueRow,
  after: MosqueRow,
): Promise<ChangeFacts[]> {
  // No one could see it.
  if (after.status !== 'approved') return []
  return [
    ...valueChange('name', before.name, after.name),
    ...valueChange('address', before.address, after.address),
    ...valueChange('place', placeOf(before), placeOf(after)),
    ...(await changesOfTimes(ctx, before, after)),
  ]
}

function valueChange(kind: 'name' | 'address' | 'place', from: string, to: string): ChangeFacts[] {
  return from === to ? [] : [changeOf(kind, { from: from || null, to: to || null })]
}

const placeOf = ({ latitude, longitude }: MosqueRow) => `${latitude}, ${longitude}`

async function changesOfTimes(ctx: AppContext, before: MosqueRow, after: MosqueRow): Promise<ChangeFacts[]> {
  const [had, has] = [calculationOf(before), calculationOf(after)]
  if (JSON.stringify(had) === JSON.stringify(has)) return []
  const today = dayIn(after.timeZone, ctx.now())
  return [
    ...calculationDifference(had, has, today),
    ...(await ruledDifference(ctx, after, { had, has, today })),
  ]
}

/** Iqamahs by rules change with their start times; fixed ones stay. */
async function ruledDifference(
  ctx: AppContext,
  { id }: MosqueRow,
  { had, has, today }: Record<'had' | 'has', Calculation> & { today: IsoDay },
): Promise<ChangeFacts[]> {
  const days = { startDate: today, endDate: addDays(today, checkedDays) }
  const rows = await selectRuledRangeRows(ctx.db, id, days)
  if (rows.length === 0) return []
  const around = { startDate: addDays(days.startDate, -6), endDate: addDays(days.endDate, 6) }
  const ownBegins = await listOwnBegins(ctx, id, around)
  const ranges = rows.map(({ jumuahs: _, overridesRamadan: __, ...row }) => {
    return { ...row, rules: JSON.parse(row.rules) }
  })
  return timesDifference(
    { calculation: had, ranges, ownBegins },
    { calculation: has, ranges, ownBegins },
    { spans: [days], today, publishedUntil: await selectLastCoveredDay(ctx.db, id) },
  )
}
