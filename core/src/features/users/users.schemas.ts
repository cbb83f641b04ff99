import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import {
  clockField,
  digitsField,
  emailField,
  hasInk,
  hiddenCharacter,
  idSchema,
  isStorable,
  languageField,
  notStorable,
  omissibleText,
  optionalText,
  requiredText,
  seenVersionField,
} from '#fields.ts'
import { holdsUnseen } from '#hidden-characters.ts'
import { languages } from '#languages.ts'
import { clocks, digitChoices } from '#reader-format.ts'
import { imageUrlField } from '#web-address-fields.ts'
import { maxPasswordLength, minPasswordLength } from './password-length.ts'

/** Widest powers first. All but `admin` follow from the mosques that a person runs or is attached to. */
export const roles = ['admin', 'mosqueAdmin', 'contactPerson', 'user'] as const
const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

const passwordRequired = codedMessage('required', { field: 'password' })
const passwordTooShort = codedMessage('passwordTooShort', { min: minPasswordLength })
const anyPassword = z
  .string({ error: passwordRequired })
  .max(maxPasswordLength, codedMessage('longerThan', { field: 'password', max: maxPasswordLength }))
  .refine(isStorable, notStorable('password'))
  .refine((value) => value === '' || hasInk(value), codedMessage('passwordBlank'))

export const passwordField = anyPassword.min(1, passwordRequired).min(minPasswordLength, passwordTooShort)

/** Omitted, or empty as forms send it, it means no change. */
const omissiblePassword = anyPassword
  .refine((value) => value === '' || value.length >= minPasswordLength, passwordTooShort)
  .transform((value) => value || undefined)
  .optional()

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('Whether they have shown that they read the mails to their email'),
  hasPassword: z.literal(false).optional().describe('Left out for people who have one'),
  username: z.string(),
  address: z.string(),
  addressNo: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
  language: z.enum(languages).nullable().describe('In which they read; null as long as nothing says so'),
  digits: z
    .enum(digitChoices)
    .nullable()
    .describe('In which digits they read numbers; null as long as they have not chosen'),
  clock: z.enum(clocks).nullable().describe('By which clock they read times; null as `digits`'),
  role: roleSchema,
  mosqueId: idSchema.nullable().describe('The mosque that they run or are attached to'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof userSchema>

/** A signed-in person, as they see themselves. */
export const signedInUserSchema = userSchema.extend({
  contactMosques: z
    .array(z.object({ _id: idSchema, name: z.string() }))
    .describe('The approved mosques that a contact person serves, by name; for all others none'),
  editsHijri: z
    .array(idSchema)
    .optional()
    .describe('The Hijri calendars of which they are an editor, by name; left out where there are none'),
})
export type SignedInUser = z.infer<typeof signedInUserSchema>

/** The signed-in person's fields that permissions need. */
export type Viewer = Pick<User, '_id' | 'role'>

/** Public fields of a person in a mosque's list of contact persons. */
export const personSchema = userSchema.pick({ _id: true, name: true, email: true, image: true })
export type Person = z.infer<typeof personSchema>

/** For the search of people by the start of their email. */
export const minUserSearchLength = 2
export const maxUsersFound = 10

const accountFields = {
  name: requiredText('name'),
  email: emailField(),
  username: requiredText('username', 60).refine((name) => !holdsUnseen(name), hiddenCharacter('username')),
}

export const registrationSchema = z.object({
  ...accountFields,
  password: passwordField,
  phone: optionalText('phone', 60),
  address: optionalText('address', 500),
  addresss: optionalText('address', 500).describe('The same as address, as older clients spell it'),
})
export type Registration = z.input<typeof registrationSchema>

/** An account that is created for another person. */
export const newUserSchema = z.object({
  ...accountFields,
  password: passwordField,
  phone: optionalText('phone', 60),
  address: optionalText('address', 500),
  addressNo: optionalText('addressNo', 60),
  image: imageUrlField,
})
export type NewUser = z.input<typeof newUserSchema>

/** Only the given fields change. */
export const userChangeSchema = z
  .object({
    ...accountFields,
    phone: omissibleText('phone', 60),
    address: omissibleText('address', 500),
    addressNo: omissibleText('addressNo', 60),
    image: imageUrlField,
    password: omissiblePassword.describe('A new one; ends the person’s other sessions'),
    role: z
      .enum(roles, { error: codedMessage('notOneOf', { field: 'role', values: roles.join(', ') }) })
      .describe('Admins give the role `admin`, or take it with `user`; the others follow from mosques'),
  })
  .partial()
  .extend({
    currentPassword: z
      .string({ error: codedMessage('notText', { field: 'currentPassword' }) })
      .max(1000, codedMessage('tooLong', { field: 'currentPassword' }))
      .refine(isStorable, notStorable('currentPassword'))
      .optional()
      .describe('Needed to change one’s own password or email'),
    updatedAt: seenVersionField('person'),
  })
export type UserChange = z.input<typeof userChangeSchema>

/** Only the given fields change. */
export const ownLanguageSchema = z
  .object({ language: languageField, digits: digitsField, clock: clockField })
  .partial()
export type OwnLanguage = z.infer<typeof ownLanguageSchema>

export const confirmationFields = {
  wasConfirmed: z.boolean().describe('True when the email was confirmed already'),
}

export const sessionSchema = z.object({
  _id: idSchema,
  browser: z.string().describe('As it named itself at sign-in: `Firefox on Windows`'),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().describe('To within ten minutes; of the session that asks, this moment'),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
