import { type AppContext, inTransaction } from '#context.ts'
import { lockName } from '#database/dialect.ts'
import type { MosqueRow } from '#database/tables.ts'
import { queueMails } from '#mail/outbox.ts'
import {
  type MosquePerson,
  selectContactPersons,
  selectPerson,
} from '#mosque-access/contact-persons.queries.ts'
import { selectMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import type { Sweep } from '#sweeps.ts'
import {
  selectLastNotifiedAt,
  selectUnannouncedMosqueIds,
  updateUnannouncedRows,
} from './mosque-messages.queries.ts'
import { newMessagesMail } from './report-mails.ts'

/** Minimum time between two such mails to a mosque's people. */
const notifyEveryMs = 24 * 3_600_000

type NotifiedMosque = Pick<MosqueRow, 'id' | 'name' | 'ownerId'>

/** Mails about messages since the last mail, an hour late at most. Skips mosques that are not approved. */
export const notifyOfWaitingMessages: Sweep = async (ctx, signal) => {
  for (const id of await selectUnannouncedMosqueIds(ctx.db)) {
    if (signal.aborted) return
    await inTransaction(ctx, async (ctx) => {
      const mosque = await selectMosqueRow(ctx.db, id)
      if (mosque?.status === 'approved') await notifyOfMessages(ctx, mosque)
    })
  }
}

/** Mails the number of new messages to a mosque's people, unless they had such a mail within a day. */
export async function notifyOfMessages(ctx: AppContext, mosque: NotifiedMosque): Promise<void> {
  await lockName(ctx.db, `messages of ${mosque.id}`)
  const now = ctx.now()
  const lastNotifiedAt = await selectLastNotifiedAt(ctx.db, mosque.id)
  if (lastNotifiedAt && now.getTime() < Date.parse(lastNotifiedAt) + notifyEveryMs) return
  const count = await updateUnannouncedRows(ctx.db, mosque.id, now.toISOString())
  if (count === 0) return
  const people = await peopleOf(ctx, mosque)
  await queueMails(
    ctx,
    people.map((person) => newMessagesMail(ctx, { person, mosqueName: mosque.name, count })),
  )
}

/** The mosque's admin and contact persons, without duplicates. */
async function peopleOf({ db }: AppContext, { id, ownerId }: NotifiedMosque): Promise<MosquePerson[]> {
  const owner = ownerId && (await selectPerson(db, ownerId))
  const people = [...(owner ? [owner] : []), ...(await selectContactPersons(db, id))]
  return [...new Map(people.map((person) => [person._id, person])).values()]
}
