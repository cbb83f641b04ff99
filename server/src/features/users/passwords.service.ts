import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { AppContext, SignedInContext } from '#context.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { limitConcurrency } from '#http/concurrency-limit.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Addressee } from '#mail/write-mail.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordChangedMail } from './user-mails.ts'
import { selectUserRow } from './users.queries.ts'

/**
 * Argon2id with 19 MiB, two passes and one lane: the first recommendation of the OWASP Password Storage Cheat
 * Sheet. Stops anyone who reads the database from learning passwords.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one of two cores for everything else. In a cluster, each worker hashes one at a time. */
export const hashesAtOnce = cluster.isWorker ? 1 : Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Each hash occupies a core for some 20 ms. Stops many concurrent sign-ins from taking all cores and the
 * threads that read files.
 */
const limitHashing = limitConcurrency({
  running: hashesAtOnce,
  waiting: 40,
  whenFull: {
    code: 'signInsBusy',
    retryAfterSeconds: 2,
  },
})

/**
 * Hashes a new password; refuses common ones. `signal` is aborted if the caller disconnects: a waiting
 * password is then not hashed.
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  if (isCommonPassword(password)) {
    throw fieldError('password', 'passwordCommon')
  }
  return limitHashing(() => hash(password, cost), { signal })
}

/** Belongs to no one. Made at start, so that the first login takes no longer than the others. */
const unmatchedHash = hash(randomUUID(), cost)

/**
 * Without a hash (no one has that email, or no password) spends the same time on one that nothing matches: stops
 * response times from revealing who has an account.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const known = passwordHash || (await unmatchedHash)
  const isRight = await limitHashing(() => verify(known, password), { signal })
  return isRight && Boolean(passwordHash)
}

/** Returns the verified hash. Call it before any transaction: hashing takes long. */
export async function checkCurrentPassword(ctx: SignedInContext, password: string): Promise<string> {
  const row = await selectUserRow(ctx.db, ctx.viewer._id)
  if (row?.passwordHash === '') throw fieldError('currentPassword', 'noPassword')
  if (!row || !(await verifyPassword(row.passwordHash, password, ctx.callerSignal?.()))) throw wrongPassword()
  return row.passwordHash
}

export function wrongPassword(): AppError {
  return fieldError('currentPassword', 'currentPasswordWrong')
}

export function mailNewPassword(ctx: AppContext, person: Addressee): Promise<boolean> {
  return queueMail(ctx, passwordChangedMail(person))
}
