import { type newReportSchema, reportUnreadDays } from '@mihrab/core/features/contact/messages.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { z } from 'zod'
import { type AppContext, inTransaction } from '#context.ts'
import { readSecret } from '#database/secrets.ts'
import type { MosqueRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { fieldError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { insertContactMessageRow } from './contact.queries.ts'
import { notifyOfMessages } from './message-notifications.service.ts'
import { moveListingReportRows } from './mosque-messages.queries.ts'
import { makeReportToken, minReportAgeMs, tokenFault } from './report-token.ts'

const passedOnAfterMs = reportUnreadDays * 24 * 3_600_000

/** For a form that is opened now, or one returned with errors, which may be sent again at once. */
export async function newReportToken(
  ctx: AppContext,
  mosqueId: string,
  { isForAtOnce = false } = {},
): Promise<string> {
  const madeAt = ctx.now().getTime() - (isForAtOnce ? minReportAgeMs : 0)
  return makeReportToken(await readSecret(ctx.db, 'reportTokens'), mosqueId, madeAt)
}

type ReportedMosque = MosqueRow & { readonly listing?: { readonly id: string } }
type Report = z.output<typeof newReportSchema>

/**
 * Stores a report and notifies the mosque's people by mail; one about a listing is for the platform. `count`
 * throws if there were too many. Only programs fill in the hidden field: their report is silently dropped.
 */
export async function takeReport(
  ctx: AppContext,
  mosque: ReportedMosque,
  report: Report,
  count: () => Promise<void>,
): Promise<void> {
  if (report.homepage) return
  const secret = await readSecret(ctx.db, 'reportTokens')
  const fault = tokenFault(secret, mosque.id, report.token, ctx.now().getTime())
  if (fault) throw fieldError('token', fault)
  await count()
  await inTransaction(ctx, async (ctx) => {
    await storeReport(ctx, mosque, report)
    if (!mosque.listing) await notifyOfMessages(ctx, mosque)
  })
}

async function storeReport(ctx: AppContext, mosque: ReportedMosque, { topic, message, email = '' }: Report) {
  await insertContactMessageRow(ctx.db, {
    id: newId(),
    userId: null,
    name: '',
    phone: '',
    email,
    emailKey: keyOf(email),
    service: 'problem',
    topic,
    message,
    language: ctx.callerLanguage?.() ?? null,
    searchText: normalizeForSearch(message),
    stage: 0,
    readAt: null,
    seenAt: null,
    doneAt: null,
    toldAt: null,
    createdAt: ctx.now().toISOString(),
    mosqueId: mosque.listing ? null : mosque.id,
    listingId: mosque.listing?.id ?? null,
    passedOnAt: mosque.listing ? null : passedOnAtOf(ctx),
  })
}

function passedOnAtOf({ now }: AppContext): string {
  return new Date(now().getTime() + passedOnAfterMs).toISOString()
}

/** Unanswered reports about a listing are for the people of the mosque that it becomes. A sweep mails them. */
export function moveReportsOfListing(ctx: AppContext, listingId: string, mosqueId: string): Promise<void> {
  return moveListingReportRows(ctx.db, listingId, { mosqueId, passedOnAt: passedOnAtOf(ctx) })
}
