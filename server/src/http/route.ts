import type { Endpoint, EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, SignedInContext } from '#context.ts'
import { AppError } from './app-error.ts'
import { defaultMaxBodyBytes } from './body-limits.ts'
import { callerSignal, refuseGoneCaller } from './caller-signal.ts'
import { type OverloadLimit, publicReadLimitMs, workLimitMs } from './overload.ts'
import { callerAddress, createRateLimit, tooManyRequests, windowOf } from './rate-limit.ts'
import type { Routing } from './routing.ts'
import { knowsVersion, versionHeaders } from './versions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null until the route has asked, and where the endpoint takes anyone. */
    viewer: Viewer | null
  }
}

interface RateLimitOptions {
  readonly max: number
  readonly minutes: number
  /** Whose calls are counted together: by default those of an address. */
  readonly per?: 'address' | 'user'
  /** A further part of the key, from the checked body. */
  readonly also?: (body: unknown) => string
}

interface RouteOptions {
  readonly rateLimit?: RateLimitOptions
  readonly overloadLimitMs?: OverloadLimit
  /** Names, at little cost, the state that the answer shows: a reader who has it already is told so, with 304. */
  readonly version?: (ctx: AppContext) => Promise<string>
  /**
   * The answer holds many rows: those of a list, or of one thing with its lists. Such calls are counted for a person. A
   * search through long texts is as much work as a list without limit, and counts as one.
   */
  readonly manyRows?: 'list' | 'listOfLongTexts' | 'detail'
}

type ContextOf<E extends Endpoint> = E['access'] extends 'anyone' ? AppContext : SignedInContext

export interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: EndpointInput<E>,
  http: Http,
) => Promise<EndpointResponse<E>>

/** Serves one endpoint of the contract: who may call, what it takes, what it lets out. */
export function addRoute<E extends Endpoint>(
  routing: Routing,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const refuseFlood =
    endpoint.access === 'anyone' && options.rateLimit ? floodGate(routing, options.rateLimit) : null
  const maxBodyBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes
  const app = endpoint.body ? routing.jsonApp : routing.app
  app.route({
    method: endpoint.method,
    bodyLimit: maxBodyBytes,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      overloadLimitMs: options.overloadLimitMs ?? (isPublicRead(endpoint) ? publicReadLimitMs : workLimitMs),
      ...(options.rateLimit && { rateLimit: rateLimitOf(options.rateLimit, routing.rateLimitFactor) }),
    },
    // Before the body is read: who may not call learns nothing about what a call needs, nor gives the server work.
    onRequest: async (request, reply) => {
      await refuseFlood?.(request, reply)
      if (endpoint.access !== 'anyone') {
        request.viewer = requireRole(endpoint, await routing.findViewer(request))
      }
      if (endpoint.body || endpoint.maxBodyBytes) {
        const caller = request.viewer?._id ?? callerAddress(request)
        routing.reserveBody(request, reply, { maxBytes: maxBodyBytes, caller })
      }
    },
    handler: async (request, reply) => {
      const http = { request, reply }
      const user = request.viewer ?? undefined
      refuseGoneCaller(request, reply)
      const isWholeList = await countManyRows(routing, options, http, user)
      const tag = options.version ? `"${await options.version(routing.ctx)}"` : null
      if (tag && knowsVersion(request, tag)) return reply.status(304).headers(versionHeaders(tag)).send()
      const ctx = contextOf(routing, endpoint, http, user) as ContextOf<E>
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>
      // The version is read before the answer: a change in between makes the answer look older, never newer.
      const act = () => handler(ctx, input, http)
      const answer = isWholeList ? await routing.personLimits.readWholeList(http, act) : await act()
      if (request.method === 'GET') refuseGoneCaller(request, reply)
      reply.status(endpoint.status).headers(tag ? versionHeaders(tag) : { 'cache-control': 'no-store' })
      return reply.send(answer)
    },
  })
}

function isPublicRead({ access, method }: Endpoint): boolean {
  return access === 'anyone' && method === 'GET'
}

function contextOf(
  { ctx, personLimits, findViewerAgain }: Routing,
  endpoint: Endpoint,
  http: Http,
  user: Viewer | undefined,
): AppContext {
  const signedIn = user && {
    user,
    requireAccess: async (ctx: AppContext) => requireRole(endpoint, await findViewerAgain(http.request, ctx)),
    countChange: (mosqueId: string) => personLimits.countChange(http, `${user._id} ${mosqueId}`),
  }
  // Not a getter: V8 would make each context a hidden class of its own, a quarter of the cost of a list.
  return { ...ctx, ...signedIn, callerSignal: () => callerSignal(http.reply) }
}

/** Whether the caller wants a list as long as it may be. */
async function countManyRows(
  { personLimits }: Routing,
  { manyRows }: RouteOptions,
  http: Http,
  user: Viewer | undefined,
): Promise<boolean> {
  if (!manyRows || !user) return false
  await personLimits.countList(http, user._id)
  if (manyRows === 'detail') return false
  const { limit, q } = http.request.query as PageQuery
  const isWholeList = limit === undefined || (manyRows === 'listOfLongTexts' && q !== undefined)
  if (isWholeList) await personLimits.countWholeList(http, user._id)
  return isWholeList
}

function requireRole(endpoint: Endpoint, user: Viewer | null): Viewer {
  if (!user) throw new AppError('notSignedIn')
  if (Array.isArray(endpoint.access) && !endpoint.access.includes(user.role)) throw new AppError('forbidden')
  return user
}

function schemaOf(endpoint: Endpoint) {
  const who = Array.isArray(endpoint.access) ? `the roles ${endpoint.access.join(', ')}` : endpoint.access
  return {
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: `Who: ${who}.`,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.status]: endpoint.response },
  }
}

function rateLimitOf(limit: RateLimitOptions, factor: number) {
  const countedFor = (request: FastifyRequest) =>
    limit.per === 'user' ? request.viewer?._id : callerAddress(request)
  return {
    ...windowOf(limit, factor),
    // After the checks: whoever mistypes something does not use up the tries of all who share their address.
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `${countedFor(request)} ${limit.also?.(request.body) ?? ''}`,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => tooManyRequests(ttl / 1000),
  }
}

/** Stops whoever sends without end what fails the checks: those calls are counted too, and then not even read. */
function floodGate(routing: Routing, { max, minutes }: RateLimitOptions) {
  const countCall = createRateLimit(routing, { max: 10 * max, minutes })
  return (request: FastifyRequest, reply: FastifyReply) =>
    countCall({ request, reply }, callerAddress(request))
}

/** The body of an answer that says that all went well. */
export function success<Body extends object>(body: Body, message?: string) {
  return { success: true as const, ...(message !== undefined && { message }), ...body }
}
