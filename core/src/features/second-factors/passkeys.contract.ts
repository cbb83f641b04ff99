import { defineEndpoint } from '#contract.ts'
import { successSchema } from '#fields.ts'
import { proofs } from '#limits.ts'
import { newPasskeySchema, passkeyCreationSchema, passkeyRemovalSchema } from './passkeys.schemas.ts'
import * as calls from './second-factors.calls.ts'
import { proofSchema, secondFactorSchema } from './second-factors.schemas.ts'

const feature = 'second-factors'

export const startPasskey = defineEndpoint({
  ...calls.startPasskey,
  feature,
  summary:
    'What the browser is to be asked for to make a passkey, within five minutes, by the current password and a code. Two-step sign-in must be on',
  access: 'signedIn',
  limit: proofs,
  body: proofSchema,
  response: successSchema({ options: passkeyCreationSchema }),
  status: 200,
})

export const addPasskey = defineEndpoint({
  ...calls.addPasskey,
  feature,
  summary: 'Keeps the passkey that the browser has made',
  access: 'signedIn',
  body: newPasskeySchema,
  response: successSchema({ secondFactor: secondFactorSchema }),
  status: 201,
})

export const removePasskey = defineEndpoint({
  ...calls.removePasskey,
  feature,
  summary: 'Takes away one of one’s own passkeys, by the current password',
  access: 'signedIn',
  limit: proofs,
  body: passkeyRemovalSchema,
  response: successSchema({ secondFactor: secondFactorSchema }),
  status: 200,
})
