import { newContactMessageSchema, newReplySchema } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { AppContext } from '#context.ts'
import { createContactMessage, replyToContactMessage } from '#features/contact/contact.service.ts'
import { getUser } from '#features/users/users.service.ts'

/** An inbox with an answered question, and an unanswered problem and thanks. */
export async function addMessages(
  ctx: AppContext,
  admin: User,
  { waiting, newcomer, contact }: Record<'waiting' | 'newcomer' | 'contact', User>,
): Promise<void> {
  const answered = await send(ctx, waiting, {
    service: 'question',
    message: 'How long does the review take? We would like to publish Ramadan next month.',
  })
  const asAdmin = { ...ctx, viewer: await getUser(ctx, admin._id) }
  const replyMessage =
    'Assalamu alaikum,\n\nusually a day or two. You will get a mail as soon as it is decided.'
  await replyToContactMessage(
    asAdmin,
    newReplySchema.parse({ _id: answered._id, email: waiting.email, replyMessage }),
  )
  await send(ctx, newcomer, {
    service: 'problem',
    message: 'My mosque stands on the other side of the street on the map.\nMay I move the marker later?',
  })
  await send(ctx, contact, {
    service: 'feedback',
    message: 'Entering the whole month took ten minutes. Thank you!',
  })
}

async function send(
  ctx: AppContext,
  user: User,
  written: { service: 'problem' | 'question' | 'feedback'; message: string },
) {
  const asUser = { ...ctx, viewer: await getUser(ctx, user._id) }
  const { name, email } = user
  return createContactMessage(
    asUser,
    newContactMessageSchema.parse({ name, email, phone: '0114 496 0000', ...written }),
  )
}
