import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { DayTotals } from '@mihrab/core/features/statistics/statistics.schemas.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import { capacityOf, getChangeableMosque } from '#mosque-access/mosque-access.service.ts'
import { deleteStatisticsRows, selectEmptySearchRows, selectStatisticsRows } from './statistics.queries.ts'
import { allMosques, type Visits } from './visits.service.ts'

const shownDays = 30
const maxShownSearches = 300
const keptDays = { totals: 366, searches: 30 }
/** A hall screen asks every 40 to 55 seconds (`web/src/public/screen/session.ts`). */
const requestsOfScreenHour = 3600 / 47.5

export async function getMosqueStatistics(ctx: SignedInContext, mosqueId: string, visits: Visits) {
  await getChangeableMosque(ctx, capacityOf(ctx), mosqueId)
  return { days: await listDays(ctx, mosqueId, visits) }
}

export async function getPlatformStatistics(ctx: AppContext, visits: Visits) {
  const days = await listDays(ctx, allMosques, visits)
  const rows = await selectEmptySearchRows(ctx.db, maxShownSearches)
  return { days, searches: rows.map(({ words }) => words) }
}

async function listDays(ctx: AppContext, mosqueId: string, visits: Visits): Promise<DayTotals[]> {
  await visits.store()
  const today = dayIn('UTC', ctx.now())
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  const rows = await selectStatisticsRows(ctx.db, mosqueId, days)
  return days.map((day) => {
    const { views = 0, calendars = 0, feeds = 0, screens = 0 } = rows.find((row) => row.day === day) ?? {}
    return { day, views, calendars, feeds, screenHours: Math.round(screens / requestsOfScreenHour) }
  })
}

export function forgetOldStatistics({ db, now }: AppContext): Promise<void> {
  const before = (days: number) => addDays(dayIn('UTC', now()), -days)
  return deleteStatisticsRows(db, { totals: before(keptDays.totals), searches: before(keptDays.searches) })
}
