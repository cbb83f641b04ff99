import type { Endpoint, EndpointInput, EndpointResponse } from '@mihrab/core/contract.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { PageQuery } from '@mihrab/core/paging.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, SignedInContext, ViewerContext } from '#context.ts'
import { type MovedTo, type OtherForm, sendAnswer } from './answers.ts'
import { AppError } from './app-error.ts'
import { maxBodyBytesOf } from './body-limits.ts'
import { cacheHeaders, knowsVersion } from './caching.ts'
import { callerSignal, refuseGoneCaller } from './caller-signal.ts'
import { sendError, toAppError } from './errors.ts'
import { type OverloadLimit, publicReadLimitMs, workLimitMs } from './overload.ts'
import { callerAddress, createRateLimit } from './rate-limit.ts'
import { languageOf } from './request-language.ts'
import { schemaOf } from './route-schema.ts'
import type { Routing } from './routing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null before the route has looked, and where the endpoint reads no session. */
    viewer: Viewer | null
  }
}

interface RouteRateLimit {
  readonly max: number
  readonly minutes: number
  /** Whose calls are counted together: by default those of an address. */
  readonly per?: 'address' | 'user'
  /** A further part of the key, from the checked body. */
  readonly also?: (body: unknown) => string
}

interface RouteOptions {
  readonly rateLimit?: RouteRateLimit
  readonly overloadLimitMs?: OverloadLimit
  /** The call waits in a queue of its own, so it is not counted among those that are quick. */
  readonly waitsItsTurn?: boolean
  /** Names, at little cost, the state that the answer shows: a reader who has it already gets a 304. */
  readonly version?: (ctx: AppContext, viewer: Viewer | null) => Promise<string>
  /**
   * The answer holds many rows: those of a list, or of one thing with its lists. Such calls are counted for a person. A
   * search through long texts is as much work as a list without limit, and counts as one.
   */
  readonly manyRows?: 'list' | 'listOfLongTexts' | 'detail'
}

/** What is kept by its version needs one. */
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

/** What a handler may say about its answer. */
interface AnswerHttp extends Http {
  /** No copy of the answer may be shown from this instant on, in milliseconds since 1970. */
  readonly keepUntil: (instant: number) => void
}

/** A thing that has moved, or its other form where there is one. */
type OtherAnswer<E extends Endpoint> =
  | (E extends { cache: 'shared' } ? MovedTo : never)
  | (E extends { alsoProduces: unknown } ? OtherForm : never)

type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: EndpointInput<E>,
  http: AnswerHttp,
) => Promise<EndpointResponse<E> | OtherAnswer<E>>

/** Serves one endpoint of the contract: who may call, what it takes, what it lets out. */
export function addRoute<E extends Endpoint>(
  routing: Routing,
  endpoint: E,
  handler: Handler<E>,
  options: OptionsOf<E> = {} as OptionsOf<E>,
): void {
  appFor(routing, endpoint).route({
    method: endpoint.method,
    bodyLimit: maxBodyBytesOf(endpoint),
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      overloadLimitMs: options.overloadLimitMs ?? (isPublicRead(endpoint) ? publicReadLimitMs : workLimitMs),
      ...(endpoint.method === 'GET' && !options.waitsItsTurn && { takesPlace: takesPlaceOf(options) }),
    },
    onRequest: admit(routing, endpoint, options),
    ...((endpoint.body || endpoint.upload) && { errorHandler: countFailure(routing) }),
    ...(options.rateLimit && { preHandler: limitTries(routing, endpoint, options.rateLimit) }),
    handler: async (request, reply) => {
      let keptUntil = Number.POSITIVE_INFINITY
      const keepUntil = (instant: number) => {
        keptUntil = Math.min(keptUntil, instant)
      }
      const http = { request, reply, keepUntil }
      refuseGoneCaller(request, reply)
      const isWholeList = await countManyRows(routing, options, http)
      const tag = options.version ? `"${await options.version(routing.ctx, request.viewer)}"` : null
      if (tag && knowsVersion(request, tag)) {
        return reply.status(304).headers(cacheHeaders(endpoint.cache, tag)).send()
      }
      const ctx = contextOf(routing, endpoint, http) as ContextOf<E>
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>
      // The version is read before the answer: a change in between makes the answer look older, never newer.
      const act = () => handler(ctx, input, http)
      const answer = isWholeList ? await routing.personLimits.readWholeList(http, act) : await act()
      if (request.method === 'GET') refuseGoneCaller(request, reply)
      return sendAnswer(endpoint, http, answer, { tag, keptUntil, now: routing.ctx.now().getTime() })
    },
  })
}

function appFor({ app, jsonApp, uploadApp }: Routing, { body, upload }: Endpoint): FastifyInstance {
  if (upload) return uploadApp
  return body ? jsonApp : app
}

/** Runs before the body is read: a caller who may not call neither learns what a call needs nor makes work. */
function admit(routing: Routing, endpoint: Endpoint, { rateLimit }: RouteOptions) {
  const refuseFlood =
    endpoint.access === 'anyone' && rateLimit ? floodGate(routing, endpoint, rateLimit) : null
  const maxBytes = maxBodyBytesOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await refuseFlood?.(request, reply)
    if (endpoint.access !== 'anyone' || endpoint.viewer) {
      const viewer = await routing.findViewer(request)
      request.viewer = endpoint.access === 'anyone' ? viewer : requireRole(endpoint, viewer)
    }
    const caller = callerOf(request)
    if (endpoint.body || endpoint.upload) {
      await routing.personLimits.countFailedBody({ request, reply }, caller, 0)
    }
    // Room for an upload is reserved only once it is its sender's turn.
    if (endpoint.body) routing.reserveBody(request, reply, { maxBytes, caller })
  }
}

const callerOf = (request: FastifyRequest): string => request.viewer?._id ?? callerAddress(request)

/** Stops anyone who sends bodies without end that are read and checked in vain. */
function countFailure({ personLimits }: Routing) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (toAppError(error).status === 400)
      await personLimits.countFailedBody({ request, reply }, callerOf(request))
    return sendError(error, request, reply)
  }
}

/** Whole lists take their turns. */
function takesPlaceOf({ manyRows }: RouteOptions) {
  return ({ query }: FastifyRequest) =>
    !manyRows || manyRows === 'detail' || ((query as PageQuery).limit !== undefined && manyRows === 'list')
}

function isPublicRead({ access, method }: Endpoint): boolean {
  return access === 'anyone' && method === 'GET'
}

function contextOf(
  { ctx, personLimits, findViewerAgain }: Routing,
  endpoint: Endpoint,
  http: Http,
): ViewerContext {
  const { viewer } = http.request
  const signedIn = viewer && {
    requireAccess: async (ctx: AppContext) => requireRole(endpoint, await findViewerAgain(http.request, ctx)),
    countChange: (mosqueId: string) => personLimits.countChange(http, `${viewer._id} ${mosqueId}`),
  }
  // Not a getter: V8 would make each context a hidden class of its own, a quarter of the cost of a list.
  return {
    ...ctx,
    viewer,
    ...signedIn,
    callerSignal: () => callerSignal(http.reply),
    callerLanguage: () => languageOf(http.request),
  }
}

/** Whether the caller wants a list as long as it may be. */
async function countManyRows(
  { personLimits }: Routing,
  { manyRows }: RouteOptions,
  http: Http,
): Promise<boolean> {
  const { viewer } = http.request
  if (!manyRows || !viewer) return false
  await personLimits.countList(http, viewer._id)
  if (manyRows === 'detail') return false
  const { limit, q } = http.request.query as PageQuery
  const isWholeList = limit === undefined || (manyRows === 'listOfLongTexts' && q !== undefined)
  if (isWholeList) await personLimits.countWholeList(http, viewer._id)
  return isWholeList
}

function requireRole({ access }: Endpoint, viewer: Viewer | null): Viewer {
  if (!viewer) throw new AppError('notSignedIn')
  if (Array.isArray(access) && !access.includes(viewer.role)) throw new AppError('forbidden')
  return viewer
}

/** Counts after the checks: anyone who mistypes something does not use up the tries of all who share their address. */
function limitTries({ limits }: Routing, endpoint: Endpoint, limit: RouteRateLimit) {
  const { max, minutes, per, also } = limit
  const count = createRateLimit(limits, { name: nameOf(endpoint), max, minutes, saysRemaining: true })
  return (request: FastifyRequest, reply: FastifyReply) => {
    const countedFor = per === 'user' ? request.viewer?._id : callerAddress(request)
    return count({ request, reply }, `${countedFor} ${also?.(request.body) ?? ''}`)
  }
}

/** Stops anyone who sends without end what fails the checks: those calls are counted too, and then not even read. */
function floodGate({ limits }: Routing, endpoint: Endpoint, { max, minutes }: RouteRateLimit) {
  const count = createRateLimit(limits, { name: `${nameOf(endpoint)} unread`, max: 10 * max, minutes })
  return (request: FastifyRequest, reply: FastifyReply) => count({ request, reply }, callerAddress(request))
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The body of an answer that says that all went well. */
export function success<Body extends object>(body: Body, message?: string) {
  return { success: true as const, ...(message !== undefined && { message }), ...body }
}
