/** At most `max` requests in a window of `minutes`, which begins with the first of them. */
interface Figures {
  readonly max: number
  readonly minutes: number
  /** The counting key. An IPv6 address counts as its /64 network. */
  readonly per: 'address' | 'address and email' | 'email' | 'person' | 'mosque' | 'person and mosque'
  /** The error, if `tooManyTries` is too general. */
  readonly code?:
    | ('tooManyLists' | 'tooManyWholeLists' | 'tooManyMosqueChanges')
    | ('tooManyPages' | 'tooManyReports')
}

/** Endpoints with the same named limit share its count. */
export type NamedLimit = Figures & { readonly name: string }

/** Without a name, each endpoint counts separately. */
export type Limit = NamedLimit | (Figures & { readonly name?: undefined })

/** Stops anyone at an open session from guessing its person's password or codes. */
export const proofs: NamedLimit = { name: 'passwords and codes', max: 10, minutes: 15, per: 'person' }

/** Requests whose response has many rows. */
export const lists: NamedLimit = { name: 'lists', max: 600, minutes: 1, per: 'person', code: 'tooManyLists' }

/** Those without `limit`, and others that are as much work. */
export const wholeLists: NamedLimit = {
  name: 'whole lists',
  max: 30,
  minutes: 1,
  per: 'person',
  code: 'tooManyWholeLists',
}

/** Changes of one mosque, its ranges or its events. */
export const mosqueChanges: NamedLimit = {
  name: 'changes of a mosque',
  max: 600,
  minutes: 60,
  per: 'person and mosque',
  code: 'tooManyMosqueChanges',
}

const periods: Readonly<Record<number, string>> = { 1: 'a minute', 60: 'an hour' }

/** For the documents: `20 an hour for a person (new usernames)`. */
export function describeLimit({ max, minutes, per, name }: Limit): string {
  const whose = per.replaceAll(/\b(?=address|email)/g, 'an ').replaceAll(/\b(?=person|mosque)/g, 'a ')
  return `${max} ${periods[minutes] ?? `in ${minutes} minutes`} for ${whose}${name ? ` (${name})` : ''}`
}
