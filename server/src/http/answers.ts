import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Endpoint, type MediaType, statusOf } from '@mihrab/core/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheHeaders, knowsVersion, sharedCacheControl } from './caching.ts'
import { languageHeaders } from './request-language.ts'

/** Redirect to another address of this site: a path with its query. */
export class MovedTo {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }
}

/** Answer 202: the work continues after it. */
export class Accepted {
  readonly content: object

  constructor(content: object) {
    this.content = content
  }
}

/** The answer in another form that the endpoint offers. */
export class OtherForm {
  readonly type: MediaType
  readonly content: string | Buffer

  constructor(type: MediaType, content: string | Buffer) {
    this.type = type
    this.content = content
  }
}

interface AnswerState {
  /** Version of the answer's content, quoted. */
  readonly tag: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Copies expire at this instant. */
  readonly cachedUntil: number
}

/** Sends a handler's result with the contract's media type and caching. */
export function sendAnswer(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: unknown,
  state: AnswerState,
): FastifyReply {
  if (answer instanceof MovedTo) {
    return reply.header('cache-control', 'public, max-age=60').redirect(answer.path, 301)
  }
  if (answer instanceof Accepted) return reply.status(202).send(answer.content)
  const isOtherForm = answer instanceof OtherForm
  reply.status(statusOf(endpoint)).type(contentType(isOtherForm ? answer.type : endpoint.produces))
  const content = isOtherForm ? answer.content : answer
  if (hasSentences(content)) reply.headers(languageHeaders(request))
  if (endpoint.cache === 'shared' || endpoint.alsoProduces) {
    const body = serialize(endpoint, reply, content)
    if (endpoint.cache === 'shared') return sendShared(request, reply, body, state)
    return reply.headers(cacheHeaders(endpoint.cache, state.tag)).send(body)
  }
  return reply.headers(cacheHeaders(endpoint.cache, state.tag)).send(content)
}

/** By a message, or by findings about a timetable. */
function hasSentences(content: unknown): boolean {
  return typeof content === 'object' && content !== null && ('message' in content || 'findings' in content)
}

function contentType(type: MediaType = 'application/json'): string {
  return /^application\/(vnd|zip)/.test(type) ? type : `${type}; charset=utf-8`
}

function serialize(endpoint: Endpoint, reply: FastifyReply, content: unknown): string | Buffer {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content
  const text = endpoint.alsoProduces
    ? reply.serializeInput(content as Record<string, unknown>, String(statusOf(endpoint)), 'application/json')
    : reply.serialize(content as Record<string, unknown>)
  return String(text)
}

/** Every reader gets the same bytes, which determine the ETag. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  { cachedUntil, now }: AnswerState,
): FastifyReply {
  reply.header('cache-control', sharedCacheControl(cachedUntil, now))
  if (cachedUntil <= now) return reply.send(body)
  const tag = contentTag(body)
  // Weak, as the compressed forms share it.
  reply.header('etag', `W/${tag}`)
  return knowsVersion(request, tag) ? reply.status(304).send() : reply.send(body)
}

/** Sends a text with its tag, or 304 if the reader has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, cacheControl }: { type: string; text: string; cacheControl: string },
): FastifyReply {
  const tag = contentTag(text)
  // Weak, as the compressed forms share it.
  reply.headers({ etag: `W/${tag}`, 'cache-control': cacheControl })
  return knowsVersion(request, tag) ? reply.status(304).send() : reply.type(type).send(text)
}

/** Streams a text as it is produced, never whole in memory; 304 for a reader who has this tag. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag }: { readonly type: string; readonly tag?: string | undefined },
  parts: () => AsyncIterable<string>,
): FastifyReply {
  const forever = Number.POSITIVE_INFINITY
  reply.header('cache-control', sharedCacheControl(forever, 0)).type(`${type}; charset=utf-8`)
  if (tag !== undefined) {
    reply.header('etag', `W/${tag}`)
    if (knowsVersion(request, tag)) return reply.status(304).send()
  }
  // A response to HEAD has no body.
  return request.method === 'HEAD' ? reply.send('') : reply.send(Readable.from(parts()))
}

/** A tag from the content's bytes. */
export function contentTag(content: string | Buffer | ArrayBuffer | Uint8Array): string {
  const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : content
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}
