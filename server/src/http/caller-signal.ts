import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone } from './app-error.ts'

/**
 * Aborted when the connection closes before the answer is sent. Fastify's own `request.signal` cannot be used: it is
 * aborted as soon as the body has been read.
 */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Stops work for a caller who has closed the connection: no one would read the answer. */
export function refuseGoneCaller(request: FastifyRequest, reply: FastifyReply): void {
  if (isCallerGone(request, reply)) throw new CallerGone()
}

export function isCallerGone(request: FastifyRequest, reply: FastifyReply): boolean {
  // Behind other requests of its connection an answer has no connection yet, and is not told that it closed.
  return request.raw.socket.destroyed || reply.raw.destroyed
}
