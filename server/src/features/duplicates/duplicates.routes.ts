import * as contract from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { decideDuplicate, undoDuplicate } from './decide-duplicate.service.ts'
import { listDuplicates } from './duplicate-list.service.ts'
import { findNearDuplicates } from './near-duplicates.service.ts'

export function addDuplicateRoutes(routing: Routing): void {
  addRoute(routing, contract.listDuplicates, (ctx, { query }) => listDuplicates(ctx, query))
  addRoute(routing, contract.decideDuplicate, async (ctx, { params, body }) => {
    await decideDuplicate(ctx, params.id, body)
    return success({})
  })
  addRoute(routing, contract.undoDuplicate, async (ctx, { params }) => {
    await undoDuplicate(ctx, params.id)
    return success({})
  })
  addRoute(routing, contract.findNearDuplicates, (ctx, { query }) => findNearDuplicates(ctx, query))
}
