import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Address6 } from 'ip-address'
import { AppError } from './app-error.ts'
import type { CallCounts } from './call-counts.ts'

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Counts a call for a key, and throws when there were too many. An amount of 0 only asks. */
export type RateLimit = (http: Call, key: string, amount?: 0 | 1) => Promise<void>

type TooManyCode =
  | 'tooManyTries'
  | 'tooManyLists'
  | 'tooManyWholeLists'
  | 'tooManyMosqueChanges'
  | 'tooManyPages'
  | 'tooManyReports'

interface RateLimitOptions {
  /** Of this limit alone, and the same on all servers that count together. */
  readonly name: string
  readonly max: number
  readonly minutes: number
  readonly code?: TooManyCode
  /** Whether each answer says how many calls are left. */
  readonly saysRemaining?: boolean
}

/** What the limits of a server have in common. */
export interface RateLimitScope {
  /** Where calls are counted. */
  readonly counts: CallCounts
  /** Multiplies every limit. */
  readonly rateLimitFactor: number
  /** Of the limits there are: two of one name would be one. */
  readonly names: Set<string>
}

export function createRateLimit(
  { counts, rateLimitFactor, names }: RateLimitScope,
  { name, max, minutes, code, saysRemaining = false }: RateLimitOptions,
): RateLimit {
  if (names.has(name)) throw new Error(`Two rate limits are named ${name}`)
  names.add(name)
  const allowed = Math.max(1, Math.round(max * rateLimitFactor))
  const window = { name, windowMs: minutes * 60_000 }
  return async ({ reply }, key, amount = 1) => {
    const { count, endsInMs } = await counts.add(window, key, amount)
    const seconds = Math.ceil(endsInMs / 1000)
    if (saysRemaining) {
      reply.headers({
        'x-ratelimit-limit': allowed,
        'x-ratelimit-remaining': Math.max(0, allowed - count),
        'x-ratelimit-reset': seconds,
      })
    }
    if (count <= allowed) return
    reply.header('retry-after', seconds)
    throw new AppError(code ?? 'tooManyTries', { minutes: Math.ceil(seconds / 60) })
  }
}

/** How many bits of an address of IPv6 are its network's. */
const networkBits = 64

/**
 * Whom tries from an address are counted for. Every customer of IPv6 has a whole network of addresses: its first half
 * names them, and stops anyone who takes another address for each try.
 */
export function callerAddress({ ip: named, socket }: FastifyRequest): string {
  const own = withoutPort(named)
  // A header that holds anything else was written by the caller, who would be another one with each call.
  const ip = isIP(own) ? own : (socket.remoteAddress ?? '')
  if (!isIPv6(ip)) return ip
  const address = new Address6(ip)
  if (address.isMapped4()) return address.to4().correctForm()
  return new Address6(`${ip}/${networkBits}`).startAddress().correctForm()
}

/** Some proxies name the caller's port too, which is another one for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
}

/** The network of a caller, for the log: enough to see where an attack comes from, too little to name a person. */
export function callerNetwork(request: FastifyRequest): string {
  const address = callerAddress(request)
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : `${address}/${networkBits}`
}
