import * as contract from '@mihrab/core/features/contact/messages.contract.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { listMosqueMessages, replyToMosqueMessage, updateMosqueMessage } from './mosque-messages.service.ts'

export function addMessageRoutes(routing: Routing): void {
  addRoute(routing, contract.listMosqueMessages, async (ctx, { params, query }) =>
    success(await listMosqueMessages(ctx, params.id, query)),
  )
  addRoute(routing, contract.updateMosqueMessage, async (ctx, { params, body }) =>
    success({ mosqueMessage: await updateMosqueMessage(ctx, params, body) }),
  )
  addRoute(routing, contract.replyToMosqueMessage, async (ctx, { params, body }, http) => {
    const count = () => http.count.reply(http)
    return success(
      { mosqueMessage: await replyToMosqueMessage(ctx, params, body, count) },
      messageFor(ctx, 'replySent'),
    )
  })
}
