import * as contract from '@mihrab/core/features/statistics/statistics.contract.ts'
import { addRoute } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getMosqueStatistics, getPlatformStatistics } from './statistics.service.ts'
import type { Visits } from './visits.service.ts'

export function addStatisticsRoutes(routing: Routing, visits: Visits): void {
  addRoute(routing, contract.getMosqueStatistics, (ctx, { params }) =>
    getMosqueStatistics(ctx, params.id, visits),
  )
  addRoute(routing, contract.getPlatformStatistics, (ctx) => getPlatformStatistics(ctx, visits))
}
