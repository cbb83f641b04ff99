import {
  type NewUser,
  newUserSchema,
  type User,
  type UserChange,
  userChangeSchema,
} from '@mihrab/core/features/users/users.schemas.ts'

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
  ...{ name: '', email: '', username: '', phone: '', address: '', image: '' },
  ...{ password: '', currentPassword: '' },
}

export function valuesOf({ name, email, username, phone, address, image }: User): UserValues {
  return { ...emptyUser, name, email, username, phone, address, image: image ?? '' }
}

const fieldNames = Object.keys(emptyUser) as UserField[]

/** The fields that differ; what others have changed meanwhile in the rest stays. */
export function changesOf(before: UserValues, values: UserValues): UserChange {
  return Object.fromEntries(
    fieldNames.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  )
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
    const field = fieldNames.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return errors
}

/** The server's complaints about fields that the form has. */
export function knownErrors(fields: Readonly<Record<string, string>>): UserErrors {
  return Object.fromEntries(fieldNames.filter((name) => fields[name]).map((name) => [name, fields[name]]))
}
