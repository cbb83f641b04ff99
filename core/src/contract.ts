import type { z } from 'zod'
import type { Role } from '#features/users/users.schemas.ts'
import { describeLimit, type Limit, lists, type NamedLimit, wholeLists } from './limits.ts'

/** Everyone, everyone signed in, or people with these roles. */
export type Access = 'anyone' | 'signedIn' | readonly Role[]

/**
 * Caching of a response: not at all; by the reader's browser, which revalidates by ETag each time; by
 * everyone, including shared caches, for some seconds; or like the public pages: by everyone, with an ETag of
 * the content, for a minute at most and never beyond the moment that the handler names.
 */
export type Caching = 'no-store' | 'revalidate' | 'shared' | { readonly publicSeconds: number }

/** Media types other than JSON; the response schema is then `z.string()`. */
export type MediaType =
  | ('text/html' | 'text/calendar' | 'text/csv' | 'text/plain' | 'image/svg+xml')
  | ('application/json' | 'application/zip')
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The files of a multipart form. */
export interface Upload {
  readonly field: string
  /** All files and fields together. */
  readonly maxBytes: number
}

/**
 * The browser's part of an endpoint: `<feature>.calls.ts`, separate from the schemas, which would load Zod.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API root, with parameters as `:name`: `/mosques/changeStatus/:id`. */
  readonly path: `/${string}`
}

/**
 * One endpoint, described once. It determines the server's route and checks, the typed call and cache key in
 * the browser, the OpenAPI page and the fakes in tests.
 */
interface AnyEndpoint extends Call {
  readonly feature: string
  readonly summary: string
  /**
   * The response is a list. Without `limit` it is queued and counts as a whole list; so does a search through
   * long texts, which is as much work.
   */
  readonly rows?: 'list' | 'listOfLongTexts'
  /** Limits that apply only to some requests: the handler applies them with `http.count`. */
  readonly counts?: Readonly<Record<string, NamedLimit>>
  /**
   * For endpoints that are open to anyone: the handler gets the signed-in person, or null. By default no
   * session is read.
   */
  readonly viewer?: 'optional'
  /** `no-store` by default. */
  readonly cache?: Caching
  /** JSON by default. */
  readonly produces?: MediaType
  /** Other media types that the caller may ask for; the handler then returns an `OtherForm`. */
  readonly alsoProduces?: readonly MediaType[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The request's body is a form with a file. */
  readonly upload?: Upload
  /** Limit of a JSON body, if 16 kB are too few: long text, escaped, takes six bytes a character. */
  readonly maxBodyBytes?: number
  /** Body of a successful response; undeclared fields are left out. */
  readonly response: z.ZodType
  /** Status of a successful response: 201 of a creation, 200 by default. */
  readonly status?: 200 | 201
  /** Body of the answer 202, if the work may continue after it. */
  readonly accepted?: z.ZodType
}

/**
 * Each request that passes validation counts. An endpoint that is open to anyone must set a limit or `none`.
 */
export type Endpoint = AnyEndpoint &
  (
    | { readonly access: 'anyone'; readonly limit: Limit | readonly Limit[] | 'none' }
    | { readonly access: Exclude<Access, 'anyone'>; readonly limit?: Limit | readonly Limit[] }
  )

/** Limits that apply to every request. */
export function limitsOf({ limit = 'none', rows }: Endpoint): readonly Limit[] {
  return [...(limit === 'none' ? [] : [limit].flat()), ...(rows ? [lists] : [])]
}

/** All limits of an endpoint, for the documents. */
export function describeLimits(endpoint: Endpoint): string {
  const some = [...(endpoint.rows ? [wholeLists] : []), ...Object.values(endpoint.counts ?? {})]
  return [...limitsOf(endpoint), ...some].map(describeLimit).join('; ')
}

export const statusOf = ({ status = 200 }: Endpoint) => status

/** Keeps the exact types of one endpoint. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends z.ZodType ? { [P in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown

/** A query whose fields are all optional is itself optional. */
type QueryPart<E extends Endpoint> = E['query'] extends z.ZodType
  ? Partial<z.input<E['query']>> extends z.input<E['query']>
    ? { query?: z.input<E['query']> }
    : { query: z.input<E['query']> }
  : unknown

/** A caller's arguments. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'input'> &
  QueryPart<E> &
  Part<E, 'body', 'input'>

/** A handler's validated input. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>
