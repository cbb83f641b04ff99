import { confirmationLinkDays } from '@mihrab/core/features/mosques/freshness.ts'
import type { AskedMosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import { type AppContext, inTransaction } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { hashToken } from '#http/session.ts'
import { selectConfirmationRequestRowByToken } from '#mosque-access/confirmation-requests.queries.ts'
import { storeConfirmation } from '#mosque-access/confirmations.service.ts'
import { findMosqueOfPerson, lockMosqueOfPerson } from '#mosque-access/mosque-access.service.ts'
import { selectReaders } from './confirmations.queries.ts'

/** The mosque that a link asks about. Reading confirms nothing: mail scanners open every link. */
export async function readConfirmationLink(ctx: AppContext, token: string): Promise<AskedMosque> {
  return toAskedMosque((await findAsked(ctx, token, findMosqueOfPerson)).mosque)
}

/** Confirms as the person to whom the link was mailed, even if someone else is signed in. */
export function confirmMosqueByLink(ctx: AppContext, token: string): Promise<AskedMosque> {
  return inTransaction(ctx, async (ctx) => {
    const { mosque, userId } = await findAsked(ctx, token, lockMosqueOfPerson)
    return toAskedMosque({ ...mosque, confirmedAt: await storeConfirmation(ctx, mosque, userId) })
  })
}

type Find<Row> = (ctx: AppContext, id: string, person: { readonly _id: string }) => Promise<Row | null>

/** A link is valid while its person manages the mosque and has the email that it was mailed to. */
async function findAsked<Row extends MosqueRow>(
  ctx: AppContext,
  token: string,
  findMosque: Find<Row>,
): Promise<{ mosque: Row; userId: string }> {
  const tokenHash = hashToken(token)
  const found = await selectConfirmationRequestRowByToken(ctx.db, tokenHash)
  if (!found?.askedId) throw invalidLink()
  const userId = found.askedId
  const mosque = await findMosque(ctx, found.mosqueId, { _id: userId })
  // Checked again under the lock: a colleague's change may have ended the link.
  const request = await selectConfirmationRequestRowByToken(ctx.db, tokenHash)
  const [reader] = await selectReaders(ctx.db, [userId])
  const isGood = request && reader?.emailKey === request.askedEmailKey && !hasExpired(ctx, request.since)
  if (!mosque || !isGood) throw invalidLink()
  return { mosque, userId }
}

function hasExpired(ctx: AppContext, askedAt: string): boolean {
  return Date.parse(askedAt) + confirmationLinkDays * dayMs <= ctx.now().getTime()
}

function toAskedMosque(row: MosqueRow): AskedMosque {
  const { name, address, slug, timeZone, timesSetUntil, confirmedAt } = row
  return { ...cleanTexts({ name, address }), slug, timeZone, timesSetUntil, confirmedAt }
}

function invalidLink(): AppError {
  return fieldError('token', 'linkInvalid')
}
