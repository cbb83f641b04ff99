import * as contract from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { addRoute } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { decideDuplicate, undoDuplicate } from './decide-duplicate.service.ts'
import { listDuplicates } from './duplicate-list.service.ts'
import { findNearDuplicates } from './near-duplicates.service.ts'

export function addDuplicateRoutes(routing: Routing): void {
  addRoute(routing, contract.listDuplicates, (ctx, { query }) => listDuplicates(ctx, query))
  addRoute(routing, contract.decideDuplicate, (ctx, { params, body }) =>
    decideDuplicate(ctx, params.id, body),
  )
  addRoute(routing, contract.undoDuplicate, (ctx, { params }) => undoDuplicate(ctx, params.id))
  addRoute(routing, contract.findNearDuplicates, (ctx, { query }) => findNearDuplicates(ctx, query))
}
