import * as contract from '@mihrab/core/features/contact/contact.contract.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import { createContact, deleteContact, markContactRead, replyToContact } from './contact.service.ts'
import { countContacts, listContacts } from './contact-list.service.ts'

export function addContactRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.createContact,
    async (ctx, { body }) =>
      success({ contact: await createContact(ctx, body) }, 'Your message has been sent successfully!'),
    { limit: { tries: 10, minutes: 60, per: 'user' } },
  )
  addRoute(
    routing,
    contract.listContacts,
    async (ctx, { query }) => success(await listContacts(ctx, query)),
    { manyRows: 'list' },
  )
  addRoute(routing, contract.countContacts, async (ctx) => success({ counts: await countContacts(ctx) }))
  addRoute(routing, contract.markContactRead, async (ctx, { params }) =>
    success({ contact: await markContactRead(ctx, params.id) }),
  )
  addRoute(routing, contract.replyToContact, async (ctx, { body }) =>
    success({ contact: await replyToContact(ctx, body) }, 'Reply sent!'),
  )
  addRoute(routing, contract.deleteContact, async (ctx, { params }) => {
    await deleteContact(ctx, params.id)
    return success({}, 'Contact deleted successfully')
  })
}
