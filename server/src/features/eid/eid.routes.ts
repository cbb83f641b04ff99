import * as contract from '@mihrab/core/features/eid/eid.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getEids, moveEidIndoors, saveEid } from './eid.service.ts'

export function addEidRoutes(routing: Routing): void {
  addRoute(routing, contract.getEids, async (ctx, { params, query }) => ({
    eids: await getEids(ctx, params.id, query.year),
  }))
  addRoute(routing, contract.saveEid, async (ctx, { params, body }) =>
    success({ eid: await saveEid(ctx, params, body) }),
  )
  addRoute(routing, contract.moveEidIndoors, async (ctx, { params, body }) =>
    success({ eid: await moveEidIndoors(ctx, params, body) }),
  )
}
