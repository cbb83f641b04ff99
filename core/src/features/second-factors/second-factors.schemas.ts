import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { isStorable, notStorable } from '#fields.ts'
import { readCode } from './read-code.ts'

const secondStepMethods = ['passkey', 'totp', 'recoveryCode'] as const

/** A sign-in whose password was right and that waits for a second factor. */
export const secondStepSchema = z.object({
  methods: z.array(z.enum(secondStepMethods)).describe('With which of them it can be finished'),
  expiresAt: z.string(),
})
export type SecondStep = z.infer<typeof secondStepSchema>

const required = codedMessage('codeRequired')

/** As typed, with or without spaces: a code of the authenticator app, or a recovery code. */
const codeField = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(200, { error: codedMessage('codeUnreadable'), abort: true })
  .refine((text) => readCode(text) !== null, codedMessage('codeUnreadable'))
  .describe('Six digits, or a recovery code')

export const codeSchema = z.object({ code: codeField })
export type EnteredCode = z.input<typeof codeSchema>

const currentPasswordField = z
  .string({ error: codedMessage('currentPasswordNeeded') })
  .min(1, codedMessage('currentPasswordNeeded'))
  .max(1000, codedMessage('tooLong', { field: 'currentPassword' }))
  .refine(isStorable, notStorable('currentPassword'))

export const currentPasswordSchema = z.object({ currentPassword: currentPasswordField })
export type CurrentPassword = z.input<typeof currentPasswordSchema>

/** Stops anyone who finds an open session from changing the second factor. */
export const proofSchema = z.object({ currentPassword: currentPasswordField, code: codeField })
export type Proof = z.input<typeof proofSchema>

/** A key on a person's device that signs the server's challenge. */
const passkeySchema = z.object({
  _id: z.string(),
  name: z.string().describe('Where it was made, such as “Chrome on Android”'),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Setup key for an authenticator app; shown only during setup. */
export const totpKeySchema = z.object({
  key: z.string().describe('Base32, for typing in'),
  address: z.string().describe('The same as an otpauth: address, for a QR code'),
})
export type TotpKey = z.infer<typeof totpKeySchema>

export const recoveryCodesField = z
  .array(z.string())
  .describe('Each opens one sign-in. Only this answer holds them')
