import * as contract from '@mihrab/core/features/notices/notices.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { cancelNotice, changeNotice, listNotices, publishNotice, undoNotice } from './notices.service.ts'

export function addNoticeRoutes(routing: Routing): void {
  addRoute(routing, contract.listNotices, async (ctx, { params }) => ({
    notices: await listNotices(ctx, params.id),
  }))
  addRoute(routing, contract.publishNotice, async (ctx, { params, body }) =>
    success({ notice: await publishNotice(ctx, params.id, body) }),
  )
  addRoute(routing, contract.changeNotice, async (ctx, { params, body }) =>
    success({ notice: await changeNotice(ctx, params, body) }),
  )
  addRoute(routing, contract.cancelNotice, async (ctx, { params }) =>
    success({ notice: await cancelNotice(ctx, params) }),
  )
  addRoute(routing, contract.undoNotice, async (ctx, { params }) =>
    success({ notice: await undoNotice(ctx, params) }),
  )
}
