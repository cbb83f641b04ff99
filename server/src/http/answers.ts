import { createHash } from 'node:crypto'
import type { Endpoint, MediaType } from '@mihrab/core/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheHeaders, knowsVersion, sharedCacheControl } from './caching.ts'
import { languageHeaders } from './request-language.ts'

/** What was asked for has another address now: below the root of the site, with its query. */
export class MovedTo {
  readonly path: string

  constructor(path: string) {
    this.path = path
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
  /** The version of what the answer shows, quoted. */
  readonly tag: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** No copy may be shown from then on. */
  readonly keptUntil: number
}

/** Sends what a handler answered, with what the contract says about its form and how it may be kept. */
export function sendAnswer(
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: unknown,
  state: AnswerState,
): FastifyReply {
  if (answer instanceof MovedTo) {
    return reply.header('cache-control', 'public, max-age=60').redirect(answer.path, 301)
  }
  const isOtherForm = answer instanceof OtherForm
  reply.status(endpoint.status).type(contentType(isOtherForm ? answer.type : endpoint.produces))
  const content = isOtherForm ? answer.content : answer
  if (saysSomething(content)) reply.headers(languageHeaders(request))
  if (endpoint.cache === 'shared' || endpoint.alsoProduces) {
    const body = serialize(endpoint, reply, content)
    if (endpoint.cache === 'shared') return sendShared(request, reply, body, state)
    return reply.headers(cacheHeaders(endpoint.cache, state.tag)).send(body)
  }
  return reply.headers(cacheHeaders(endpoint.cache, state.tag)).send(content)
}

/** By `success` with a message, or by what is odd about a timetable. */
function saysSomething(content: unknown): boolean {
  return typeof content === 'object' && content !== null && ('message' in content || 'findings' in content)
}

function contentType(type: MediaType = 'application/json'): string {
  return type.startsWith('application/vnd') ? type : `${type}; charset=utf-8`
}

function serialize(
  { status, alsoProduces }: Endpoint,
  reply: FastifyReply,
  content: unknown,
): string | Buffer {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content
  const text = alsoProduces
    ? reply.serializeInput(content as Record<string, unknown>, String(status), 'application/json')
    : reply.serialize(content as Record<string, unknown>)
  return String(text)
}

/** Every reader is sent the same bytes, which make the ETag. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  { keptUntil, now }: AnswerState,
): FastifyReply {
  reply.header('cache-control', sharedCacheControl(keptUntil, now))
  if (keptUntil <= now) return reply.send(body)
  const tag = contentTag(body)
  // Weak: the compressed forms have the same one.
  reply.header('etag', `W/${tag}`)
  return knowsVersion(request, tag) ? reply.status(304).send() : reply.send(body)
}

/** Sends a text with its tag, or 304 to those who have it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, cacheControl }: { type: string; text: string; cacheControl: string },
): FastifyReply {
  const tag = contentTag(text)
  // Weak: the compressed forms have the same one.
  reply.headers({ etag: `W/${tag}`, 'cache-control': cacheControl })
  return knowsVersion(request, tag) ? reply.status(304).send() : reply.type(type).send(text)
}

/** Names a version of something by its bytes. */
export function contentTag(content: string | Buffer | ArrayBuffer | Uint8Array): string {
  const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : content
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}
