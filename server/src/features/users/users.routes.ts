import * as contract from '@mihrab/core/features/users/users.contract.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import { searchUsers } from './users.service.ts'

export function addUserRoutes(routing: Routing): void {
  addRoute(routing, contract.searchUsers, async (ctx, { query }) => {
    return success({ users: await searchUsers(ctx, query.email) })
  })
}
