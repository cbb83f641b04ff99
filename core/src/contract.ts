import type { z } from 'zod'
import type { Role } from '#features/users/users.schemas.ts'

/** Who may call: everyone, everyone signed in, or the people of these roles. */
export type Access = 'anyone' | 'signedIn' | readonly Role[]

/**
 * One endpoint, described once. From it come the server's route and its checks, the typed call and cache key in
 * the browser, the OpenAPI page and the fakes in tests.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API root, with `:name` for what varies: `/mosques/changeStatus/:id`. */
  readonly path: `/${string}`
  readonly feature: string
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Of a request, where 16 kB are too few: text that people write at length, escaped, takes six bytes a character. */
  readonly maxBodyBytes?: number
  /** The body of the answer; what it does not declare does not get out. */
  readonly response: z.ZodType
  /** The status of the answer when all went well. */
  readonly status: 200 | 201
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
