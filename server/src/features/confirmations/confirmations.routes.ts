import * as contract from '@mihrab/core/features/mosques/confirmations.contract.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { confirmMosqueByLink, readConfirmationLink } from './confirmation-links.service.ts'

export function addConfirmationRoutes(routing: Routing): void {
  addRoute(routing, contract.readConfirmationLink, async (ctx, { body }) =>
    success({ mosque: await readConfirmationLink(ctx, body.token) }),
  )
  addRoute(routing, contract.confirmMosqueByLink, async (ctx, { body }) =>
    success({ mosque: await confirmMosqueByLink(ctx, body.token) }, messageFor(ctx, 'mosqueConfirmed')),
  )
}
