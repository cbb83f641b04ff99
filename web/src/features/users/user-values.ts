import { codedError } from '@mihrab/core/error-codes.ts'
import {
  type NewUser,
  newUserSchema,
  type User,
  type UserChange,
  userChangeSchema,
} from '@mihrab/core/features/users/users.schemas.ts'
import { checkBy, checkChangesBy } from '#forms/check-by-schema.ts'
import type { Check, FieldErrors } from '#forms/use-field-errors.ts'
import { describeError } from '#lib/describe-error.ts'

/** Values of the forms about a person, as text. */
export type UserValues = {
  name: string
  email: string
  username: string
  phone: string
  address: string
  image: string
  password: string
  currentPassword: string
}
export type UserField = keyof UserValues

export const emptyUser: UserValues = {
  name: '',
  email: '',
  username: '',
  phone: '',
  address: '',
  image: '',
  password: '',
  currentPassword: '',
}

export function valuesOf({ name, email, username, phone, address, image }: User): UserValues {
  return { ...emptyUser, name, email, username, phone, address, image: image ?? '' }
}

/** For one's own account: a new email or password needs the current password. */
export function isConfirmationNeeded({ email, password }: UserChange): boolean {
  return email !== undefined || Boolean(password)
}

export function newUserOf({ currentPassword: _, ...values }: UserValues): NewUser {
  return values
}

export function checkCurrentPassword({ currentPassword }: UserValues): FieldErrors<UserValues> {
  return currentPassword ? {} : { currentPassword: describeError(codedError('currentPasswordNeeded')) }
}

export const checkNewUser: Check<UserValues> = checkBy(newUserSchema)

export const checkUserChange: Check<UserValues> = checkChangesBy(userChangeSchema)
