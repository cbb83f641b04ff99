import { dayIn } from '@mihrab/core/days.ts'
import { confirmationLinkDays } from '@mihrab/core/features/mosques/freshness.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
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

const dayMs = 86_400_000
const firstAfterDays = 60

/** An update on a large instance does not send everything at once. */
const mosquesAtOnce = 500

type OpenRequests = Exclude<ConfirmationRequests, 3>

/**
 * Asks the people of mosques that no one has changed or confirmed for 60 days whether they are still right: first who did
 * so last, or the mosque's admin, after 14 days another of them. After 14 more the mosque is marked for admins. Several
 * servers may do so at once: each step is taken by the one that locks the mosque first. A mosque whose turn fails holds up
 * none of the others; the first failure is thrown at the end.
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
    // Read under the lock: it may have been confirmed meanwhile, or asked about by another server.
    const request = mosque && (await selectConfirmationRequestRow(ctx.db, mosqueId))
    if (!mosque || request?.asked !== asked || request.since > dueUntil(ctx, asked)) return
    if (asked < 2) await ask(ctx, mosque, request)
    else await markAskedInVain(ctx, mosque, request)
  })
}

async function markAskedInVain(
  ctx: AppContext,
  mosque: Authorized<MosqueRow>,
  { since, askedId }: ConfirmationRequestRow,
): Promise<void> {
  await updateMosqueRow(ctx.db, mosque, { askedInVainAt: askedId === null ? '' : since })
  await updateConfirmationRequestRow(ctx.db, mosque.id, { asked: 3, tokenHash: null })
  await renewListsVersion(ctx)
}

/** Tried again where the person's address has had too many mails. */
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

/** Who is asked: someone else than the last time, where there is someone. */
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

/** What visitors see of a mosque today, as the mail says it. */
async function readShown(ctx: AppContext, row: MosqueRow): Promise<ShownMosque> {
  const today = dayIn(row.timeZone, ctx.now())
  const days = { startDate: today, endDate: today }
  const [day = null] = publishedDays(await readMosqueTimes(ctx, row, days), days)
  const { name, address, timeZone, timesSetUntil, confirmedAt } = row
  const confirmedOn = confirmedAt && dayIn(timeZone, new Date(confirmedAt))
  return { name, address, timesSetUntil, today, day, confirmedOn }
}
