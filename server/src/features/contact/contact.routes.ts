import * as contract from '@mihrab/core/features/contact/contact.contract.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import {
  createContactMessage,
  deleteContactMessage,
  markContactMessageRead,
  replyToContactMessage,
} from './contact.service.ts'
import { countContactMessages, listContactMessages } from './contact-list.service.ts'

export function addContactRoutes(routing: Routing): void {
  addRoute(routing, contract.createContactMessage, async (ctx, { body }) =>
    success({ contact: await createContactMessage(ctx, body) }, messageFor(ctx, 'messageSent')),
  )
  addRoute(routing, contract.listContactMessages, async (ctx, { query }) =>
    success(await listContactMessages(ctx, query)),
  )
  addRoute(routing, contract.countContactMessages, async (ctx) =>
    success({ counts: await countContactMessages(ctx) }),
  )
  addRoute(routing, contract.markContactMessageRead, async (ctx, { params }) =>
    success({ contact: await markContactMessageRead(ctx, params.id) }),
  )
  addRoute(routing, contract.replyToContactMessage, async (ctx, { body }) =>
    success({ contact: await replyToContactMessage(ctx, body) }, messageFor(ctx, 'replySent')),
  )
  addRoute(routing, contract.deleteContactMessage, async (ctx, { params }) => {
    await deleteContactMessage(ctx, params.id)
    return success({}, messageFor(ctx, 'messageDeleted'))
  })
}
