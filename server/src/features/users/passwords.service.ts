import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { AppContext } from '#context.ts'
import { fieldError } from '#http/app-error.ts'
import { limitConcurrency } from '#http/concurrency-limit.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Addressee } from '#mail/write-mail.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordChangedMail } from './user-mails.ts'

/**
 * Argon2id with 19 MiB, two passes and one lane: the first recommendation of the OWASP Password Storage Cheat Sheet.
 * Stops anyone who reads the database from learning passwords.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** On two cores one is left for everything else. Of several processes on a machine each hashes one at a time. */
export const hashesAtOnce = cluster.isWorker ? 1 : Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Each hash keeps a core busy for some 20 ms. Stops many sign-ins at once from taking the threads that files are read
 * by, and every core.
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
 * Hashes a new password; refuses one that is guessed first. `signal` is aborted when the caller has gone: a password
 * that still waits is not hashed then.
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  if (isCommonPassword(password)) {
    throw fieldError('password', 'passwordCommon')
  }
  return limitHashing(() => hash(password, cost), { signal })
}

/** Belongs to no one. Made at the start, so that the first login takes no longer than the others. */
const unmatchedHash = hash(randomUUID(), cost)

/**
 * Whether the password belongs to the hash. Without a hash (no one has that email) it spends the same time on one
 * that nothing matches, so that the time of an answer does not tell who has an account.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const known = passwordHash ?? (await unmatchedHash)
  const isRight = await limitHashing(() => verify(known, password), { signal })
  return isRight && passwordHash !== null
}

/** Mails a person that their password is a new one. */
export function tellOfNewPassword(ctx: AppContext, person: Addressee): Promise<boolean> {
  return queueMail(ctx, passwordChangedMail(person))
}
