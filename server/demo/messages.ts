import { newContactSchema, newReplySchema } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { World } from '#context.ts'
import { createContact, replyToContact } from '#features/contact/contact.service.ts'
import { getUser } from '#features/users/users.service.ts'

/** An inbox with a question that is answered, and a problem and thanks that wait. */
export async function addMessages(
  world: World,
  admin: User,
  { waiting, newcomer, contact }: Record<'waiting' | 'newcomer' | 'contact', User>,
): Promise<void> {
  const answered = await send(world, waiting, {
    service: 'question',
    message: 'How long does the review take? We would like to publish Ramadan next month.',
  })
  const ctx = { ...world, user: await getUser(world, admin._id) }
  const replyMessage =
    'Assalamu alaikum,\n\nusually a day or two. You will get a mail as soon as it is decided.'
  await replyToContact(ctx, newReplySchema.parse({ _id: answered._id, email: waiting.email, replyMessage }))
  await send(world, newcomer, {
    service: 'problem',
    message: 'My mosque stands on the other side of the street on the map.\nMay I move the marker later?',
  })
  await send(world, contact, {
    service: 'feedback',
    message: 'Entering the whole month took ten minutes. Thank you!',
  })
}

async function send(
  world: World,
  user: User,
  written: { service: 'problem' | 'question' | 'feedback'; message: string },
) {
  const ctx = { ...world, user: await getUser(world, user._id) }
  const { name, email } = user
  return createContact(ctx, newContactSchema.parse({ name, email, phone: '0114 496 0000', ...written }))
}
