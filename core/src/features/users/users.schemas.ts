import { z } from 'zod'
import { emailField, idSchema, isStorable, notStorableWords, optionalText, requiredText } from '#fields.ts'

/** Widest powers first. All but `admin` follow from the mosques that a person runs or is attached to. */
export const roles = ['admin', 'mosqueAdmin', 'contactPerson', 'user'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

export const minPasswordLength = 8
export const maxPasswordLength = 128

export const passwordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(minPasswordLength, `Password needs at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Password can have at most ${maxPasswordLength} characters`)
  .refine(isStorable, notStorableWords('Password'))

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  address: z.string(),
  addressNo: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
  role: roleSchema,
  mosqueId: idSchema.nullable().describe('The mosque that they run or are attached to'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof userSchema>

/** Somebody signed in, as far as permissions ask. */
export type Viewer = Pick<User, '_id' | 'role'>

/** What others may see of a person in a mosque's list of contact persons. */
export const personSchema = userSchema.pick({ _id: true, name: true, email: true, image: true })
export type Person = z.infer<typeof personSchema>

/** Looking people up by the beginning of their email. */
export const minUserSearchLength = 2
export const maxUsersFound = 10

export const registrationSchema = z.object({
  name: requiredText('Name'),
  email: emailField(),
  password: passwordField,
  username: requiredText('Username', 60),
  phone: optionalText('Phone', 60),
  address: optionalText('Address', 500),
  addresss: optionalText('Address', 500).describe('The same as address, as older clients spell it'),
})
export type Registration = z.input<typeof registrationSchema>
