import { type Language, languages } from '@mihrab/core/languages.ts'
import { fieldError } from '#http/app-error.ts'
import type { Query } from './page-address.ts'

/**
 * Throws 400 for a parameter that an address does not take: one that is misspelt would change nothing, unseen. Every
 * address takes its language.
 */
export function refuseOthers(query: Query, names: readonly string[]): void {
  const known = [...names, 'lang']
  const other = Object.keys(query).find((name) => !known.includes(name))
  if (other === undefined) return
  throw fieldError(other, 'pageParameterUnknown', { text: other.slice(0, 40), values: known.join(', ') })
}

/** One of the values of a parameter; undefined without the parameter. Throws 400, naming all, for another one. */
export function readOneOf<Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = query[name]
  if (given === undefined) return undefined
  const found = values.find((value) => value === given)
  if (!found) throw fieldError(name, 'pageChoiceUnknown', { text: name, values: values.join(', ') })
  return found
}

/** A whole number of a parameter, without leading zeros; undefined without the parameter. Throws 400 for all else. */
export function readWholeNumber(
  query: Query,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const given = query[name]
  if (given === undefined) return undefined
  const number = typeof given === 'string' && /^(0|[1-9]\d{0,8})$/.test(given) ? Number(given) : Number.NaN
  if (!(number >= min && number <= max))
    throw fieldError(name, 'pageNumberNotInRange', { text: name, min, max })
  return number
}

/** The language of `?lang=`, if it names one. Throws 400, naming those that there are, for another. */
export function readLanguage(query: Query): Language | undefined {
  return readOneOf(query, 'lang', languages)
}
