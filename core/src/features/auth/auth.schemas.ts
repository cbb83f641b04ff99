import { z } from 'zod'
import { passwordField } from '#features/users/users.schemas.ts'
import { emailField, isStorable, notStorableWords } from '#fields.ts'

/** Loose on purpose: whatever is wrong with a pair, the answer is the same `Invalid email or password`. */
export const loginSchema = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(1000, 'Email is too long')
    .refine(isStorable, notStorableWords('Email')),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long')
    .refine(isStorable, notStorableWords('Password')),
})
export type Login = z.input<typeof loginSchema>

export const forgottenPasswordSchema = z.object({ email: emailField() })
export type ForgottenPassword = z.input<typeof forgottenPasswordSchema>

const tokenField = z
  .string({ error: 'The link is not complete. Please open it from the mail again' })
  .min(1, 'The link is not complete. Please open it from the mail again')
  .describe('From the link in the mail')

export const passwordResetSchema = z.object({
  token: tokenField,
  password: passwordField,
})
export type PasswordReset = z.input<typeof passwordResetSchema>

export const emailConfirmationSchema = z.object({ token: tokenField })
export type EmailConfirmation = z.input<typeof emailConfirmationSchema>
