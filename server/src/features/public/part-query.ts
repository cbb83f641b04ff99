import { type Language, languages } from '@mihrab/core/languages.ts'
import { fieldError } from '#http/app-error.ts'
import type { Query } from './page-address.ts'

/** Added to links by social networks, search engines and newsletters. */
const ofOtherSites = /^(fbclid|gclid|igshid|mc_[ce]id|utm_[a-z]+)$/

/**
 * Throws 400 for an unknown parameter: a misspelt one would be silently ignored. Every address accepts
 * `lang`.
 */
export function refuseOthers(query: Query, names: readonly string[]): void {
  const known = [...names, 'lang']
  const other = Object.keys(query).find((name) => !known.includes(name) && !ofOtherSites.test(name))
  if (other === undefined) return
  throw fieldError(other, 'pageParameterUnknown', { text: other.slice(0, 40), values: known.join(', ') })
}

/** One of a parameter's values; undefined if absent. Throws 400 listing all for any other. */
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

/** A parameter's whole number without leading zeros; undefined if absent. Throws 400 for anything else. */
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

/** The language of `?lang=`; undefined if absent. Throws 400 listing the available ones for any other. */
export function readLanguage(query: Query): Language | undefined {
  return readOneOf(query, 'lang', languages)
}
