import type { Call, EndpointRequest, EndpointResponse } from '@mihrab/core/contract.ts'
import type { CodedError } from '@mihrab/core/error-codes.ts'
import type { ErrorBody } from '@mihrab/core/errors.ts'
import type { EndpointAt } from '@mihrab/core/features/endpoints.ts'
import i18next from 'i18next'

export class ApiError extends Error {
  /** 0 without a response: no network, or the server is down. */
  readonly status: number
  /** The server's own message, fit to show; null if there is none. */
  readonly serverMessage: string | null
  /** Names the exact error; null without a response. */
  readonly reason: CodedError['code'] | null
  /** Values in the server's message. */
  readonly params: NonNullable<CodedError['params']>
  /** Fields with an error, each with its message. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, body: Partial<ErrorBody> | null) {
    super(body?.message ?? `The call failed with status ${status}`)
    this.status = status
    this.serverMessage = body?.message ?? null
    this.reason = (body?.reason as CodedError['code'] | undefined) ?? null
    this.params = body?.params ?? {}
    this.fields = body?.fields ?? {}
  }

  /** The call itself failed: no response, or an unreadable one. */
  get isBroken(): boolean {
    return this.status === 0
  }
}

export type RequestOf<C extends Call> = EndpointRequest<EndpointAt<C>>

export type ResponseOf<C extends Call> = EndpointResponse<EndpointAt<C>>

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** Calls an endpoint of the contract; throws an ApiError. */
export async function callApi<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return (await callList(call, request, signal)).body
}

/** For a list that is returned as a bare array: the next page's cursor is in a header. */
export async function callList<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<{ body: ResponseOf<C>; nextCursor: string | null }> {
  const response = await send(call, request as Parts, signal)
  const body: ResponseOf<C> = await response.json().catch(() => null)
  return { body, nextCursor: response.headers.get('x-next-cursor') }
}

/** For a response to be saved as a file. */
export async function callFile<C extends Call>(call: C, request: RequestOf<C>): Promise<Blob> {
  return (await send(call, request as Parts)).blob()
}

async function send(call: Call, parts: Parts, signal?: AbortSignal): Promise<Response> {
  const response = await fetchPart(call, parts, signal)
  if (response.ok) return response
  throw new ApiError(response.status, await response.json().catch(() => null))
}

async function fetchPart(call: Call, { body, ...parts }: Parts, signal?: AbortSignal) {
  try {
    return await fetch(addressOf(call, parts), {
      method: call.method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, null)
  }
}

export function addressOf({ path }: Call, { params, query }: Omit<Parts, 'body'> = {}): string {
  return `/api${fillPath(path, params)}${writeQuery(query)}`
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function writeQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Cache key of an endpoint's response; without a request, of all its responses. */
export function queryKeyOf({ path }: Call, request?: object): readonly unknown[] {
  return request ? [path, request] : [path]
}

/** The server rejected the input with a message that belongs beside the entries. */
export function isAboutEntries(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.serverMessage === null) return false
  return error.status === 409 || (error.status === 400 && Object.keys(error.fields).length > 0)
}

/** The server no longer knows the session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The item does not exist, no longer exists, or is hidden from this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Someone else was faster: the data on screen is outdated, or the wanted item is taken. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/**
 * The server's message if there is one; otherwise `failed`, or `broken` if the call itself failed, with the
 * reason if the device knows it.
 */
export function errorMessage(error: unknown, failed: string, broken: string = failed): string {
  if (!(error instanceof ApiError)) return broken
  if (error.serverMessage !== null) return error.serverMessage
  if (!error.isBroken) return failed
  return window.navigator.onLine ? broken : `${i18next.t('whileOffline', { ns: 'app' })} ${broken}`
}
