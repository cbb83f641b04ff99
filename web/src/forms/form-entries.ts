/** Compares the entries of a form with their initial values. */

/** The fields whose values differ from before. */
export function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  return pick(
    namesOf(before).filter((name) => !isSame(before[name], after[name])),
    after,
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[]
}

/** Some of the values, by name. */
export function pick<Values extends object>(
  names: readonly (keyof Values & string)[],
  from: Partial<Values>,
): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const name of names) picked[name] = from[name]
  return picked
}
