import * as contract from '@mihrab/core/features/contact/messages.contract.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { said } from '#http/said.ts'
import { listMosqueMessages, replyToMosqueMessage, updateMosqueMessage } from './mosque-messages.service.ts'

export function addMessageRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.listMosqueMessages,
    async (ctx, { params, query }) => success(await listMosqueMessages(ctx, params.id, query)),
    { manyRows: 'list' },
  )
  addRoute(routing, contract.updateMosqueMessage, async (ctx, { params, body }) =>
    success({ mosqueMessage: await updateMosqueMessage(ctx, params, body) }),
  )
  // Counted for the mosque, not the person: a mosque can have 50 people.
  const countReply = createRateLimit(routing.limits, { name: 'answers of a mosque', max: 30, minutes: 60 })
  addRoute(routing, contract.replyToMosqueMessage, async (ctx, { params, body }, http) => {
    const count = () => countReply(http, params.id)
    return success(
      { mosqueMessage: await replyToMosqueMessage(ctx, params, body, count) },
      said(ctx, 'replySent'),
    )
  })
}
