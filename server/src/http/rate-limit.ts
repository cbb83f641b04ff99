import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { Limit, NamedLimit } from '@mihrab/core/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Address6 } from 'ip-address'
import { keyOf } from '#database/text-key.ts'
import { AppError } from './app-error.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface CountOptions {
  /** The mosque to count for, if not in the request's address. */
  readonly mosqueId?: string
  /** 0 only checks. */
  readonly amount?: 0 | 1
}

/** Counts a request, and throws if there were too many. */
export type RateLimit = (http: Call, options?: CountOptions) => Promise<void>

export interface RateLimitScope {
  readonly counts: RateLimitStore
  readonly rateLimitFactor: number
  /** Limits by name: two limits with one name would share counts. */
  readonly named: Map<string, object>
}

export function claimName({ named }: RateLimitScope, name: string, limit: object): void {
  if ((named.get(name) ?? limit) !== limit) throw new Error(`Two rate limits are named ${name}`)
  named.set(name, limit)
}

export function createRateLimit(
  scope: RateLimitScope,
  limit: NamedLimit,
  { showsRemaining = false } = {},
): RateLimit {
  const { name, max, minutes, per, code = 'tooManyTries' } = limit
  claimName(scope, name, limit)
  const allowed = Math.max(1, Math.round(max * scope.rateLimitFactor))
  const window = { name, windowMs: minutes * 60_000 }
  return async ({ request, reply }, { mosqueId, amount = 1 } = {}) => {
    const key = keyBy[per](request, mosqueId ?? mosqueOf(request))
    const { count, endsInMs } = await scope.counts.add(window, key, amount)
    const seconds = Math.ceil(endsInMs / 1000)
    if (showsRemaining) {
      reply.headers({
        'x-ratelimit-limit': allowed,
        'x-ratelimit-remaining': Math.max(0, allowed - count),
        'x-ratelimit-reset': seconds,
      })
    }
    if (count <= allowed) return
    reply.header('retry-after', seconds)
    throw new AppError(code, { minutes: Math.ceil(seconds / 60) })
  }
}

const keyBy: Readonly<Record<Limit['per'], (request: FastifyRequest, mosqueId: string) => string>> = {
  address: callerAddress,
  email: emailOf,
  'address and email': (request) => `${callerAddress(request)} ${emailOf(request)}`,
  person: callerOf,
  mosque: (_request, mosqueId) => mosqueId,
  'person and mosque': (request, mosqueId) => `${callerOf(request)} ${mosqueId}`,
}

function mosqueOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}

function emailOf({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? keyOf(String(body.email)) : ''
}

/** The person, or without a session the address. */
export function callerOf(request: FastifyRequest): string {
  return request.viewer?._id ?? callerAddress(request)
}

/** Bits of an IPv6 address that identify the customer's network. */
const networkBits = 64

/**
 * Counting key of an address. An IPv6 customer has a whole network of addresses: stops anyone from taking
 * another address for each try.
 */
export function callerAddress({ ip: named, socket }: FastifyRequest): string {
  const own = withoutPort(named)
  // Anything else in the header was made up by the caller, who could vary it with each request.
  const ip = isIP(own) ? own : (socket.remoteAddress ?? '')
  if (!isIPv6(ip)) return ip
  const address = new Address6(ip)
  if (address.isMapped4()) return address.to4().correctForm()
  return new Address6(`${ip}/${networkBits}`).startAddress().correctForm()
}

/** Some proxies add the caller's port, which differs for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
}

/** The caller's network for the log: enough to locate an attack, too little to identify a person. */
export function callerNetwork(request: FastifyRequest): string {
  const address = callerAddress(request)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : `${address}/${networkBits}`
}
