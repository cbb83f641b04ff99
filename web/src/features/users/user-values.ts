import {
  type NewUser,
  newUserSchema,
  type User,
  type UserChange,
  userChangeSchema,
} from '@mihrab/core/features/users/users.schemas.ts'
import { changesOf, pick } from '#lib/form-values.ts'

/** What the forms about a person hold, as text. */
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
export type UserErrors = Partial<Record<UserField, string>>

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

export const userFields = Object.keys(emptyUser) as UserField[]

type Kept = Partial<Omit<UserValues, 'password' | 'currentPassword'>>

/** What differs from the saved account, and what stood there, as far as a browser may keep it: never a password. */
export type UserDraft = { before: Kept; changes: Kept }

/** Null where nothing is to be kept. */
export function draftOf(before: UserValues, values: UserValues): UserDraft | null {
  const { password: _, currentPassword: __, ...changes } = changesOf(userFields, before, values)
  const names = Object.keys(changes) as UserField[]
  return names.length > 0 ? { before: pick(names, before), changes } : null
}

export function isUserDraft(stored: unknown): stored is UserDraft {
  const { before, changes } = (stored ?? {}) as Partial<UserDraft>
  return isKept(before) && isKept(changes)
}

function isKept(part: unknown): part is Kept {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).every(([name, value]) => name in emptyUser && typeof value === 'string')
}

/** Of oneself: a new email or password is confirmed with the current password. */
export function isConfirmationNeeded({ email, password }: UserChange): boolean {
  return email !== undefined || Boolean(password)
}

export function newUserOf({ currentPassword: _, ...values }: UserValues): NewUser {
  return values
}

/** What is wrong with the entries of a new person, by field. */
export function findNewUserErrors(values: UserValues): UserErrors {
  return errorsIn(newUserSchema.safeParse(newUserOf(values)))
}

/** What is wrong with the changes to a person, by field. */
export function findChangeErrors(change: UserChange): UserErrors {
  return errorsIn(userChangeSchema.safeParse(change))
}

type Checked = ReturnType<typeof newUserSchema.safeParse> | ReturnType<typeof userChangeSchema.safeParse>

function errorsIn({ error }: Checked): UserErrors {
  const errors: UserErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = userFields.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return errors
}
