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

/** People newly made contact persons by someone else. */
export function attachedPeople(
  ctx: SignedInContext,
  { ownerId }: MosqueRow,
  people: readonly MosquePerson[],
  before: readonly MosquePerson[] = [],
): MosquePerson[] {
  const knowing = [ctx.viewer._id, ownerId, ...before.map(({ _id }) => _id)]
  return people.filter(({ _id }) => !knowing.includes(_id))
}

/**
 * Mails to people attached to an approved mosque, whose admin now sees their profile. Not queued here: a
 * transaction queues all its mails together.
 */
export async function writeToAttached(
  ctx: SignedInContext,
  mosque: MosqueRow,
  attached: readonly MosquePerson[],
): Promise<Mail[]> {
  if (mosque.status !== 'approved' || attached.length === 0) return []
  const by = await getUser(ctx, mosque.ownerId ?? ctx.viewer._id)
  const { name: mosqueName } = mosque
  return attached.map((person) => mailAboutAttachment({ mosqueName, person, by, publicUrl: ctx.publicUrl }))
}
