import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { passwordField } from '#features/users/users.schemas.ts'
import { emailField, isStorable, linkTokenField, notStorable, shortText } from '#fields.ts'

/** Loose on purpose: whatever is wrong with a pair, the answer is the same `Invalid email or password`. */
export const loginSchema = z.object({
  email: z
    .string({ error: codedMessage('required', { field: 'email' }) })
    .trim()
    .min(1, codedMessage('required', { field: 'email' }))
    .max(1000, codedMessage('tooLong', { field: 'email' }))
    .refine(isStorable, notStorable('email')),
  password: z
    .string({ error: codedMessage('required', { field: 'password' }) })
    .min(1, codedMessage('required', { field: 'password' }))
    .max(1000, codedMessage('tooLong', { field: 'password' }))
    .refine(isStorable, notStorable('password')),
})
export type Login = z.input<typeof loginSchema>

const unreadable = codedMessage('addressUnreadable')

export const oidcAnswerSchema = z.object({
  query: shortText(unreadable, 8000)
    .regex(/^\?[!-~]*$/, unreadable)
    .describe('From the provider'),
})

export const forgottenPasswordSchema = z.object({ email: emailField() })
export type ForgottenPassword = z.input<typeof forgottenPasswordSchema>

export const passwordResetSchema = z.object({
  token: linkTokenField,
  password: passwordField,
})
export type PasswordReset = z.input<typeof passwordResetSchema>

export const emailConfirmationSchema = z.object({ token: linkTokenField })
