import { maxPasskeys } from '@mihrab/core/features/second-factors/max-passkeys.ts'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyRemoval,
} from '@mihrab/core/features/second-factors/passkeys.schemas.ts'
import type { Proof, SecondFactor } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { PasskeyRow } from '#database/tables.ts'
import { checkCurrentPassword } from '#features/users/passwords.service.ts'
import { AppError } from '#http/app-error.ts'
import { newId } from '#ids.ts'
import { queueMail } from '#mail/outbox.ts'
import {
  deletePasskeyRow,
  insertPasskeyRow,
  replacePasskeySetupRow,
  selectPasskeyRows,
  takePasskeySetupRow,
  updatePasskeyRow,
} from './passkeys.queries.ts'
import { newPasskeyMail, removedPasskeyMail } from './second-factor-mails.ts'
import { getSecondFactor, lockOneself, withProof } from './second-factors.service.ts'

/** Loaded with the first passkey: the library takes 9 MB. */
const loadWebAuthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

/** COSE numbers of EdDSA, ES256 and RS256. By default the library tries others, about which Node warns. */
const supportedAlgorithmIDs = [-8, -7, -257]

const setupMs = 5 * 60_000
const timeout = setupMs

/** The password came before: a touch is enough, so keys without a PIN work. */
const userVerification = 'preferred'

/** A passkey is bound to the host on which it was made. */
const hostOf = (origin: string) => new URL(origin).hostname

/** Options for the browser to make a passkey. */
export async function startPasskey(ctx: SignedInContext, proof: Proof, origin: string) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return withProof(ctx, proof, async (ctx, person) => {
    const rows = await requireRoom(ctx, person.id)
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: 'Mihrab',
      supportedAlgorithmIDs,
      rpID: hostOf(origin),
      userName: person.email,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(person.id),
    })
    const expiresAt = new Date(ctx.now().getTime() + setupMs).toISOString()
    await replacePasskeySetupRow(ctx.db, { userId: person.id, challenge, expiresAt })
    return {
      challenge,
      user,
      timeout,
      attestation: 'none' as const,
      rp: { id: hostOf(origin), name: 'Mihrab' },
      pubKeyCredParams,
      excludeCredentials: rows.map(toCredential),
      authenticatorSelection: { residentKey: 'preferred', userVerification },
    }
  })
}

/** Stores a passkey that the browser has made. */
export async function addPasskey(
  ctx: SignedInContext,
  answer: NewPasskey,
  { origin, name }: { origin: string; name: string },
): Promise<SecondFactor> {
  const webAuthn = await loadWebAuthn()
  const outcome = await inTransaction(ctx, async (ctx) => {
    const person = await lockOneself(ctx)
    await requireRoom(ctx, person.id)
    const setup = await takePasskeySetupRow(ctx.db, person.id)
    const now = ctx.now().toISOString()
    if (!setup || setup.expiresAt <= now) return new AppError('setupOver')
    const made = await ofOwnPage(webAuthn, answer, () =>
      webAuthn.verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: setup.challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: false,
        supportedAlgorithmIDs,
      }),
    )
    if (!made?.verified) return new AppError('passkeyWrong')
    const { credential } = made.registrationInfo
    const isNew = await insertPasskeyRow(ctx.db, {
      id: newId(),
      userId: person.id,
      name,
      createdAt: now,
      lastUsedAt: null,
      credentialId: credential.id,
      rpId: hostOf(origin),
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (answer.response.transports ?? []).join(','),
    })
    if (!isNew) return new AppError('passkeyKnown')
    await queueMail(ctx, newPasskeyMail(person, name))
    return getSecondFactor(ctx, person.id)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

export async function removePasskey(
  ctx: SignedInContext,
  { currentPassword, passkeyId }: PasskeyRemoval,
): Promise<SecondFactor> {
  const passwordHash = await checkCurrentPassword(ctx, currentPassword)
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOneself(ctx, passwordHash)
    const removed = await deletePasskeyRow(ctx.db, person.id, passkeyId)
    if (!removed) throw new AppError('passkeyNotFound')
    await queueMail(ctx, removedPasskeyMail(person, removed.name))
    return getSecondFactor(ctx, person.id)
  })
}

/** Challenge for one of a person's passkeys. */
export async function passkeyRequest(ctx: AppContext, userId: string, origin: string) {
  const rpId = hostOf(origin)
  const rows = (await selectPasskeyRows(ctx.db, userId)).filter((row) => isFor(row, rpId))
  if (rows.length === 0) throw new AppError('passkeyNotFound')
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return {
    challenge,
    timeout,
    userVerification,
    rpId,
    allowCredentials: rows.map(toCredential),
  }
}

interface Signed {
  readonly answer: PasskeyAnswer
  readonly challenge: string
  readonly origin: string
}

/** Null if a passkey of the person signed the challenge. The person is locked. */
export async function checkPasskey(
  ctx: AppContext,
  userId: string,
  { answer, challenge, origin }: Signed,
): Promise<AppError | null> {
  const rpId = hostOf(origin)
  const rows = await selectPasskeyRows(ctx.db, userId)
  const row = rows.find((row) => row.credentialId === answer.id && isFor(row, rpId))
  if (!row) return new AppError('passkeyWrong')
  const webAuthn = await loadWebAuthn()
  const checked = await ofOwnPage(webAuthn, answer, () =>
    webAuthn.verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified) return new AppError('passkeyWrong')
  const { newCounter } = checked.authenticationInfo
  const lastUsedAt = ctx.now().toISOString()
  await updatePasskeyRow(ctx.db, row.id, { counter: newCounter, lastUsedAt, rpId })
  return null
}

/**
 * Two-step sign-in must be on, as it comes with recovery codes: without them a lost device would lock its
 * person out.
 */
async function requireRoom(ctx: AppContext, userId: string): Promise<PasskeyRow[]> {
  if (!(await getSecondFactor(ctx, userId)).isOn) throw new AppError('secondFactorOff')
  const rows = await selectPasskeyRows(ctx.db, userId)
  if (rows.length >= maxPasskeys) throw new AppError('passkeysFull', { max: maxPasskeys })
  return rows
}

function toCredential({ credentialId, transports }: PasskeyRow) {
  const known = transports.split(',').filter(Boolean)
  return { id: credentialId, type: 'public-key' as const, ...(known.length > 0 && { transports: known }) }
}

/** Stops a passkey from being used on any other host of the server. */
function isFor(passkey: PasskeyRow, rpId: string): boolean {
  return passkey.rpId === null || passkey.rpId === rpId
}

/**
 * Null for responses made in a frame on another site, where the person sees that site's address, and for
 * anything at which the library throws: a browser may send anything.
 */
async function ofOwnPage<Result>(
  { decodeClientDataJSON }: Awaited<ReturnType<typeof loadWebAuthn>>,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  verify: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return decodeClientDataJSON(response.clientDataJSON).crossOrigin ? null : await verify()
  } catch {
    return null
  }
}
