import {
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  statusOf,
} from '@mihrab/core/contract.ts'
import { describeError } from '@mihrab/core/describe-error.ts'
import type { CodedError } from '@mihrab/core/error-codes.ts'
import { type ErrorKind, errorStatuses } from '@mihrab/core/errors.ts'
import { onTestFinished, vi } from 'vitest'

/** Thrown by an answer: the server refuses; without `error` it gives no message. */
export class Refusal extends Error {
  readonly kind: ErrorKind
  readonly body: object

  constructor(kind: ErrorKind, error: string | CodedError | null = null, fields?: Record<string, string>) {
    super(kind)
    this.kind = kind
    this.body =
      error === null ? {} : { success: false, ...errorBodyOf(error), code: kind, fields, requestId: 'test' }
  }
}

function errorBodyOf(error: string | CodedError): object {
  if (typeof error === 'string') return { message: error }
  return { message: describeError(error), reason: error.code, params: error.params }
}

/** Thrown by an answer: the network is down. */
export class NoNetwork extends Error {}

const cursors = new WeakMap<object, string>()

/** A page of a list that is a bare array: a header has the cursor of the next one. */
export function pageBefore<Rows extends object>(rows: Rows, nextCursor: string): Rows {
  cursors.set(rows, nextCursor)
  return rows
}

type Answer<E extends Endpoint> = (
  request: EndpointRequest<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>

type Parts = { params: Record<string, string>; query: Record<string, string>; body: unknown }
type Entry = { endpoint: Endpoint; pattern: RegExp; answer: (parts: Parts) => unknown; calls: Parts[] }

/**
 * Replaces the server until the test ends: answers the endpoints of the contract, typed by them, and records
 * the calls. A call without an answer fails, as without a network.
 */
export function fakeApi() {
  const entries = new Map<Endpoint, Entry>()
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => serve([...entries.values()], url, init))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    /** Answers every call from now on. */
    on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
      const calls = entries.get(endpoint)?.calls ?? []
      const pattern = patternOf(endpoint.path)
      entries.set(endpoint, { endpoint, pattern, answer: answer as Entry['answer'], calls })
    },
    /** The calls to the endpoint so far, as they were on the wire. */
    callsOf(endpoint: Endpoint): readonly Parts[] {
      return entries.get(endpoint)?.calls ?? []
    },
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

async function serve(entries: readonly Entry[], url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://mihrab.test')
  const fitting = entries.filter(
    ({ endpoint, pattern }) => endpoint.method === (init.method ?? 'GET') && pattern.test(pathname),
  )
  // A literal path takes precedence over one with a placeholder.
  const entry = fitting.toSorted((one, other) => placeholders(one) - placeholders(other))[0]
  if (!entry) throw new TypeError(`No answer for ${init.method ?? 'GET'} ${pathname}`)
  const parts: Parts = {
    params: { ...entry.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  entry.calls.push(parts)
  try {
    const answer = await entry.answer(parts)
    const cursor = typeof answer === 'object' && answer !== null ? cursors.get(answer) : undefined
    const headers = new Headers(cursor === undefined ? {} : { 'x-next-cursor': cursor })
    return Response.json(answer, { status: statusOf(entry.endpoint), headers })
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: errorStatuses[error.kind] })
    if (error instanceof NoNetwork) throw new TypeError('Failed to fetch')
    throw error
  }
}

function placeholders({ endpoint }: Entry): number {
  return endpoint.path.split(':').length
}

/** An answer that the test settles. */
export function answerLater<T>() {
  return Promise.withResolvers<T>()
}
