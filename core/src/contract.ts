import type { z } from 'zod'
import type { Role } from '#features/users/users.schemas.ts'
import { describeLimit, type Limit, lists, type NamedLimit, wholeLists } from './limits.ts'

/** Who may call: everyone, everyone signed in, or the people of these roles. */
export type Access = 'anyone' | 'signedIn' | readonly Role[]

/**
 * How an answer may be kept: not at all; by the reader's own browser, which asks each time, by its ETag, whether it
 * still holds; by everyone, shared caches included, for so many seconds; or by everyone as the public pages are, with an
 * ETag of its content, for a minute at most and never beyond the moment that the handler names.
 */
export type Caching = 'no-store' | 'revalidate' | 'shared' | { readonly publicSeconds: number }

/** What an endpoint may answer with other than JSON; its response schema is then `z.string()`. */
export type MediaType =
  | ('text/html' | 'text/calendar' | 'text/csv' | 'image/svg+xml' | 'application/json')
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The files of a multipart form. */
export interface Upload {
  readonly field: string
  /** Of all files and fields together. */
  readonly maxBytes: number
}

/** What the browser loads of an endpoint: `<feature>.calls.ts`, apart from the schemas, which would bring Zod along. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API root, with `:name` for what varies: `/mosques/changeStatus/:id`. */
  readonly path: `/${string}`
}

/**
 * One endpoint, described once. From it come the server's route and its checks, the typed call and cache key in
 * the browser, the OpenAPI page and the fakes in tests.
 */
interface AnyEndpoint extends Call {
  readonly feature: string
  readonly summary: string
  /**
   * The answer is a list. One that is asked for without `limit` is read in its turn and counts as a whole list; so does a
   * search through long texts, which is as much work.
   */
  readonly rows?: 'list' | 'listOfLongTexts'
  /** Limits that only some calls count against: its handler says which, by `http.count`. */
  readonly counts?: Readonly<Record<string, NamedLimit>>
  /** Where anyone may call: the handler is told who is signed in, or null. Otherwise no session is read. */
  readonly viewer?: 'optional'
  /** `no-store` unless it says otherwise. */
  readonly cache?: Caching
  /** JSON unless it says otherwise. */
  readonly produces?: MediaType
  /** Other forms that the caller may ask for; the handler then answers with an `OtherForm`. */
  readonly alsoProduces?: readonly MediaType[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The request's body is a form with a file. */
  readonly upload?: Upload
  /** Of a JSON body, where 16 kB are too few: long text, escaped, takes six bytes a character. */
  readonly maxBodyBytes?: number
  /** The body of the answer; what it does not declare does not get out. */
  readonly response: z.ZodType
  /** The status of the answer when all went well. */
  readonly status: 200 | 201
}

/** Each call that passes the checks of its schemas counts. Where anyone may call, a limit must be given or refused. */
export type Endpoint = AnyEndpoint &
  (
    | { readonly access: 'anyone'; readonly limit: Limit | readonly Limit[] | 'none' }
    | { readonly access: Exclude<Access, 'anyone'>; readonly limit?: Limit | readonly Limit[] }
  )

/** The limits that every call counts against. */
export function limitsOf({ limit = 'none', rows }: Endpoint): readonly Limit[] {
  return [...(limit === 'none' ? [] : [limit].flat()), ...(rows ? [lists] : [])]
}

/** All limits of an endpoint, for the documents. */
export function describeLimits(endpoint: Endpoint): string {
  const some = [...(endpoint.rows ? [wholeLists] : []), ...Object.values(endpoint.counts ?? {})]
  return [...limitsOf(endpoint), ...some].map(describeLimit).join('; ')
}

/** Keeps the exact types of one endpoint. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends z.ZodType ? { [P in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown

/** A query of which everything may be left out may be left out itself. */
type QueryPart<E extends Endpoint> = E['query'] extends z.ZodType
  ? Partial<z.input<E['query']>> extends z.input<E['query']>
    ? { query?: z.input<E['query']> }
    : { query: z.input<E['query']> }
  : unknown

/** What a caller hands over. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'input'> &
  QueryPart<E> &
  Part<E, 'body', 'input'>

/** What a handler receives, checked. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** The answer, as the server gives it and the caller reads it. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>
