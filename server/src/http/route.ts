import type { Readable } from 'node:stream'
import { type Endpoint, type EndpointInput, type EndpointResponse, limitsOf } from '@mihrab/core/contract.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import { type Say, sayIn } from '@mihrab/core/say.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, SignedInContext, ViewerContext } from '#context.ts'
import { type Accepted, type MovedTo, type OtherForm, sendAnswer } from './answers.ts'
import { AppError } from './app-error.ts'
import { maxBodyBytesOf } from './body-limits.ts'
import { cacheHeaders, knowsVersion } from './caching.ts'
import { callerSignal, refuseGoneCaller } from './caller-signal.ts'
import { sendError, toAppError } from './errors.ts'
import { type OverloadLimit, publicReadLimitMs, workLimitMs } from './overload.ts'
import { callerOf, createRateLimit, type RateLimit } from './rate-limit.ts'
import { languageOf } from './request-language.ts'
import { schemaOf } from './route-schema.ts'
import type { Routing } from './routing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null before the lookup, and if the endpoint reads no session. */
    viewer: Viewer | null
  }
}

interface RouteOptions {
  readonly overloadLimitMs?: OverloadLimit
  /** The request has its own queue, so it does not take a slot of the quick ones. */
  readonly waitsItsTurn?: boolean
  /** Cheap version of the answer's content: a reader who has it gets a 304. */
  readonly version?: (ctx: AppContext, viewer: Viewer | null) => Promise<string>
}

/** Required for revalidated caching. */
type OptionsOf<E extends Endpoint> = E extends { cache: 'revalidate' }
  ? RouteOptions & Required<Pick<RouteOptions, 'version'>>
  : RouteOptions

type ContextOf<E extends Endpoint> = E extends { access: 'anyone' }
  ? E extends { viewer: 'optional' }
    ? ViewerContext
    : AppContext
  : SignedInContext

export interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface AnswerHttp<E extends Endpoint> extends Http {
  /** Limits of the endpoint that the handler applies itself. */
  readonly count: { readonly [Name in keyof E['counts']]: RateLimit }
  /** Copies expire at this instant, in milliseconds since 1970. */
  readonly cacheUntil: (instant: number) => void
}

/** Instead of the body: a redirect, another form of it, a file as a stream, or nothing if `success` is all. */
type OtherAnswer<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: it stands for a handler that returns nothing
  | ({ success: true } extends EndpointResponse<E> ? void : never)
  | (E extends { cache: 'shared' } ? MovedTo : never)
  | (E extends { alsoProduces: unknown } ? OtherForm : never)
  | (E extends { accepted: unknown } ? Accepted : never)
  | (E extends { produces: 'application/zip' } ? Readable : never)

type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: EndpointInput<E>,
  http: AnswerHttp<E>,
) => Promise<EndpointResponse<E> | OtherAnswer<E>>

/** Serves one endpoint of the contract: access, input checks and response filter. */
export function addRoute<E extends Endpoint>(
  routing: Routing,
  endpoint: E,
  handler: Handler<E>,
  options: OptionsOf<E> = {} as OptionsOf<E>,
): void {
  const limits = createLimits(routing, endpoint)
  appFor(routing, endpoint).route({
    method: endpoint.method,
    bodyLimit: maxBodyBytesOf(endpoint),
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: overloadConfig(endpoint, options),
    onRequest: admit(routing, endpoint, limits.refuseFlood),
    ...((endpoint.body || endpoint.upload) && { errorHandler: countFailure(routing) }),
    handler: async (request, reply) => {
      let cachedUntil = Number.POSITIVE_INFINITY
      const cacheUntil = (instant: number) => {
        cachedUntil = Math.min(cachedUntil, instant)
      }
      const http = { request, reply, cacheUntil, count: limits.some }
      refuseGoneCaller(request, reply)
      // After validation: stops mistyped requests from using up the tries of everyone at the same address.
      for (const count of limits.each) await count(http)
      const isWholeList = asksForWholeList(endpoint, request)
      if (isWholeList) await routing.personLimits.countWholeList(http)
      const tag = options.version ? `"${await options.version(routing.ctx, request.viewer)}"` : null
      if (tag && knowsVersion(request, tag)) {
        return reply.status(304).headers(cacheHeaders(endpoint.cache, tag)).send()
      }
      const ctx = contextOf(routing, endpoint, http) as ContextOf<E>
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>
      // Read before the answer: a change in between makes the answer look older, never newer.
      const act = () => handler(ctx, input, http)
      const answer = isWholeList ? await routing.personLimits.readWholeList(http, act) : await act()
      if (request.method === 'GET') refuseGoneCaller(request, reply)
      return sendAnswer(endpoint, http, answer ?? success({}), {
        tag,
        cachedUntil,
        now: routing.ctx.now().getTime(),
      })
    },
  })
}

function overloadConfig({ access, method, rows }: Endpoint, options: RouteOptions): FastifyContextConfig {
  const isRead = method === 'GET'
  const limitMs = access === 'anyone' && isRead ? publicReadLimitMs : workLimitMs
  // Whole lists have their own queue.
  const takesPlace = ({ query }: FastifyRequest) =>
    !rows || (rows === 'list' && (query as PageQuery).limit !== undefined)
  return {
    overloadLimitMs: options.overloadLimitMs ?? limitMs,
    ...(isRead && !options.waitsItsTurn && { takesPlace }),
  }
}

function appFor({ app, jsonApp, uploadApp }: Routing, { body, upload }: Endpoint): FastifyInstance {
  if (upload) return uploadApp
  return body ? jsonApp : app
}

/**
 * Runs before the body is read: a caller without access neither learns what a request needs nor causes work.
 */
function admit(routing: Routing, endpoint: Endpoint, refuseFlood: RateLimit | null) {
  const maxBytes = maxBodyBytesOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await refuseFlood?.({ request, reply })
    if (endpoint.access !== 'anyone' || endpoint.viewer) {
      const viewer = await routing.findViewer(request)
      request.viewer = endpoint.access === 'anyone' ? viewer : requireRole(endpoint, viewer)
    }
    if (endpoint.body || endpoint.upload) {
      await routing.personLimits.countFailedBody({ request, reply }, { amount: 0 })
    }
    // Room for an upload is reserved only in its sender's turn.
    if (endpoint.body) routing.reserveBody(request, reply, { maxBytes, caller: callerOf(request) })
  }
}

/** Stops callers who endlessly send invalid bodies. */
function countFailure({ personLimits }: Routing) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (toAppError(error).status === 400) await personLimits.countFailedBody({ request, reply })
    return sendError(error, request, reply)
  }
}

/** A search through long texts is as much work as an unpaged list. */
function asksForWholeList({ rows }: Endpoint, { query }: FastifyRequest): boolean {
  const { limit, q } = query as PageQuery
  return rows !== undefined && (limit === undefined || (rows === 'listOfLongTexts' && q !== undefined))
}

function contextOf(
  { ctx, personLimits, findViewerAgain }: Routing,
  endpoint: Endpoint,
  http: Http,
): ViewerContext {
  const { viewer } = http.request
  const signedIn = viewer && {
    requireAccess: async (ctx: AppContext) => requireRole(endpoint, await findViewerAgain(http.request, ctx)),
    countChange: (mosqueId: string) => personLimits.countChange(http, { mosqueId }),
  }
  // Not a getter: V8 would give each context its own hidden class, a quarter of the cost of a list.
  return {
    ...ctx,
    viewer,
    ...signedIn,
    callerSignal: () => callerSignal(http.reply),
    callerLanguage: () => languageOf(http.request),
  }
}

function requireRole({ access }: Endpoint, viewer: Viewer | null): Viewer {
  if (!viewer) throw new AppError('notSignedIn')
  if (Array.isArray(access) && !access.includes(viewer.role)) throw new AppError('forbidden')
  return viewer
}

interface EndpointLimits<E extends Endpoint> {
  /** Limits that every request counts against. */
  readonly each: readonly RateLimit[]
  readonly some: AnswerHttp<E>['count']
  /** Stops endless invalid requests: they count too, and further ones are not read. */
  readonly refuseFlood: RateLimit | null
}

function createLimits<E extends Endpoint>({ limits }: Routing, endpoint: E): EndpointLimits<E> {
  const name = `${endpoint.method} ${endpoint.path}`
  const each = limitsOf(endpoint).map((limit) =>
    limit.name === undefined
      ? createRateLimit(limits, { ...limit, name }, { showsRemaining: true })
      : createRateLimit(limits, limit),
  )
  const some = Object.entries(endpoint.counts ?? {}).map(([key, limit]) => [
    key,
    createRateLimit(limits, limit),
  ])
  const own = endpoint.access === 'anyone' && limitsOf(endpoint).find((limit) => limit.name === undefined)
  const flood = own && ({ ...own, name: `${name} unread`, max: 10 * own.max, per: 'address' } as const)
  return { each, some: Object.fromEntries(some), refuseFlood: flood ? createRateLimit(limits, flood) : null }
}

/** The body of a successful answer. */
export function success<Body extends object>(body: Body, message?: string) {
  return { success: true as const, ...(message !== undefined && { message }), ...body }
}

/** A message to the caller, in their language. */
export function messageFor(
  { callerLanguage }: Pick<AppContext, 'callerLanguage'>,
  ...what: Parameters<Say<'answers'>>
): string {
  return sayIn(plainLocaleOf(callerLanguage?.() ?? 'en'), 'answers')(...what)
}
