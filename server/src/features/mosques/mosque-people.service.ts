import type { SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { getUser, requireUsers } from '#features/users/users.service.ts'
import type { Mail } from '#mail/outbox.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  type MosquePerson,
  replaceContactPersonRows,
  selectContactPersons,
} from '#mosque-access/contact-persons.queries.ts'
import { mailAboutAttachment } from './mosque-mails.ts'

/** Replaces all contact persons of a mosque. */
export async function replaceContactPersons(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  ids: readonly string[],
): Promise<MosquePerson[]> {
  await requireUsers(ctx, ids, 'contactPerson')
  await replaceContactPersonRows(ctx.db, mosque, ids)
  return selectContactPersons(ctx.db, mosque.id)
}

/**
 * The mails to people who have just become contact persons of an approved mosque: from now on its admin sees their
 * profile. Not queued here, because a transaction queues all its mails together.
 */
export async function writeToContactPersons(
  ctx: SignedInContext,
  mosque: MosqueRow,
  people: readonly MosquePerson[],
  before: readonly MosquePerson[] = [],
): Promise<Mail[]> {
  if (mosque.status !== 'approved') return []
  const knowing = [ctx.viewer._id, mosque.ownerId, ...before.map(({ _id }) => _id)]
  const told = people.filter(({ _id }) => !knowing.includes(_id))
  if (told.length === 0) return []
  const by = await getUser(ctx, mosque.ownerId ?? ctx.viewer._id)
  const { name: mosqueName } = mosque
  return told.map((person) => mailAboutAttachment({ mosqueName, person, by, publicUrl: ctx.publicUrl }))
}
