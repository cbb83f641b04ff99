import { readCode } from '@mihrab/core/features/second-factors/read-code.ts'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { AppContext } from '#context.ts'
import type { TotpKeyRow } from '#database/tables.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { hashToken } from '#http/session.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Addressee } from '#mail/write-mail.ts'
import { recoveryCodeUsedMail, wrongCodesMail } from './second-factor-mails.ts'
import {
  countRecoveryCodeRows,
  selectTotpKeyRow,
  takeRecoveryCodeRow,
  takeStep,
  updateTotpKeyRow,
} from './second-factors.queries.ts'
import { findStep, newestStep } from './totp.ts'

/**
 * Wrong app codes allowed per day, over all sign-ins. With three valid codes at a time that is a chance of
 * one in 17,000 a day for anyone who knows the password.
 */
const maxWrongCodes = 20
const notifyAfter = 5

/** A person, locked until the end of the transaction. */
export type LockedPerson = Addressee & { readonly id: string }

/**
 * Consumes a code of the app or a recovery code. Returns an error to throw after the transaction, so that
 * wrong codes stay counted; null if the code was right.
 */
export async function takeCode(
  ctx: AppContext,
  person: LockedPerson,
  text: string,
): Promise<AppError | null> {
  const key = await selectTotpKeyRow(ctx.db, person.id)
  if (!key?.confirmedAt) return new AppError('secondFactorOff')
  const entered = readCode(text)
  if (!entered) return fieldError('code', 'codeUnreadable')
  if (entered.kind === 'recoveryCode') return takeRecoveryCode(ctx, person, entered.code)
  const { wrongCodes, since } = wrongCodesOf(key, ctx.now())
  if (wrongCodes >= maxWrongCodes) return tooManyCodes(since.getTime() + dayMs - ctx.now().getTime())
  const step = findStep(key.key, entered.code, ctx.now())
  const newest = newestStep(ctx.now())
  if (step !== null && (await takeStep(ctx.db, person.id, { step, newest }))) return null
  const counted = { wrongCodes: wrongCodes + 1, wrongSince: since.toISOString() }
  await updateTotpKeyRow(ctx.db, person.id, counted)
  if (counted.wrongCodes === notifyAfter) await queueMail(ctx, wrongCodesMail(person))
  return fieldError('code', 'codeWrong')
}

/**
 * Not rate-limited by account: it cannot be guessed, and is the way in for a person whose tries others have
 * used up.
 */
async function takeRecoveryCode(
  ctx: AppContext,
  person: LockedPerson,
  code: string,
): Promise<AppError | null> {
  const isTaken = await takeRecoveryCodeRow(ctx.db, person.id, hashToken(code))
  if (!isTaken) return fieldError('code', 'recoveryCodeWrong')
  const left = await countRecoveryCodeRows(ctx.db, person.id)
  await queueMail(ctx, recoveryCodeUsedMail(person, left))
  return null
}

/** Counts those of the day that began with the first of them. */
function wrongCodesOf({ wrongCodes, wrongSince }: TotpKeyRow, now: Date) {
  const since = wrongSince === null ? now : new Date(wrongSince)
  // Also if the clock was ahead, or that day would not end until then.
  const isOver = Math.abs(now.getTime() - since.getTime()) >= dayMs
  return isOver ? { wrongCodes: 0, since: now } : { wrongCodes, since }
}

function tooManyCodes(waitMs: number): AppError {
  const hours = Math.ceil(waitMs / 3_600_000)
  return new AppError('tooManyCodes', { hours }).withRetryAfter(Math.ceil(waitMs / 1000))
}
