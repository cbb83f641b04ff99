import { randomBytes } from 'node:crypto'
import {
  inGroups,
  readCode,
  recoveryAlphabet,
  recoveryCodeLength,
} from '@mihrab/core/features/second-factors/read-code.ts'
import type {
  CurrentPassword,
  Proof,
  SecondFactor,
  SecondStep,
  TotpKey,
} from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import { deleteOwnAccount } from '#features/users/delete-user.service.ts'
import { endChallengesOf } from '#features/users/login-challenges.service.ts'
import { checkCurrentPassword, wrongPassword } from '#features/users/passwords.service.ts'
import { endSessionsOf } from '#features/users/sessions.service.ts'
import { lockPerson } from '#features/users/users.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { hashToken } from '#http/session.ts'
import { queueMail } from '#mail/outbox.ts'
import { countPasskeyRows, deletePasskeyRows, selectPasskeyRows, toPasskey } from './passkeys.queries.ts'
import { newRecoveryCodesMail, switchedOffMail, switchedOnMail } from './second-factor-mails.ts'
import {
  countRecoveryCodeRows,
  deleteRecoveryCodeRows,
  deleteTotpKeyRow,
  insertRecoveryCodeRows,
  replaceTotpKeyRow,
  selectTotpKeyRow,
  takeStep,
  updateTotpKeyRow,
} from './second-factors.queries.ts'
import { type LockedPerson, takeCode } from './take-code.service.ts'
import { findStep, newestStep, newTotpKey, totpAddress } from './totp.ts'

/** A key must be confirmed within this time. */
const setupMs = 30 * 60_000

interface WithRecoveryCodes {
  readonly secondFactor: SecondFactor
  readonly recoveryCodes: string[]
}

/** Second steps available to a person; none if the password alone opens a session. */
export async function findSecondStepMethods(ctx: AppContext, userId: string): Promise<SecondStep['methods']> {
  const key = await selectTotpKeyRow(ctx.db, userId)
  if (!key?.confirmedAt) return []
  return (await countPasskeyRows(ctx.db, userId)) > 0
    ? ['passkey', 'totp', 'recoveryCode']
    : ['totp', 'recoveryCode']
}

export async function getSecondFactor(ctx: Pick<AppContext, 'db'>, userId: string): Promise<SecondFactor> {
  const key = await selectTotpKeyRow(ctx.db, userId)
  const since = key?.confirmedAt ?? null
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: await countRecoveryCodeRows(ctx.db, userId),
    passkeys: (await selectPasskeyRows(ctx.db, userId)).map(toPasskey),
  }
}

/** Makes a key for one's app. Takes effect once a code of it is confirmed. */
export async function startTotp(
  ctx: SignedInContext,
  { currentPassword }: CurrentPassword,
): Promise<TotpKey> {
  const passwordHash = await checkCurrentPassword(ctx, currentPassword)
  const key = newTotpKey()
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOneself(ctx, passwordHash)
    if ((await selectTotpKeyRow(ctx.db, person.id))?.confirmedAt) throw new AppError('secondFactorOn')
    await replaceTotpKeyRow(ctx.db, { userId: person.id, key, startedAt: ctx.now().toISOString() })
    return { key, address: totpAddress(key, person.email) }
  })
}

/**
 * Switches the second step on, once the app has proved that it has the key. Ends sessions that the password
 * alone opened, except the one with this token.
 */
export function confirmTotp(
  ctx: SignedInContext,
  text: string,
  sessionToken: string | null,
): Promise<WithRecoveryCodes> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOneself(ctx)
    const row = await selectTotpKeyRow(ctx.db, person.id)
    if (row?.confirmedAt) throw new AppError('secondFactorOn')
    const isInTime = row && ctx.now().getTime() - Date.parse(row.startedAt) < setupMs
    if (!isInTime) throw new AppError('setupOver')
    const step = findStep(row.key, readCode(text)?.code ?? '', ctx.now())
    if (step === null) throw fieldError('code', 'codeWrong')
    await updateTotpKeyRow(ctx.db, person.id, { confirmedAt: ctx.now().toISOString() })
    await takeStep(ctx.db, person.id, { step, newest: newestStep(ctx.now()) })
    await endSessionsOf(ctx, person.id, sessionToken)
    await queueMail(ctx, switchedOnMail(person))
    return replaceRecoveryCodes(ctx, person.id)
  })
}

export function renewRecoveryCodes(ctx: SignedInContext, proof: Proof): Promise<WithRecoveryCodes> {
  return withProof(ctx, proof, async (ctx, person) => {
    await queueMail(ctx, newRecoveryCodesMail(person))
    return replaceRecoveryCodes(ctx, person.id)
  })
}

export function switchOffSecondFactor(ctx: SignedInContext, proof: Proof): Promise<SecondFactor> {
  return withProof(ctx, proof, async (ctx, person) => {
    await removeSecondFactor(ctx, person.id)
    await queueMail(ctx, switchedOffMail(person))
    return getSecondFactor(ctx, person.id)
  })
}

export async function removeSecondFactor(ctx: Pick<AppContext, 'db'>, userId: string): Promise<void> {
  await deleteTotpKeyRow(ctx.db, userId)
  await deleteRecoveryCodeRows(ctx.db, userId)
  await deletePasskeyRows(ctx.db, userId)
  // They would wait for a code that no one has.
  await endChallengesOf(ctx, userId)
}

/** Of a person without a second factor the password is enough. */
export async function deleteAccountWithProof(
  ctx: SignedInContext,
  { currentPassword, code }: CurrentPassword & Partial<Proof>,
): Promise<void> {
  const { isOn } = await getSecondFactor(ctx, ctx.viewer._id)
  if (isOn && code === undefined) throw fieldError('code', 'codeRequired')
  // Apart from the deletion, which locks mosques before the person.
  if (code === undefined) await checkCurrentPassword(ctx, currentPassword)
  else await withProof(ctx, { currentPassword, code }, async () => undefined)
  await deleteOwnAccount(ctx, ctx.viewer._id)
}

/** Runs an action only with the current password and a code. */
export async function withProof<Result>(
  ctx: SignedInContext,
  { currentPassword, code }: Proof,
  act: (ctx: SignedInContext, person: LockedPerson) => Promise<Result>,
): Promise<Result> {
  const passwordHash = await checkCurrentPassword(ctx, currentPassword)
  const outcome = await inTransaction(ctx, async (ctx) => {
    const person = await lockOneself(ctx, passwordHash)
    return (await takeCode(ctx, person, code)) ?? { result: await act(ctx, person) }
  })
  if (outcome instanceof AppError) throw outcome
  return outcome.result
}

/** The verified password must still be the current one: it may have changed in the meantime. */
export async function lockOneself(ctx: SignedInContext, passwordHash?: string): Promise<LockedPerson> {
  const person = await lockPerson(ctx, ctx.viewer._id)
  if (passwordHash !== undefined && person.passwordHash !== passwordHash) throw wrongPassword()
  return person
}

async function replaceRecoveryCodes(ctx: AppContext, userId: string): Promise<WithRecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await deleteRecoveryCodeRows(ctx.db, userId)
  const hashes = recoveryCodes.map((code) => hashToken(code.replaceAll('-', '')))
  await insertRecoveryCodeRows(ctx.db, userId, hashes)
  return { secondFactor: await getSecondFactor(ctx, userId), recoveryCodes }
}

const recoveryCodeCount = 10

/** Formatted for display. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => inGroups(newRecoveryCode()))
}

/** The alphabet has 32 characters, so each byte picks one with equal probability. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join('')
}
