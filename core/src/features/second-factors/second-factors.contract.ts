import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { proofs } from '#limits.ts'
import * as calls from './second-factors.calls.ts'
import {
  codeSchema,
  currentPasswordSchema,
  proofSchema,
  recoveryCodesField,
  secondFactorSchema,
  totpKeySchema,
} from './second-factors.schemas.ts'

const feature = 'second-factors'

export const getSecondFactor = defineEndpoint({
  ...calls.getSecondFactor,
  feature,
  summary: 'Whether one’s own sign-in takes a second step, and how many recovery codes are left',
  access: 'signedIn',
  response: successSchema({ secondFactor: secondFactorSchema }),
  status: 200,
})

export const startTotp = defineEndpoint({
  ...calls.startTotp,
  feature,
  summary:
    'Makes a key for one’s authenticator app, which counts once a code of it is confirmed within 30 minutes',
  access: 'signedIn',
  limit: proofs,
  body: currentPasswordSchema,
  response: successSchema({ totpKey: totpKeySchema }),
  status: 200,
})

export const confirmTotp = defineEndpoint({
  ...calls.confirmTotp,
  feature,
  summary:
    'Switches the second step on by a first code of the app, and ends one’s other sessions; answers with ten recovery codes',
  access: 'signedIn',
  limit: proofs,
  body: codeSchema,
  response: successSchema({ secondFactor: secondFactorSchema, recoveryCodes: recoveryCodesField }),
  status: 200,
})

export const renewRecoveryCodes = defineEndpoint({
  ...calls.renewRecoveryCodes,
  feature,
  summary: 'Makes ten new recovery codes; those before open nothing any more',
  access: 'signedIn',
  limit: proofs,
  body: proofSchema,
  response: successSchema({ secondFactor: secondFactorSchema, recoveryCodes: recoveryCodesField }),
  status: 200,
})

export const switchOffSecondFactor = defineEndpoint({
  ...calls.switchOffSecondFactor,
  feature,
  summary: 'Takes the second step off one’s own sign-in, by the current password and a code',
  access: 'signedIn',
  limit: proofs,
  body: proofSchema,
  response: successSchema({ secondFactor: secondFactorSchema }),
  status: 200,
})

export const deleteOwnAccount = defineEndpoint({
  ...calls.deleteOwnAccount,
  feature,
  summary:
    'Deletes one’s own account, by the current password and, where two-step sign-in is on, a code. Not that of the last admin',
  access: 'signedIn',
  limit: proofs,
  body: proofSchema.partial({ code: true }),
  response: successSchema({}),
  status: 200,
})

export const getSecondFactorOf = defineEndpoint({
  ...calls.getSecondFactorOf,
  feature,
  summary: 'Whether a person’s sign-in takes a second step',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({ isOn: z.boolean(), since: z.string().nullable() }),
  status: 200,
})

export const switchOffSecondFactorOf = defineEndpoint({
  ...calls.switchOffSecondFactorOf,
  feature,
  summary:
    'Takes the second step off the sign-in of a person who has lost app and recovery codes, and tells them by mail. Not of oneself',
  access: ['admin'],
  params: idParamsSchema,
  response: successSchema({}),
  status: 200,
})
