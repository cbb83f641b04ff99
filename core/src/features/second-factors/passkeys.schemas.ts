import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { givenIdSchema, shortText } from '#fields.ts'
import { currentPasswordSchema } from './second-factors.schemas.ts'

const unreadable = codedMessage('passkeyUnreadable')
const base64 = (maxLength: number) => shortText(unreadable, maxLength).regex(/^[\w-]+$/, unreadable)
const base64Text = z.string()

const credentialSchema = z.object({
  id: base64Text,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Options for `navigator.credentials.create` as JSON of WebAuthn level 3. Bytes are base64url. */
export const passkeyCreationSchema = z.object({
  challenge: base64Text,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64Text, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().describe('Milliseconds'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
})

/** Options for `navigator.credentials.get`. */
export const passkeyRequestSchema = z.object({
  challenge: base64Text,
  rpId: z.string(),
  timeout: z.number().describe('Milliseconds'),
  userVerification: z.string(),
  allowCredentials: z.array(credentialSchema),
})

/** A browser's response after creating a passkey. */
export const newPasskeySchema = z.object({
  id: base64(2000),
  rawId: base64(2000),
  type: z.literal('public-key', unreadable),
  response: z.object(
    {
      clientDataJSON: base64(5000),
      attestationObject: base64(50_000),
      transports: z
        .array(shortText(unreadable, 30).regex(/^[\w-]+$/, unreadable))
        .max(10)
        .optional(),
    },
    unreadable,
  ),
})
export type NewPasskey = z.output<typeof newPasskeySchema>

/** A browser's response after signing with a passkey. */
export const passkeyAnswerSchema = z.object({
  id: base64(2000),
  rawId: base64(2000),
  type: z.literal('public-key', unreadable),
  response: z.object(
    {
      clientDataJSON: base64(5000),
      authenticatorData: base64(5000),
      signature: base64(5000),
    },
    unreadable,
  ),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

export const passkeyRemovalSchema = currentPasswordSchema.extend({ passkeyId: givenIdSchema })
export type PasskeyRemoval = z.input<typeof passkeyRemovalSchema>
