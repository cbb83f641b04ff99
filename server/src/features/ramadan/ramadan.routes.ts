import * as contract from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getRamadan, saveRamadan } from './ramadan.service.ts'

export function addRamadanRoutes(routing: Routing): void {
  addRoute(routing, contract.getRamadan, (ctx, { params, query }) => getRamadan(ctx, params.id, query.year))

  addRoute(routing, contract.saveRamadan, async (ctx, { params, body: { year, updatedAt, ...schedule } }) =>
    success({ ramadan: await saveRamadan(ctx, params.id, { year, seen: updatedAt, schedule }) }),
  )

  addRoute(routing, contract.deleteRamadan, async (ctx, { params, query: { year, updatedAt } }) =>
    success({ ramadan: await saveRamadan(ctx, params.id, { year, seen: updatedAt, schedule: null }) }),
  )
}
