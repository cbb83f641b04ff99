import { dayIn } from '@mihrab/core/days.ts'
import { confirmationLinkDays } from '@mihrab/core/features/mosques/freshness.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import { type AppContext, inTransaction } from '#context.ts'
import type { ConfirmationRequestRow, ConfirmationRequests, MosqueRow } from '#database/tables.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { hashToken, newToken } from '#http/session.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import {
  selectConfirmationRequestRow,
  selectMosqueIdsAskedBefore,
  updateConfirmationRequestRow,
} from '#mosque-access/confirmation-requests.queries.ts'
import { selectContactPersons } from '#mosque-access/contact-persons.queries.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { updateMosqueRow } from '#mosque-access/mosque-access.queries.ts'
import { lockMosqueAsServer } from '#mosque-access/mosque-access.service.ts'
import { type Reader, selectReaders } from './confirmations.queries.ts'
import { mailThatAsks, type ShownMosque } from './request-mail.ts'

const firstAfterDays = 60

/** Stops an update on a large instance from mailing everyone at once. */
const mosquesAtOnce = 500

type OpenRequests = Exclude<ConfirmationRequests, 3>

/**
 * Asks people of mosques that no one has changed or confirmed for 60 days whether the details are still
 * right: first the person who last did, or the mosque's admin, after 14 days another one. After 14 more the
 * mosque is flagged for admins. Several servers may run it: the one that locks the mosque first takes the
 * step. A mosque that fails does not delay the others; the first failure is thrown at the end.
 */
export async function askMosquePeople(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const asked of [0, 1, 2] as const) {
    const due = { asked, until: dueUntil(ctx, asked), limit: mosquesAtOnce }
    for (const mosqueId of await selectMosqueIdsAskedBefore(ctx.db, due)) {
      if (signal?.aborted) return
      await takeNextStep(ctx, mosqueId, asked).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

function dueUntil(ctx: AppContext, asked: OpenRequests): string {
  const days = asked === 0 ? firstAfterDays : confirmationLinkDays
  return new Date(ctx.now().getTime() - days * dayMs).toISOString()
}

function takeNextStep(ctx: AppContext, mosqueId: string, asked: OpenRequests): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await lockMosqueAsServer(ctx, mosqueId)
    // Read under the lock: it may have been confirmed in the meantime, or another server may have asked.
    const request = mosque && (await selectConfirmationRequestRow(ctx.db, mosqueId))
    if (!mosque || request?.asked !== asked || request.since > dueUntil(ctx, asked)) return
    if (asked < 2) await ask(ctx, mosque, request)
    else await markUnanswered(ctx, mosque, request)
  })
}

async function markUnanswered(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  { since, askedId }: ConfirmationRequestRow,
): Promise<void> {
  await updateMosqueRow(ctx.db, mosque, { askedInVainAt: askedId === null ? '' : since })
  await updateConfirmationRequestRow(ctx.db, mosque.id, { asked: 3, tokenHash: null })
  await renewListsVersion(ctx)
}

/** Retried if the person's address has had too many mails. */
async function ask(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  request: ConfirmationRequestRow,
): Promise<void> {
  const now = ctx.now()
  const next = { asked: request.asked === 0 ? 1 : 2, since: now.toISOString() } as const
  const reader = await findReader(ctx, mosque, request)
  if (!reader) {
    const none = { askedId: null, askedEmailKey: null, tokenHash: null }
    await updateConfirmationRequestRow(ctx.db, mosque.id, { ...next, ...none })
    return
  }
  const token = newToken()
  const expiresAt = new Date(now.getTime() + confirmationLinkDays * dayMs)
  const shown = await readShown(ctx, mosque)
  const isAgain = request.askedId !== null
  const mail = mailThatAsks({ shown, person: reader, isAgain, token, expiresAt, publicUrl: ctx.publicUrl })
  if (!(await queueMail(ctx, mail))) return
  const asked = { askedId: reader.id, askedEmailKey: reader.emailKey, tokenHash: hashToken(token) }
  await updateConfirmationRequestRow(ctx.db, mosque.id, { ...next, ...asked })
}

/** Prefers someone other than the last time. */
async function findReader(
  ctx: AppContext,
  { id, ownerId }: MosqueRow,
  { confirmedBy, askedId }: ConfirmationRequestRow,
): Promise<Reader | undefined> {
  const people = [ownerId, ...(await selectContactPersons(ctx.db, id)).map(({ _id }) => _id)]
  const inOrder = [...new Set([people.includes(confirmedBy) ? confirmedBy : null, ...people])]
  const ids = inOrder.filter((each) => each !== null)
  const readers = await selectReaders(ctx.db, ids)
  const ordered = readers.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return ordered.find((reader) => reader.id !== askedId) ?? ordered[0]
}

async function readShown(ctx: AppContext, row: MosqueRow): Promise<ShownMosque> {
  const today = dayIn(row.timeZone, ctx.now())
  const days = { startDate: today, endDate: today }
  const [day = null] = publishedDays(await readMosqueTimes(ctx, row, days), days)
  const { name, address, timeZone, timesSetUntil, confirmedAt } = row
  const confirmedOn = confirmedAt && dayIn(timeZone, new Date(confirmedAt))
  return { name, address, timesSetUntil, today, day, confirmedOn }
}
