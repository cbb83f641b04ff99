import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { passkeyAnswerSchema, passkeyRequestSchema } from '#features/second-factors/passkeys.schemas.ts'
import { codeSchema, secondStepSchema } from '#features/second-factors/second-factors.schemas.ts'
import {
  confirmationFields,
  registrationSchema,
  signedInUserSchema,
  userSchema,
} from '#features/users/users.schemas.ts'
import { successSchema } from '#fields.ts'
import * as calls from './auth.calls.ts'
import {
  emailConfirmationSchema,
  forgottenPasswordSchema,
  loginSchema,
  oidcAnswerSchema,
  passwordResetSchema,
} from './auth.schemas.ts'

const feature = 'auth'

/** Wrong codes also count for the sign-in and the account, independent of addresses and restarts. */
const secondStepTries = { max: 30, minutes: 15, per: 'address' } as const

const openedSchema = successSchema({
  user: signedInUserSchema.nullable(),
  secondStep: secondStepSchema.optional(),
})

/** Many people of an organisation may share an address. */
const providerSignIns = { max: 100, minutes: 15, per: 'address' } as const

export const register = defineEndpoint({
  ...calls.register,
  feature,
  summary: 'Makes an account with the role `user`',
  access: 'anyone',
  limit: { max: 20, minutes: 60, per: 'address' },
  body: registrationSchema,
  response: successSchema({ user: userSchema }),
  status: 201,
})

export const login = defineEndpoint({
  ...calls.login,
  feature,
  summary:
    'Opens a session and sets its cookie. For a person with a second factor it opens none yet: `user` is null, and `secondStep` says how to finish',
  access: 'anyone',
  limit: { max: 10, minutes: 15, per: 'address and email' },
  body: loginSchema,
  response: openedSchema,
  status: 200,
})

export const finishLogin = defineEndpoint({
  ...calls.finishLogin,
  feature,
  summary:
    'The second step of a sign-in, by a code of the authenticator app or a recovery code: within five minutes, in the same browser, by one of five codes',
  access: 'anyone',
  limit: secondStepTries,
  body: codeSchema,
  response: successSchema({ user: signedInUserSchema }),
  status: 200,
})

export const startPasskeyLogin = defineEndpoint({
  ...calls.startPasskeyLogin,
  feature,
  summary: 'What a passkey is to sign as the second step of a sign-in, in the browser that gave the password',
  access: 'anyone',
  limit: secondStepTries,
  response: successSchema({ options: passkeyRequestSchema }),
  status: 200,
})

export const finishPasskeyLogin = defineEndpoint({
  ...calls.finishPasskeyLogin,
  feature,
  summary: 'The second step of a sign-in by a passkey: once for what was asked to be signed',
  access: 'anyone',
  limit: secondStepTries,
  body: passkeyAnswerSchema,
  response: successSchema({ user: signedInUserSchema }),
  status: 200,
})

export const startOidc = defineEndpoint({
  ...calls.startOidc,
  feature,
  summary:
    'Where the browser goes to sign in by OpenID Connect, within ten minutes. 404 without a provider, 503 while it is away',
  access: 'anyone',
  limit: providerSignIns,
  response: successSchema({ address: z.string() }),
  status: 200,
})

export const finishOidc = defineEndpoint({
  ...calls.finishOidc,
  feature,
  summary:
    'Signs in with what the provider answered, once, in the browser that began. Without `user` and `secondStep` an account has this email: signing in to it within five minutes links it. 403 if the provider confirms no email, 409 if an account has it unconfirmed',
  access: 'anyone',
  limit: providerSignIns,
  body: oidcAnswerSchema,
  response: openedSchema,
  status: 200,
})

export const logout = defineEndpoint({
  ...calls.logout,
  feature,
  summary: 'Ends the session, on the server too',
  access: 'anyone',
  limit: 'none',
  response: successSchema({}),
  status: 200,
})

export const checkAuth = defineEndpoint({
  ...calls.checkAuth,
  feature,
  summary: 'The person whose session this is, with their role of this moment; 401 without one',
  access: 'anyone',
  limit: 'none',
  viewer: 'optional',
  response: z.object({ success: z.literal(true), user: signedInUserSchema }),
  status: 200,
})

export const requestPasswordReset = defineEndpoint({
  ...calls.requestPasswordReset,
  feature,
  summary:
    'Mails a link for choosing a new password, good for an hour and once; the answer is the same whether the email has an account or not',
  access: 'anyone',
  limit: [
    { max: 20, minutes: 60, per: 'address' },
    // Stops anyone with many addresses from flooding someone's inbox.
    { name: 'links for an email', max: 5, minutes: 60, per: 'email' },
  ],
  body: forgottenPasswordSchema,
  response: successSchema({}),
  status: 200,
})

export const resetPassword = defineEndpoint({
  ...calls.resetPassword,
  feature,
  summary: 'Sets a new password by the link in the mail, and ends all of the person’s sessions',
  access: 'anyone',
  limit: { max: 20, minutes: 60, per: 'address' },
  body: passwordResetSchema,
  response: successSchema({}),
  status: 200,
})

export const confirmEmail = defineEndpoint({
  ...calls.confirmEmail,
  feature,
  summary: 'Confirms the email to which the link was mailed; the link is good for seven days',
  access: 'anyone',
  limit: { max: 60, minutes: 60, per: 'address' },
  body: emailConfirmationSchema,
  response: successSchema(confirmationFields),
  status: 200,
})
