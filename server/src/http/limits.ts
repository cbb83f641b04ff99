import { isIPv4 } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** How much of a limit's tries and minutes counts, in the form of the plugin. */
export function windowOf(limit: { readonly tries: number; readonly minutes: number }, factor: number) {
  return { max: Math.max(1, Math.round(limit.tries * factor)), timeWindow: limit.minutes * 60_000 }
}

/**
 * Whom tries from an address are counted for. Every customer of IPv6 has a whole network of addresses: its first half
 * names them, and stops whoever takes another address for each try.
 */
export function callerAddress(request: FastifyRequest): string {
  return fastifyRateLimit.normalizeIP(request.ip)
}

/** The network of a caller, for the log: enough to see where an attack comes from, too little to name a person. */
export function callerNetwork(request: FastifyRequest): string {
  const address = callerAddress(request)
  return isIPv4(address) ? `${address.replace(/\d+$/, '0')}/24` : `${address}/64`
}

export function tooManyTries(seconds: number, what = 'Too many tries'): AppError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError('tooManyRequests', `${what}. Please try again in ${wait}`)
}
