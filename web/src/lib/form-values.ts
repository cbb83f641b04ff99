/** What the fields of a form hold, compared with what they held before. `names` are the fields that the form has. */

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Each field at fault with its message. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** The fields that hold something else than before. */
export function changesOf<Name extends string>(
  names: readonly Name[],
  before: Values<Name>,
  after: Values<Name>,
): Partial<Record<Name, string>> {
  return pick(
    names.filter((name) => after[name] !== before[name]),
    after,
  )
}

/** What was wrong with a field is settled, or judged anew, once it holds something else. */
export function errorsStillThere<Name extends string>(
  errors: FieldErrors<Name>,
  before: Values<Name>,
  after: Values<Name>,
): FieldErrors<Name> {
  const names = Object.keys(errors) as Name[]
  return pick(
    names.filter((name) => before[name] === after[name]),
    errors,
  )
}

/** The server's messages for fields that the form has. */
export function knownErrors<Name extends string>(
  names: readonly Name[],
  fields: Readonly<Record<string, string>>,
): FieldErrors<Name> {
  return pick(
    names.filter((name) => fields[name]),
    fields as FieldErrors<Name>,
  )
}

/** The named ones of some values. */
export function pick<Name extends string>(
  names: readonly Name[],
  from: Readonly<Partial<Record<Name, string>>>,
): Partial<Record<Name, string>> {
  const picked: Partial<Record<Name, string>> = {}
  for (const name of names) picked[name] = from[name]
  return picked
}
